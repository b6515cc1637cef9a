import { Type } from 'typebox'
import { ofLine, PackSize, packsOfSku } from './pack.ts'
import { route } from './route.ts'
import { skuChangeLimits } from './seller-goods.ts'
import { goodsStatuses } from './shelf.ts'
import { Count, DayText, Id, Maybe, OneOf, Page, Paging, Quantity, Seconds, Text } from './wire.ts'

export const stockViews = ['ALL', 'RUNNING_OUT', 'LOW', 'OUT'] as const
export const stockReasons = ['RECEIVED', 'FOUND', 'DAMAGED', 'LOST', 'OWN_USE', 'OTHER'] as const
export const stockCauses = [
  'OPENING',
  'COUNTED',
  'ADJUSTED',
  'RESERVED',
  'RELEASED',
  'SHIPPED',
  'RETURNED',
  'TRANSFERRED',
] as const
export const stockLimits = { note: 200, paceDays: 30, runningOutDays: 14, backorderDays: 365 } as const

const ShopStock = Type.Object({
  sku_id: Id(),
  goods_id: Id(),
  goods_name: Type.String(),
  spec_text: Type.String({ description: 'such as Blue, 50 ml; empty where there is one of its kind' }),
  sku_sn: Type.String({ description: 'as the shop calls it' }),
  thumbnail: Type.String(),
  status: OneOf(goodsStatuses, 'of the goods'),
  unit: Maybe(Type.String({ description: 'what one piece is called; absent: not said' })),
  ...packsOfSku,
  stock: Count('pieces on the shelf'),
  reserved: Count('of these, reserved for orders'),
  available: Count('of these, free to be ordered'),
  shipped: Count(`pieces that left the shelf in the last ${stockLimits.paceDays} days`),
  days_left: Maybe(Count('days that what is free lasts at the pace of these days; absent while nothing was shipped')),
  low_at: Maybe(Count('the shop wants to know when so many or fewer are free; absent: it does not')),
  restock: Maybe(
    Type.Object(
      { day: DayText('when more comes'), pieces: Quantity('how many pieces') },
      { description: 'what the shop says of the next delivery; absent: nothing' },
    ),
  ),
  backorder: Maybe(
    Type.Object(
      {
        pieces: Quantity('how many may be ordered beyond the stock'),
        days: Type.Integer({
          minimum: 1,
          maximum: stockLimits.backorderDays,
          description: 'after which they come, where no delivery is announced',
        }),
      },
      { description: 'that orders are taken beyond the stock; absent: they are not' },
    ),
  ),
  waiting: Maybe(Count('pieces that are ordered and not there yet; absent: none')),
  places: Maybe(
    Type.Array(
      Type.Object({
        warehouse_id: Id('of the warehouse'),
        name: Type.String({ description: 'of the warehouse' }),
        stock: Count('pieces that lie there'),
      }),
      { description: 'where the pieces lie, in the order of the warehouses; absent where the shop has one place' },
    ),
  ),
})
const Movement = Type.Object({
  movement_id: Id('of the entry of the journal'),
  cause: OneOf(
    stockCauses,
    'COUNTED: set to a number; ADJUSTED: so many more or fewer, for a reason; TRANSFERRED: two entries, one for each warehouse',
  ),
  reason: Maybe(OneOf(stockReasons, 'of ADJUSTED')),
  change: Type.Integer({ description: 'pieces that came to the shelf; negative: left it' }),
  reserved_change: Type.Integer({ description: 'pieces that were reserved; negative: are not any more' }),
  stock: Type.Integer({ description: 'pieces on the shelf after it' }),
  ...ofLine,
  note: Type.String({ description: 'what was said with it; may be empty' }),
  by_name: Type.String({ description: 'who did it; empty: the mall, for an order' }),
  order_sn: Maybe(Type.String({ description: 'of the order it was for' })),
  warehouse_name: Maybe(
    Type.String({ description: 'where it was; absent for what only reserves, and where the shop has one place' }),
  ),
  at: Seconds('when it was done'),
})

const seller = { audience: 'seller', tag: 'catalog' } as const
const One = Type.Object({ id: Id('of the sku') })

