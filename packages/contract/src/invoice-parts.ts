import { Type } from 'typebox'
import { Invoice, OrderInvoicing } from './invoice.ts'
import { route } from './route.ts'
import { Flag, Id, Maybe, Sn } from './wire.ts'

const shop = { audience: 'seller', needs: 'invoices', tag: 'invoice' } as const
const OrderNumber = Type.Object({ sn: Sn() })

/** Invoices of parts of an order; they belong to the calls of a shop's invoices. */
export const partCalls = {
  ofOrder: route({
    ...shop,
    method: 'GET',
    path: '/seller_end/trade/orders/:sn/receipts',
    summary: 'How far an order of the shop is invoiced: its lines and its invoices',
    params: OrderNumber,
    reply: OrderInvoicing,
  }),
  issuePart: route({
    ...shop,
    method: 'POST',
    path: '/seller_end/trade/orders/:sn/receipts',
    audit: { object: 'invoice' },
    idempotent: 'keyed',
    summary: 'Invoices a part of an order at once: pieces that were sent and are not invoiced yet',
    params: OrderNumber,
    input: Type.Object({
      lines: Type.Array(Type.Object({ order_line_id: Id(), num: Type.Integer({ minimum: 1, maximum: 99_999_999 }) }), {
        minItems: 1,
        maxItems: 200,
        description: 'pieces by line of the order, each line once',
      }),
      freight: Maybe(Flag('1 = with all of the freight')),
    }),
    reply: Invoice,
  }),
} as const
