import { collectionApi } from '@borong/contract'
import type { Tell } from '@borong/site-kit'
import { type Head, type PageArgs, useSearchOf } from '../page.tsx'
import { searches } from '../paths.ts'
import { readSearch } from '../search.ts'
import { Favourites } from './Favourites.tsx'
import { askOfFavourites } from './favourites-asked.ts'
import { words } from './favourites.words.ts'

export async function loader({ search, warm }: PageArgs) {
  const asked = readSearch(searches.collection, search)
  void warm(asked.tab === 'shops' ? collectionApi.shops : collectionApi.goods, askOfFavourites(asked))
}
export const head = ({ t }: { t: Tell }): Head => ({ title: t(words.title) })

export default function FavouritesPage() {
  const [search] = useSearchOf(searches.collection)
  return <Favourites tab={search.tab ?? 'goods'} />
}