/** A shop sees what it has, how long that lasts, and why it is what it is. */
export const sellerStockApi = {
  list: route({
    ...seller,
    needs: ['goods', 'stock'],
    method: 'GET',
    path: '/seller_end/stock',
    summary:
      'Stock of the skus of the shop, with what was shipped lately; those that run out soonest first in RUNNING_OUT',
    input: Type.Object({
      ...Paging,
      keyword: Maybe(Text(100, { description: 'in the name of the goods, or the beginning of the number of the sku' })),
      view: Maybe(
        OneOf(
          stockViews,
          `RUNNING_OUT: what is free lasts less than ${stockLimits.runningOutDays} days; LOW: so few are free as the shop wants to know of; OUT: nothing is free`,
        ),
      ),
    }),
    reply: Page(ShopStock),
  }),
  show: route({
    ...seller,
    needs: ['goods', 'stock'],
    method: 'GET',
    path: '/seller_end/stock/:id',
    summary: 'Stock of one sku of the shop',
    params: One,
    reply: ShopStock,
  }),
  movements: route({
    ...seller,
    needs: ['goods', 'stock'],
    method: 'GET',
    path: '/seller_end/stock/:id/movements',
    summary: 'Everything that came to the shelf of a sku, left it or was reserved, the latest first',
    params: One,
    input: Type.Object(Paging),
    reply: Page(Movement),
  }),
  adjust: route({
    ...seller,
    needs: 'stock',
    method: 'POST',
    path: '/seller_end/stock/:id/adjust',
    audit: { object: 'stock', id: 'id' },
    idempotent: 'keyed',
    summary: 'So many pieces more or fewer on the shelf, for a reason; never fewer than are reserved',
    params: One,
    input: Type.Object({
      change: Type.Integer({
        minimum: -skuChangeLimits.stock,
        maximum: skuChangeLimits.stock,
        description: 'pieces more; negative: fewer; not 0',
      }),
      pack: Maybe(PackSize),
      reason: OneOf(stockReasons, 'RECEIVED and FOUND are more pieces, DAMAGED, LOST and OWN_USE fewer'),
      note: Maybe(Text(stockLimits.note, { description: 'such as the number of a delivery note' })),
      warehouse_id: Maybe(Id('of the warehouse; absent: the main one, or the only place of the shop')),
    }),
    reply: ShopStock,
    rate: { perMinute: 120 },
  }),
  announce: route({
    ...seller,
    needs: 'stock',
    method: 'PUT',
    path: '/seller_end/stock/:id/restock',
    audit: { object: 'stock', id: 'id' },
    summary:
      'Says when more comes and how many pieces: buyers see the day until it is past. Pieces that are received are taken off it',
    params: One,
    input: Type.Object({
      restock: Maybe(
        Type.Object(
          { day: DayText('from today on'), pieces: Quantity('how many pieces') },
          { description: 'absent: nothing is said any more' },
        ),
      ),
    }),
    reply: ShopStock,
    rate: { perMinute: 120 },
  }),
  allowBackorder: route({
    ...seller,
    needs: 'stock',
    method: 'PUT',
    path: '/seller_end/stock/:id/backorder',
    audit: { object: 'stock', id: 'id' },
    summary: 'Takes orders for so many pieces beyond the stock, or none; buyers are told the day on which these come',
    params: One,
    input: Type.Object({
      backorder: Maybe(
        Type.Object(
          {
            pieces: Type.Integer({ minimum: 1, maximum: skuChangeLimits.stock, description: 'beyond the stock' }),
            days: Type.Integer({
              minimum: 1,
              maximum: stockLimits.backorderDays,
              description: 'from the order on, where no delivery is announced',
            }),
          },
          { description: 'absent: no orders beyond the stock' },
        ),
      ),
    }),
    reply: ShopStock,
    rate: { perMinute: 120 },
  }),
  markLow: route({
    ...seller,
    needs: 'stock',
    method: 'PUT',
    path: '/seller_end/stock/:id/low-mark',
    audit: { object: 'stock', id: 'id' },
    summary: 'From how few free pieces on a sku stands among those that are low',
    params: One,
    input: Type.Object({
      low_at: Maybe(
        Type.Integer({ minimum: 0, maximum: skuChangeLimits.stock, description: 'so many or fewer; absent: no mark' }),
      ),
    }),
    reply: ShopStock,
    rate: { perMinute: 120 },
  }),
}
