import { searchApi } from '@borong/contract'
import { useAsk, useT } from '@borong/site-kit'
import { EmptyState, LinkButton } from '@borong/ui'
import { SearchX, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { paths } from '../paths.ts'
import { Link as Anchor } from '../shell/Link.tsx'
import styles from './GoodsList.module.css'
import { words } from './goods-list.words.ts'
import { type Chip, type Link, type ListSearch, changed, cleared, stemOf } from './list-search.ts'

interface Props {
  search: ListSearch
  chips: readonly Chip[]
  textOf: (chip: Chip) => string
  link: Link
}

function Ways({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.ways}>
      <span>{title}</span>
      <ul>{children}</ul>
    </div>
  )
}

/** Nothing was found: what to let go of, how it may be spelt, and the way back. */
export function NoGoods({ search, chips, textOf, link }: Props) {
  const t = useT()
  const { keyword } = search
  const stem = keyword ? stemOf(keyword) : ''
  const near = useAsk(searchApi.words, { keyword: stem }, { enabled: stem !== '', staleTime: 300_000 })
  const others = (near.data ?? [])
    .filter((it) => it.goods_num > 0 && it.words.toLowerCase() !== keyword?.toLowerCase())
    .slice(0, 8)
  const filters = chips.filter((it) => it.kind !== 'keyword')
  return (
    <>
      <EmptyState
        icon={<SearchX aria-hidden="true" />}
        title={keyword ? t(words.nothing, { keyword }) : t(words.nothingHere)}
        actions={
          <>
            <LinkButton look="primary" href={link(cleared(changed(search, { category: undefined })))}>
              {t(words.everything)}
            </LinkButton>
            <LinkButton href={paths.home()}>{t(words.toHome)}</LinkButton>
          </>
        }
      >
        <p>{t(words.nothingText)}</p>
        {filters.length > 0 && (
          <Ways title={t(words.dropFilter)}>
            {filters.map((chip) => (
              <li key={chip.key}>
                <Anchor
                  href={link(chip.without)}
                  className={styles.chip}
                  aria-label={t(words.without, { name: textOf(chip) })}
                >
                  {textOf(chip)}
                  <X aria-hidden="true" />
                </Anchor>
              </li>
            ))}
          </Ways>
        )}
        {others.length > 0 && (
          <Ways title={t(words.similar)}>
            {others.map((it) => (
              <li key={it.words}>
                <Anchor href={link(changed(search, { keyword: it.words }))} className={styles.chip}>
                  {it.words}
                </Anchor>
              </li>
            ))}
          </Ways>
        )}
      </EmptyState>
    </>
  )
}
