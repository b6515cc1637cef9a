import type { Input, Reply, shopApi } from '@borong/contract'
import { searches } from '../page/paths.ts'
import { readSearch, type SearchOf, text } from '../page/search.ts'

export type ShopPage = Reply<typeof shopApi.page>

/** Of the page of a shop alone: what a preview link carries. */
export const shopSearch = { ...searches.shop, preview_token: text(200) }

/** The page of a shop as its address asks for it: with a preview link its draft. */
export function pageInput(id: string, raw: Parameters<typeof readSearch>[1]): Input<typeof shopApi.page> {
  const { preview_token } = readSearch(shopSearch, raw)
  return { id, ...(preview_token && { preview_token }) }
}

/** Somebody looks for something: what the shop has arranged stands back. */
export const isNarrowed = ({ preview_token: _, view: __, ...search }: SearchOf<typeof shopSearch>): boolean =>
  Object.values(search).some((it) => it !== undefined)
