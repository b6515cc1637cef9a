import type { Input, searchApi } from '@borong/contract'
import { fromRupiah } from '@borong/money'

/** What somebody looks for, put in order so that equal searches read equal. */
export interface Search {
  keyword: string
  categoryId?: number
  brandId?: number
  shopId?: number
  minMinor?: number
  maxMinor?: number
  inStock: boolean
  /** Keys of properties, sorted. */
  properties: string[]
  zone: boolean
}

type Asked = Input<typeof searchApi.facets>

/** Reads the published filters; `prop` is name_value@name_value. */
export function searchFor(input: Asked): Search {
  const id = (key: keyof Search, text: string | undefined) => (text ? { [key]: Number(text) } : {})
  const [min = '', max = ''] = (input.price ?? '').split('_')
  return {
    keyword: (input.keyword ?? '').normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase(),
    ...id('categoryId', input.category),
    ...id('brandId', input.brand),
    ...id('shopId', input.seller_id),
    ...(min && { minMinor: fromRupiah(Number(min)) }),
    ...(max && { maxMinor: fromRupiah(Number(max)) }),
    inStock: input.in_stock === 1,
    properties: [...new Set((input.prop ?? '').split('@').filter((key) => key.includes('_')))].sort(),
    zone: input.is_zq === 1,
  }
}

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
    put('price', [search.minMinor, search.maxMinor].map((minor) => (minor === undefined ? '' : minor / 100)).join('_'))
  put('prop', search.properties?.join('@'))
  if (search.inStock) put('in_stock', 1)
  if (search.zone) put('is_zq', 1)
  return `/goods?${asked}`
}
