import { toRupiah } from '@borong/money'
import type { Search } from './search.ts'

/** The same search in the published form, as the query part of a link to the list of goods. */
export function linkTo(search: { [Part in keyof Search]: Search[Part] | undefined }): string {
  const asked: string[] = []
  const put = (key: string, value: string | number | undefined) => {
    if (value !== undefined && value !== '') asked.push(`${key}=${encoded(String(value))}`)
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
  return `/goods?${asked.join('&')}`
}

/** Most values need no encoding, and a page of facets has a hundred links. */
const encoded = (value: string) =>
  /^[\w.*-]+$/.test(value) ? value : new URLSearchParams([['', value]]).toString().slice(1)
