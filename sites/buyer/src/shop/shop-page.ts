import type { Input, Reply, shopApi } from '@borong/contract'
import { searches } from '../page/paths.ts'
import { readSearch, type SearchOf } from '../page/search.ts'

export type ShopPage = Reply<typeof shopApi.page>
type ShopSearch = SearchOf<typeof searches.shop>

/** The page of a shop as its address asks for it: with a preview link its draft. */
export function pageInput(id: string, raw: Record<string, unknown>): Input<typeof shopApi.page> {
  const { preview_token } = readSearch(searches.shop, raw as Parameters<typeof readSearch>[1])
  return { id, ...(preview_token && { preview_token }) }
}

/** Somebody looks for something: what the shop has arranged stands back. */
export const isNarrowed = ({ preview_token: _, view: __, ...search }: ShopSearch): boolean =>
  Object.values(search).some((it) => it !== undefined)
