import type { Reply, shopApi } from '@borong/contract'
import { searches } from '../page/paths.ts'
import { type SearchOf, text } from '../page/search.ts'

export type ShopPage = Reply<typeof shopApi.page>

/** Of the page of a shop alone: what a preview link carries. */
export const shopSearch = { ...searches.shop, preview_token: text(200) }

/** Somebody looks for something: what the shop has arranged stands back. */
export const isNarrowed = ({ preview_token: _, view: __, ...search }: SearchOf<typeof shopSearch>): boolean =>
  Object.values(search).some((it) => it !== undefined)
