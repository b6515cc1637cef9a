import { searchApi } from '@borong/contract'
import { number, useApiQuery, useT } from '@borong/site-kit'
import { EmptyState, LinkButton } from '@borong/ui'
import { SearchX, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { paths } from '../page/paths.ts'
import { Link as Anchor } from '../page/Link.tsx'
import styles from './GoodsList.module.css'
import { messages } from './goods-list.messages.ts'
import { type Chip, type Link, type ListSearch, changed, cleared } from './list-search.ts'

interface Props {
  search: ListSearch
  chips: readonly Chip[]
  textOf: (chip: Chip) => string
  link: Link
  inShop?: boolean
}

function Ways({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.ways}>
      <span>{title}</span>
      <ul>{children}</ul>
    </div>
  )
}

/** Nothing was found: what to let go of, how it may be spelt, where to look instead, and the way back. */
export function NoGoods({ search, chips, textOf, link, inShop }: Props) {
  const t = useT()
  const { keyword } = search
  const near = useApiQuery(
    searchApi.words,
    { keyword: keyword ?? '' },
    { enabled: Boolean(keyword), staleTime: 300_000 },
  )
  const shop = inShop && search.seller_id ? { seller_id: search.seller_id } : {}
  const within = useApiQuery(searchApi.facets, { ...shop, ...(keyword && { keyword }) }, { staleTime: 300_000 })
  const nowhere = within.data?.cat.length === 0
  const all = useApiQuery(searchApi.facets, shop, { enabled: nowhere, staleTime: 300_000 })
  const shelves = ((nowhere ? all.data?.cat : within.data?.cat) ?? []).filter((it) => it.count > 0).slice(0, 8)
  const others = (near.data ?? [])
    .filter((it) => it.goods_num > 0 && it.words.toLowerCase() !== keyword?.toLowerCase())
    .slice(0, 8)
  const filters = chips.filter((it) => it.kind !== 'keyword')
  return (
    <>
      <EmptyState
        icon={<SearchX aria-hidden="true" />}
        title={keyword ? t(messages.nothing, { keyword }) : t(messages.nothingHere)}
        actions={
          <>
            <LinkButton variant="primary" href={link(cleared(changed(search, { category: undefined })))}>
              {t(messages.everything)}
            </LinkButton>
            <LinkButton href={paths.home()}>{t(messages.toHome)}</LinkButton>
          </>
        }
      >
        <p>{t(messages.nothingText)}</p>
        {filters.length > 0 && (
          <Ways title={t(messages.dropFilter)}>
            {filters.map((chip) => (
              <li key={chip.key}>
                <Anchor
                  href={link(chip.without)}
                  className={styles.chip}
                  aria-label={t(messages.without, { name: textOf(chip) })}
                >
                  {textOf(chip)}
                  <X aria-hidden="true" />
                </Anchor>
              </li>
            ))}
          </Ways>
        )}
        {others.length > 0 && (
          <Ways title={t(messages.similar)}>
            {others.map((it) => (
              <li key={it.words}>
                <Anchor href={link(changed(search, { keyword: it.words }))} className={styles.chip}>
                  {it.words}
                </Anchor>
              </li>
            ))}
          </Ways>
        )}
        {shelves.length > 0 && (
          <Ways title={nowhere || !keyword ? t(messages.browse) : t(messages.foundIn, { keyword })}>
            {shelves.map((it) => (
              <li key={it.value}>
                <Anchor
                  href={link(changed(cleared(search, { keyword: !nowhere }), { category: it.value }))}
                  className={styles.chip}
                >
                  {it.name} ({number(it.count)})
                </Anchor>
              </li>
            ))}
          </Ways>
        )}
      </EmptyState>
    </>
  )
}
