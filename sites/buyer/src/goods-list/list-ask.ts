import type { Input, Reply, searchApi } from '@borong/contract'
import type { searches } from '../page/paths.ts'
import type { SearchOf } from '../page/search.ts'

/** The URL of a list of goods, read. */
export type ListSearch = SearchOf<typeof searches.goods>
export type Facets = Reply<typeof searchApi.facets>
export type Link = (search: ListSearch) => string

/** A plain form writes two ends of a price; links write one range. */
export function priceOf({ price, min, max }: Pick<ListSearch, 'price' | 'min' | 'max'>): string | undefined {
  const range = min !== undefined || max !== undefined ? `${min ?? ''}_${max ?? ''}` : price
  return range === '_' ? undefined : range
}

export function filtersOf(search: ListSearch): Input<typeof searchApi.facets> {
  const { keyword, category, brand, prop, seller_id, section, nav_id } = search
  const price = priceOf(search)
  return {
    ...(keyword && { keyword }),
    ...(category && { category }),
    ...(brand && { brand }),
    ...(price && { price }),
    ...(prop && { prop }),
    ...(seller_id && { seller_id }),
    ...(section && { section }),
    ...(nav_id && { nav_id }),
    ...(search.in_stock && { in_stock: 1 }),
    ...(search.is_zq && { is_zq: 1 }),
  }
}

export const rowsInput = (search: ListSearch): Input<typeof searchApi.goods> => ({
  ...filtersOf(search),
  ...(search.sort && { sort: search.sort }),
  page_no: search.page_no ?? 1,
  page_size: Number(search.page_size ?? 24),
})
