import { Type } from 'typebox'
import { OrderRow, Order } from './order.ts'
import { promiseLimits } from './promised-day.ts'
import { Assigned } from './assigned.ts'
import { route } from './route.ts'
import {
  Count,
  DayText,
  Id,
  Maybe,
  OneOf,
  Page,
  Paging,
  Quantity,
  RequiredText,
  RupiahInput,
  Seconds,
  Sn,
  Text,
} from './wire.ts'

const OrderSn = Type.Object({ sn: Sn() })

export const orderQueueTabs = ['TO_SHIP', 'PARTLY_SHIPPED', 'SHIPPED', 'DONE', 'UNPAID', 'CANCELLED', 'ALL'] as const
export const orderSorts = ['time', 'total', 'company', 'needed', 'promised'] as const
export const promisedChoices = ['OVERDUE', 'TODAY'] as const
/** So many orders can be taken together. */
export const numberLimit = 10_000

const Filters = {
  tab: Maybe(OneOf(orderQueueTabs, 'the queue; absent: the first')),
  key_words: Maybe(Text(100, { description: 'order number, PO number, goods name or sku' })),
  company_id: Maybe(Id('of the company that ordered')),
  start_time: Maybe(Seconds('placed from then on')),
  end_time: Maybe(Seconds('placed until then')),
  min_total: Maybe(RupiahInput('what the order comes to, at least')),
  max_total: Maybe(RupiahInput('what the order comes to, at most')),
  promised: Maybe(
    OneOf(promisedChoices, 'paid and not received: only what was promised for a day that is over, or for today'),
  ),
  assigned: Maybe(Assigned),
}

export const sellerOrderApi = {
  list: route({
    method: 'GET',
    path: '/seller_end/trade/orders',
    needs: 'orders',
    audience: 'seller',
    tag: 'order',
    summary: 'Orders of the shop',
    input: Type.Object({
      ...Paging,
      ...Filters,
      sort: Maybe(OneOf(orderSorts, 'what they stand by; absent: by when they were placed')),
      direction: Maybe(
        OneOf(
          ['asc', 'desc'],
          'absent: the latest and the largest first, companies by name, what is needed or promised soonest first',
        ),
      ),
      after: Maybe(
        Type.String({
          maxLength: 1000,
          pattern: '^[A-Za-z0-9_-]+$',
          description:
            'what `next` was in the page before, with the same filters and the same order; page_no says nothing then',
        }),
      ),
    }),
    reply: Type.Object({
      ...Page(OrderRow).properties,
      data_total: Type.Integer({
        minimum: 0,
        description: 'all that the filters let through; behind a mark as it was counted with the first page',
      }),
      next: Maybe(
        Type.String({
          description: 'asks for what follows, however many orders come meanwhile; absent on the last page',
        }),
      ),
    }),
  }),
  numbers: route({
    method: 'GET',
    path: '/seller_end/trade/orders/numbers',
    needs: 'orders',
    audience: 'seller',
    tag: 'order',
    summary: 'Numbers of all orders that the filters let through, the latest first, to do something with all of them',
    input: Type.Object(Filters),
    reply: Type.Object({
      sns: Type.Array(Sn(), { maxItems: numberLimit, description: `the first ${numberLimit}` }),
      data_total: Count(),
    }),
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
      warehouse_id: Maybe(Id('of the warehouse it leaves from; absent: the nearest that has all of it')),
    }),
    reply: Order,
  }),
  promise: route({
    method: 'POST',
    path: '/seller_end/trade/orders/:sn/promise',
    needs: 'ship',
    audit: { object: 'order', id: 'sn' },
    audience: 'seller',
    tag: 'order',
    summary: 'Says another day by which a paid order arrives, and why; the buyer is told',
    params: OrderSn,
    input: Type.Object({
      day: DayText('today or later, at most 366 days ahead'),
      seen: Maybe(DayText('what was promised, as the caller saw it; absent: nothing was')),
      reason: RequiredText(promiseLimits.reason, { description: 'which the buyer reads' }),
    }),
    reply: Order,
    rate: { perMinute: 60 },
  }),
  scan: route({
    method: 'GET',
    path: '/seller_end/trade/orders/:sn/scan',
    needs: 'ship',
    audience: 'seller',
    tag: 'order',
    summary: 'Which line of an order a scanned code is of: the number of its SKU, or the barcode of one of its packs',
    params: OrderSn,
    input: Type.Object({ code: RequiredText(100, { description: 'as it was scanned' }) }),
    reply: Type.Object({
      line: Maybe(
        Type.Object(
          { order_line_id: Id(), num: Quantity('pieces of it that the code stands for: those of a pack, else one') },
          { description: 'absent: the code is of nothing in the order' },
        ),
      ),
    }),
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
