import { collectionApi } from '@borong/contract'
import type { Translate } from '@borong/site-kit'
import type { Head, PageArgs } from '../page/page.ts'
import { searches } from '../page/paths.ts'
import { readSearch } from '../page/search.ts'
import { Favourites } from './Favourites.tsx'
import { askOfFavourites } from './favourites-asked.ts'
import { messages } from './favourites.messages.ts'

export async function loader({ search, prefetch }: PageArgs) {
  void prefetch(collectionApi.shops, askOfFavourites(readSearch(searches.collection, search)))
}
export const head = ({ t }: { t: Translate }): Head => ({ title: t(messages.title) })

/** The specification's second address of the collection: the shops. */
export default function CollectionPage() {
  return <Favourites tab="shops" />
}
