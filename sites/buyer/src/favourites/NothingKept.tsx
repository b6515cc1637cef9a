import { useT } from '@borong/site-kit'
import { EmptyState, LinkButton } from '@borong/ui'
import { Heart, Search } from 'lucide-react'
import { useSearchOf } from '../page.tsx'
import { paths, searches } from '../paths.ts'
import { words } from './favourites.words.ts'

/** Nothing here: because nothing fits the search, or because nothing is kept yet. */
export function NothingKept({ tab }: { tab: 'goods' | 'shops' }) {
  const t = useT()
  const [{ keyword }] = useSearchOf(searches.collection)
  if (keyword)
    return (
      <EmptyState
        icon={<Search aria-hidden="true" />}
        title={t(words.noMatch, { keyword })}
        actions={<LinkButton href={paths.favourites({ tab })}>{t(words.clear)}</LinkButton>}
      >
        {t(words.noMatchText)}
      </EmptyState>
    )
  return (
    <EmptyState
      icon={<Heart aria-hidden="true" />}
      title={t(tab === 'goods' ? words.noneGoods : words.noneShops)}
      actions={
        <LinkButton look="primary" href={tab === 'goods' ? paths.goods() : paths.shops()}>
          {t(tab === 'goods' ? words.browse : words.toShops)}
        </LinkButton>
      }
    >
      {t(tab === 'goods' ? words.noneGoodsText : words.noneShopsText)}
    </EmptyState>
  )
}
