import type { Reply, shopApi } from '@borong/contract'
import { searches } from '../page/paths.ts'
import { type SearchOf, text } from '../page/search.ts'

export type ShopPage = Reply<typeof shopApi.page>

/** Of the page of a shop alone: what a preview link carries. */
export const shopSearch = { ...searches.shop, preview_token: text(200) }

/** Somebody looks for something: what the shop has arranged stands back. */
export const isNarrowed = (search: SearchOf<typeof shopSearch>): boolean =>
  Object.entries(search).some(([name, it]) => it !== undefined && name !== 'preview_token' && name !== 'view')
