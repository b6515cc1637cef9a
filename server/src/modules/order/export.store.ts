import { sql } from 'kysely'
import type { Ctx } from '#platform/ctx'
import type { LocalizedText } from '#platform/messages'
import type { OrderStatus } from './order.machine.ts'
import { fits, type OrderFilter, scopeOf } from './order.store.ts'
import type { AccountingCopy, OrderLine } from './order.types.ts'

export interface ExportedLine {
  order_id: number
  line_id: number
  sn: string
  placed_at: Date
  shop_name: string
  status: OrderStatus
  some_received: boolean
  some_unshipped: boolean
  reviewed: boolean
  freight_minor: number
  payable_minor: number
  paid_minor: number
  order_accounting: AccountingCopy[]
  sku_number: string
  names: LocalizedText
  specs: { name: LocalizedText; value: LocalizedText }[]
  units: LocalizedText
  quantity: number
  price_minor: number
  subtotal_minor: number
  discount_minor: number
  line_accounting: OrderLine['accounting']
  shipped: number
  received: number
}

/** Lines of the orders the actor sees, in the order of the list, after a line of the page before. */
export async function linesAfter(
  ctx: Ctx,
  filter: OrderFilter,
  last: { order_id: number; line_id: number } | undefined,
  size: number,
): Promise<ExportedLine[]> {
  const after = last ? sql`o.id <= ${last.order_id} and (o.id < ${last.order_id} or l.id > ${last.line_id})` : sql`true`
  const { rows } = await sql<ExportedLine>`
    select o.id as order_id, l.id as line_id, o.sn, o.placed_at, o.shop_name, o.status, o.freight_minor, o.payable_minor,
      o.paid_minor, o.accounting as order_accounting, l.sku_number, l.names, l.specs, l.units, l.quantity, l.price_minor,
      l.subtotal_minor, l.discount_minor, l.accounting as line_accounting, l.shipped, l.received,
      o.status = 'shipped' and exists (select 1 from order_line s where s.order_id = o.id and s.received > 0) as some_received,
      o.status = 'shipped' and exists (select 1 from order_line s where s.order_id = o.id and s.shipped < s.quantity) as some_unshipped,
      o.reviewed_at is not null or o.kind <> 'normal' as reviewed
    from customer_order o join order_line l on l.order_id = o.id
    where ${scopeOf(ctx.actor)} and ${fits(filter)} and ${after}
    order by o.id desc, l.id limit ${size}`.execute(ctx.db)
  return rows
}
