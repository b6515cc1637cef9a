import { Type } from 'typebox'
import { OrderRow, Order } from './order.ts'
import { route } from './route.ts'
import { Count, Id, Maybe, OneOf, Page, Paging, Quantity, Sn, Text } from './wire.ts'

const OrderSn = Type.Object({ sn: Sn() })

export const orderQueueTabs = ['TO_SHIP', 'PARTLY_SHIPPED', 'SHIPPED', 'DONE', 'UNPAID', 'CANCELLED', 'ALL'] as const
export const sellerOrderApi = {
  list: route({
    method: 'GET',
    path: '/seller_end/trade/orders',
    needs: 'orders',
    audience: 'seller',
    tag: 'order',
    summary: 'Orders of the shop',
    input: Type.Object({ ...Paging, tab: Maybe(OneOf(orderQueueTabs)), key_words: Maybe(Text(100)) }),
    reply: Page(OrderRow),
  }),
  counts: route({
    method: 'GET',
    path: '/seller_end/trade/orders/status-num',
    needs: 'orders',
    audience: 'seller',
    tag: 'order',
    summary: 'How many orders stand in each tab of the queue',
    reply: Type.Object({
      to_ship: Count(),
      partly_shipped: Count(),
      shipped: Count(),
      done: Count(),
      unpaid: Count(),
      cancelled: Count(),
      all: Count(),
    }),
  }),
  show: route({
    method: 'GET',
    path: '/seller_end/trade/orders/:sn',
    needs: 'orders',
    audience: 'seller',
    tag: 'order',
    summary: 'One order of the shop',
    params: OrderSn,
    reply: Order,
  }),
  ship: route({
    method: 'POST',
    path: '/seller_end/trade/orders/:sn/ship',
    needs: 'ship',
    audit: { object: 'order', id: 'sn' },
    audience: 'seller',
    idempotent: 'derived',
    tag: 'order',
    summary: 'Sends a parcel: all that is left, or the named lines',
    params: OrderSn,
    input: Type.Object({
      logi_id: Id(),
      ship_no: Type.String({
        pattern: '^[A-Za-z0-9]{4,40}$',
        description: 'courier number, letters and digits (spec 5)',
      }),
      lines: Maybe(Type.Array(Type.Object({ order_line_id: Id(), num: Quantity() }), { minItems: 1, maxItems: 200 })),
    }),
    reply: Order,
  }),
  carriers: route({
    method: 'GET',
    path: '/seller_end/carriers',
    needs: 'signed-in',
    audience: 'seller',
    tag: 'order',
    summary: 'Carriers a parcel can be given to',
    reply: Type.Array(Type.Object({ id: Id(), code: Type.String(), name: Type.String() })),
  }),
}
