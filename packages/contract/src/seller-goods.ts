import { Type } from 'typebox'
import { route } from './route.ts'
import { Maximum, packsOfSku } from './pack.ts'
import { goodsStatuses } from './shelf.ts'
import { Count, Id, Maybe, OneOf, Page, Paging, Quantity, Rupiah, RupiahInput, Seconds, Text } from './wire.ts'

export const skuChangeLimits = { rows: 1000, stock: 9_999_999 } as const
const Pieces = () =>
  Type.Integer({
    minimum: 0,
    maximum: skuChangeLimits.stock,
    description: 'pieces on the shelf; not below what is reserved',
  })

/** What a grid of goods shows and changes of one sku. */
export const ShopSku = Type.Object({
  sku_id: Id(),
  goods_id: Id(),
  goods_name: Type.String(),
  sku_sn: Type.String({ description: 'as the shop calls it' }),
  spec_text: Type.String({ description: 'such as Blue, 50 ml; empty where there is one of its kind' }),
  thumbnail: Type.String(),
  category_name: Type.String(),
  status: OneOf(goodsStatuses, 'of the goods'),
  review: Maybe(OneOf(['WAITING', 'REJECTED'], 'of the goods: something of them waits for the mall, or was rejected')),
  price: Rupiah(),
  list_price: Rupiah('0: none'),
  minimum: Count('pieces a buyer orders at least'),
  multiple: Count('pieces are sold by so many'),
  maximum: Count('pieces that one order takes at most; 0: no maximum'),
  unit: Maybe(Type.String({ description: 'what one piece is called; absent: not said' })),
  ...packsOfSku,
  stock: Count('pieces on the shelf'),
  available: Count('of these, not reserved for orders'),
})
/** Of each field that is sent what the caller saw there: where it is another by now, nothing of the row is changed. */
const values = {
  price: Maybe(RupiahInput('above 0, with at most two decimals')),
  list_price: Maybe(RupiahInput('0: none')),
  minimum: Maybe(Quantity('pieces a buyer orders at least')),
  multiple: Maybe(Quantity('pieces are sold by so many')),
  maximum: Maybe(Maximum('pieces that one order takes at most, a multiple and not below the minimum; 0: no maximum')),
  stock: Maybe(Pieces()),
}
export const skuChangeRefusals = [
  'NOT_FOUND',
  'STOCK_SHORT',
  'STOCK_ELSEWHERE',
  'PRICE_ZERO',
  'PRICE_BELOW_TIER',
  'MAXIMUM_UNFIT',
  'STATUS_DIFFERS',
  'GOODS_MOVED_ON',
  'GOODS_INCOMPLETE',
  'CATEGORY_NOT_ALLOWED',
] as const

const seller = { audience: 'seller', tag: 'catalog' } as const

/** What narrows the goods of the shop, in the list, in a file of them and for an act on all that is listed. */
export const goodsFilter = {
  keyword: Maybe(Text(100, { description: 'in the name of the goods, or the beginning of the number of the sku' })),
  status: Maybe(OneOf(goodsStatuses)),
  stock: Maybe(OneOf(['OUT'], 'OUT: nothing of it can be ordered')),
  category_id: Maybe(Id('of a category: goods of it and of those below it')),
  brand_id: Maybe(Id('of a brand: goods of it')),
  price_from: Maybe(RupiahInput('the price of the sku is this or higher')),
  price_to: Maybe(RupiahInput('the price of the sku is this or lower')),
  start_time: Maybe(Seconds('the goods have changed since')),
  end_time: Maybe(Seconds('the goods have not changed after that')),
}

/** A shop sees its goods as rows and changes prices and stock of many at once. */
export const sellerGoodsApi = {
  list: route({
    ...seller,
    needs: ['goods', 'prices', 'stock'],
    method: 'GET',
    path: '/seller_end/goods/skus',
    summary: 'The skus of the shop, the newest goods first',
    input: Type.Object({
      ...Paging,
      page_size: Maybe(Type.Integer({ minimum: 1, maximum: 200, default: 50 })),
      ...goodsFilter,
    }),
    reply: Page(ShopSku),
  }),
  change: route({
    ...seller,
    needs: ['goods', 'prices', 'stock'],
    method: 'POST',
    path: '/seller_end/goods/skus/changes',
    audit: { object: 'sku-changes' },
    idempotent: 'keyed',
    summary:
      'Changes price, list price, minimum, multiple and maximum (permission prices), stock (permission stock) and status (permission goods) of up to 1,000 skus; each row is changed or answered why not',
    input: Type.Object({
      rows: Type.Array(
        Type.Object({
          sku_id: Id(),
          seen: Type.Object(
            { ...values, status: Maybe(OneOf(goodsStatuses, 'of the goods')) },
            { description: 'the values as the caller saw them, of every field that is changed' },
          ),
          to: Type.Object(
            {
              ...values,
              status: Maybe(
                OneOf(
                  ['ON_SHELF', 'OFF_SHELF'],
                  'of the goods, and so of all skus of it; new goods that the mall looks at first become PENDING_REVIEW',
                ),
              ),
            },
            { description: 'the values as they are to be' },
          ),
        }),
        { minItems: 1, maxItems: skuChangeLimits.rows },
      ),
      reason: Maybe(
        Text(200, { description: 'why the stock is another; stands in the journal of the stock and in the audit log' }),
      ),
    }),
    reply: Type.Object({
      rows: Type.Array(
        Type.Object({
          sku_id: Id(),
          outcome: OneOf(['SAVED', 'CONFLICT', 'REFUSED'], 'CONFLICT: somebody else has changed it since'),
          refusal: Maybe(OneOf(skuChangeRefusals, 'of REFUSED: why')),
          field: Maybe(Type.String({ description: 'of REFUSED: which field is refused' })),
          about: Maybe(
            Type.String({
              description:
                'of STATUS_DIFFERS: the skus of the goods that say otherwise; of GOODS_INCOMPLETE: what is missing; of CATEGORY_NOT_ALLOWED: the category',
            }),
          ),
          sku: Maybe(ShopSku),
        }),
        { description: 'in the order they were sent' },
      ),
    }),
    rate: { perMinute: 60 },
  }),
}
