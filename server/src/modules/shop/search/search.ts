import type { Input, searchApi } from '@borong/contract'
import { fromRupiah } from '@borong/money'

/** What somebody looks for, put in order so that equal searches read equal. */
export interface Search {
  keyword: string
  categoryId?: number
  brandId?: number
  shopId?: number
  /** One of the shop's own categories. */
  sectionId?: number
  minMinor?: number
  maxMinor?: number
  inStock: boolean
  /** Keys of properties, sorted. */
  properties: string[]
  zone: boolean
}

/** A keyword as it is searched for, counted, and led from. */
export const plainKeyword = (typed: string) => typed.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase()

/** Nothing but words were asked for. */
export const isPlain = ({ keyword, inStock, properties, zone, ...narrowed }: Search) =>
  keyword !== '' && !inStock && !zone && !properties.length && !Object.keys(narrowed).length

type Asked = Input<typeof searchApi.facets>

/** Reads the published filters; `prop` is name_value@name_value. */
export function searchFor(input: Asked): Search {
  const id = (key: keyof Search, text: string | undefined) => (text ? { [key]: Number(text) } : {})
  const [min = '', max = ''] = (input.price ?? '').split('_')
  return {
    keyword: plainKeyword(input.keyword ?? ''),
    ...id('categoryId', input.category),
    ...id('brandId', input.brand),
    ...id('shopId', input.seller_id),
    ...id('sectionId', input.section),
    ...(min && { minMinor: fromRupiah(Number(min)) }),
    ...(max && { maxMinor: fromRupiah(Number(max)) }),
    inStock: input.in_stock === 1,
    properties: [...new Set((input.prop ?? '').split('@').filter((key) => key.includes('_')))].sort(),
    zone: input.is_zq === 1,
  }
}
