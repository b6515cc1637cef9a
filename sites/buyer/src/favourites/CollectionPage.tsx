import { collectionApi } from '@borong/contract'
import type { Tell } from '@borong/site-kit'
import type { Head, PageArgs } from '../page.tsx'
import { searches } from '../paths.ts'
import { readSearch } from '../search.ts'
import { Favourites } from './Favourites.tsx'
import { askOfFavourites } from './favourites-asked.ts'
import { words } from './favourites.words.ts'

export async function loader({ search, warm }: PageArgs) {
  void warm(collectionApi.shops, askOfFavourites(readSearch(searches.collection, search)))
}
export const head = ({ t }: { t: Tell }): Head => ({ title: t(words.title) })

/** The specification's second address of the collection: the shops. */
export default function CollectionPage() {
  return <Favourites tab="shops" />
}
