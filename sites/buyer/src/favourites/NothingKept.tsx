import { useT } from '@borong/site-kit'
import { EmptyState, LinkButton } from '@borong/ui'
import { Heart, Search } from 'lucide-react'
import { useSearchOf } from '../page/page.ts'
import { paths, searches } from '../page/paths.ts'
import { messages } from './favourites.messages.ts'

/** Nothing here: because nothing fits the search, or because nothing is kept yet. */
export function NothingKept({ tab }: { tab: 'goods' | 'shops' }) {
  const t = useT()
  const [{ keyword }] = useSearchOf(searches.collection)
  if (keyword)
    return (
      <EmptyState
        icon={<Search aria-hidden="true" />}
        title={t(messages.noMatch, { keyword })}
        actions={<LinkButton href={paths.favourites({ tab })}>{t(messages.clear)}</LinkButton>}
      >
        {t(messages.noMatchText)}
      </EmptyState>
    )
  return (
    <EmptyState
      icon={<Heart aria-hidden="true" />}
      title={t(tab === 'goods' ? messages.noneGoods : messages.noneShops)}
      actions={
        <LinkButton variant="primary" href={tab === 'goods' ? paths.goods() : paths.shops()}>
          {t(tab === 'goods' ? messages.browse : messages.toShops)}
        </LinkButton>
      }
    >
      {t(tab === 'goods' ? messages.noneGoodsText : messages.noneShopsText)}
    </EmptyState>
  )
}
