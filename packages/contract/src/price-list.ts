import { Type } from 'typebox'
import { packsOfSku } from './pack.ts'
import { Count, Flag, Id, Maybe, OneOf, Quantity, Rupiah, Seconds } from './wire.ts'

export const priceListStates = ['DRAFT', 'PLANNED', 'RUNNING', 'ENDED', 'WITHDRAWN'] as const
/** Why a price is charged, or is not. */
export const priceOutcomes = ['CHARGED', 'DEARER', 'MORE_PIECES', 'NOT_FOR_COMPANY', 'NOT_YET', 'OVER'] as const
export const priceSources = ['LIST', 'TIER', 'PRICE_LIST'] as const
export const readPriceFates = ['NEW', 'CHANGED', 'SAME', 'REFUSED'] as const
export const priceRowProblems = ['SKU_UNKNOWN', 'UNIT', 'QUANTITY', 'PRICE', 'PACK_PRICE', 'TWICE'] as const
export const priceListLimits = {
  name: 80,
  companies: 200,
  groups: 20,
  groupCompanies: 500,
  prices: 5000,
  written: 2000,
  shown: 200,
  fileBytes: 4_000_000,
} as const

export const PricedCompany = Type.Object({
  company_id: Id('of the company'),
  company_name: Type.String({ description: 'as it calls itself' }),
})
export const NamedGroup = Type.Object({ group_id: Id('of the group of customers'), name: Type.String() })
export const pricedSku = {
  sku_id: Id(),
  goods_id: Id(),
  goods_name: Type.String({ description: 'in the language of the caller' }),
  spec_text: Type.String({ description: 'such as Blue, 50 ml; empty where there is one of its kind' }),
  sku_sn: Type.String({ description: 'as the shop calls it' }),
  thumbnail: Type.String(),
  list_price: Rupiah('what everybody pays for one piece'),
  unit: Maybe(Type.String({ description: 'what one piece is called; absent: not said' })),
  ...packsOfSku,
}
export const PricedSku = Type.Object(pricedSku)
export const pricePlace = { sku_id: Id(), min_quantity: Quantity('from so many pieces on') }
export const PriceInput = (description: string) =>
  Type.Number({ exclusiveMinimum: 0, maximum: 9_999_999_999_999, description })
export const PriceListVersion = Type.Integer({
  minimum: 1,
  maximum: 2_000_000_000,
  description: 'of the list as it was seen',
})

export const PriceListRow = Type.Object({
  list_id: Id('of the price list'),
  name: Type.String({ description: 'for the shop alone' }),
  state: OneOf(priceListStates, 'by the clock of the mall'),
  starts_at: Seconds('when it begins, as it is written'),
  ends_at: Maybe(Seconds('when it ends, as it is written; absent: until it is ended')),
  in_effect_from: Maybe(Seconds('from when on buyers have its published prices')),
  in_effect_until: Maybe(Seconds('until when')),
  prices: Count('prices written in it'),
  companies: Count('companies it names'),
  groups: Count('groups of customers it names'),
  is_changed: Flag('1: written since it was published last; buyers have the published prices'),
  version: PriceListVersion,
  changed_at: Seconds('when it was written last'),
})
export const PriceList = Type.Object({
  ...PriceListRow.properties,
  company_list: Type.Array(PricedCompany, { description: 'companies it names' }),
  group_list: Type.Array(NamedGroup, { description: 'groups of customers it names' }),
  editions: Type.Array(
    Type.Object({
      number: Type.Integer({ description: 'counted from 1' }),
      starts_at: Seconds('from when on buyers had it'),
      ends_at: Maybe(Seconds('until when; the same as the beginning: it never began')),
      published_at: Seconds('when it was published'),
      by_name: Type.String({ description: 'who published it; empty: the mall' }),
      prices: Count('prices in it'),
    }),
    { description: 'what was published, the newest first; none of it ever changes but its end' },
  ),
})
export const PriceOfList = Type.Object({
  ...pricedSku,
  min_quantity: Quantity('from so many pieces on'),
  price: Rupiah('of one piece'),
})
export const PriceChange = Type.Object({
  ...pricedSku,
  min_quantity: Quantity('from so many pieces on'),
  before: Maybe(Rupiah('as it is published; absent: there is none')),
  after: Maybe(Rupiah('as it will be; absent: it is taken out')),
})
