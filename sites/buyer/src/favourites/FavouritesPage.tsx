import { collectionApi } from '@borong/contract'
import type { Translate } from '@borong/site-kit'
import { type Head, type PageArgs, useSearchOf } from '../page/page.ts'
import { searches } from '../page/paths.ts'
import { readSearch } from '../page/search.ts'
import { Favourites } from './Favourites.tsx'
import { askOfFavourites } from './favourites-asked.ts'
import { messages } from './favourites.messages.ts'

export async function loader({ search, prefetch }: PageArgs) {
  const asked = readSearch(searches.collection, search)
  void prefetch(asked.tab === 'shops' ? collectionApi.shops : collectionApi.goods, askOfFavourites(asked))
}
export const head = ({ t }: { t: Translate }): Head => ({ title: t(messages.title) })

export default function FavouritesPage() {
  const [search] = useSearchOf(searches.collection)
  return <Favourites tab={search.tab ?? 'goods'} />
}
