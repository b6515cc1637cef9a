import { sql } from 'kysely'
import type { Ctx } from '#platform/ctx'
import { kindOf } from '#platform/state-machine'
import { actorName } from './order.store.ts'
import type { Order, OrderKind, OrderLine } from './order.types.ts'

/** Writes a trade of nothing, its order in `paid`, the lines and the first step. */
export async function insertReplacement(
  ctx: Ctx,
  order: Order,
  input: {
    kind: Exclude<OrderKind, 'normal'>
    lines: readonly { line: OrderLine; quantity: number }[]
    trade: string
    sn: string
  },
): Promise<{ id: number; sn: string }> {
  const at = ctx.clock.now()
  const note = `replaces goods of ${order.sn}`
  const lines = input.lines.map(({ line, quantity }, place) => ({ place, id: line.id, quantity }))
  const { rows } = await sql<{ id: number }>`
    with written as (
      insert into trade (sn, company_id, member_id, total_minor, client, way, placed_at)
      values (${input.trade}, ${order.companyId}, ${order.memberId}, 0, 'PC', 'AFTER_SALE', ${at}) returning id),
    ordered as (
      insert into customer_order (sn, trade_id, company_id, member_id, shop_id, shop_name, status, kind, goods_minor, freight_minor,
        payable_minor, address, receive_time, remark, placed_at, confirmed_at, paid_at)
      select ${input.sn}, w.id, o.company_id, o.member_id, o.shop_id, o.shop_name, 'paid', ${input.kind}, 0, 0, 0, o.address, o.receive_time,
        ${note}, ${at}, ${at}, ${at}
      from written w, customer_order o where o.id = ${order.id}
      returning id),
    lines as (
      insert into order_line (order_id, goods_id, sku_id, category_id, sku_number, names, specs, units, picture, quantity,
        list_price_minor, price_minor, subtotal_minor)
      select n.id, l.goods_id, l.sku_id, l.category_id, l.sku_number, l.names, l.specs, l.units, l.picture, a.quantity, 0, 0, 0
      from ordered n, jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as a(place int, id bigint, quantity int)
      join order_line l on l.id = a.id and l.order_id = ${order.id}
      order by a.place),
    steps as (
      insert into order_step (order_id, position, step, from_status, to_status, actor_kind, actor_name, note, at)
      select id, 1, 'replace', null, 'paid', ${kindOf(ctx.actor)}, ${actorName(ctx.actor)}, ${note}, ${at} from ordered)
    select id from ordered`.execute(ctx.db)
  return { id: rows[0]!.id, sn: input.sn }
}
