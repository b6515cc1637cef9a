import { sql } from 'kysely'
import type { PackSaid } from '#modules/shop/catalog'
import type { Ctx } from '#platform/ctx'
import { anyOf, tablesOf } from '#platform/database/database'
import type { LocalizedText } from '#platform/messages'
import type { OrderTables } from '../order.tables.ts'
import type { AddressCopy } from '../order.types.ts'

export interface LineToShip {
  sn: string
  companyName: string
  address: AddressCopy
  skuNumber: string
  names: LocalizedText
  specs: { name: LocalizedText; value: LocalizedText }[]
  units: LocalizedText
  /** In which it was ordered; null: in the unit itself. */
  pack: PackSaid | null
  left: number
}

/** Lines that a shop still has to ship, of so many orders, the longest paid first. */
export async function linesToShip(ctx: Ctx, shopId: number, max: { orders: number; lines: number }) {
  const { rows } = await sql<LineToShip>`
    with waiting as (
      select o.id, o.sn, o.paid_at, o.member_id, o.address from customer_order o
      where o.shop_id = ${shopId} and o.status in ('paid', 'shipped')
        and exists (select 1 from order_line l where l.order_id = o.id and l.shipped < l.quantity)
      order by o.paid_at, o.id limit ${max.orders})
    select w.sn, m.company_name as "companyName", w.address, l.sku_number as "skuNumber", l.names, l.specs, l.units, l.pack, l.quantity - l.shipped as left
    from waiting w join order_line l on l.order_id = w.id and l.shipped < l.quantity join member_summary m on m.member_id = w.member_id
    order by w.paid_at, w.id, l.id limit ${max.lines}`.execute(ctx.db)
  return rows
}

/** Under which numbers parcels of these orders were sent: `orderId number`, in small letters. */
export async function numbersSent(ctx: Ctx, orderIds: readonly number[]): Promise<Set<string>> {
  const rows = await tablesOf<OrderTables>(ctx)
    .selectFrom('shipment')
    .select(['order_id', 'tracking_number'])
    .where(sql<boolean>`order_id = ${anyOf(orderIds)}`)
    .execute()
  return new Set(rows.map((row) => `${row.order_id} ${row.tracking_number.toLowerCase()}`))
}
