import { toRupiah } from '@borong/money'
import type { Search } from './search.ts'

/** The same search in the published form, as the query part of a link to the list of goods. */
export function linkTo(search: { [Part in keyof Search]: Search[Part] | undefined }): string {
  const asked = new URLSearchParams()
  const put = (key: string, value: string | number | undefined) => {
    if (value !== undefined && value !== '') asked.set(key, String(value))
  }
  put('keyword', search.keyword)
  put('category', search.categoryId)
  put('brand', search.brandId)
  put('seller_id', search.shopId)
  if (search.minMinor !== undefined || search.maxMinor !== undefined)
    put(
      'price',
      [search.minMinor, search.maxMinor].map((minor) => (minor === undefined ? '' : toRupiah(minor))).join('_'),
    )
  put('prop', search.properties?.join('@'))
  if (search.inStock) put('in_stock', 1)
  if (search.zone) put('is_zq', 1)
  return `/goods?${asked}`
}
