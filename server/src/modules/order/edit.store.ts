import { sql } from 'kysely'
import type { Ctx } from '#platform/ctx'
import { json, tablesOf } from '#platform/database'
import { refuse } from '#platform/refuse'
import { codesOf } from './allocated-to.ts'
import type { OrderTables } from './order.tables.ts'
import type { Order } from './order.types.ts'
import type { Rewrite } from './rewrite-order.ts'

const db = (ctx: Pick<Ctx, 'db'>) => tablesOf<OrderTables>(ctx)

/**
 * Writes an edit of an order that the caller holds: the next version of the order, its lines, and what its trade comes to.
 * Lines of a sku that stays keep their id; a sku has one line afterwards.
 */
export async function writeEdit(ctx: Ctx, order: Order, after: Rewrite & { payableMinor: number }): Promise<void> {
  const written = await db(ctx)
    .updateTable('customer_order')
    .set({
      goods_minor: after.goodsMinor,
      saving_minor: after.savingMinor,
      discount_minor: after.discountMinor,
      discounts: json(after.discounts),
      freight_minor: after.freightMinor,
      payable_minor: after.payableMinor,
      address: json(after.address),
      invoice: after.invoice ? json(after.invoice) : null,
      accounting: json(after.accounting),
      cost_centre_codes: codesOf(after, after.lines),
      receive_time: after.receiveTime,
      remark: after.remark,
      version: order.version + 1,
    })
    .where('id', '=', order.id)
    .where('version', '=', order.version)
    .returning('id')
    .executeTakeFirst()
  if (!written) return refuse('ORDER_STALE', { sn: order.sn, version: order.version })
  await writeLines(ctx, order.id, after.lines)
  if (after.payableMinor !== order.payableMinor)
    await sql`update trade set total_minor = total_minor + ${after.payableMinor - order.payableMinor}::bigint where id = ${order.tradeId}`.execute(
      ctx.db,
    )
}

const writeLines = (ctx: Ctx, orderId: number, lines: Rewrite['lines']) => {
  const wanted = lines.map((line, place) => ({
    place,
    goods_id: line.goodsId,
    sku_id: line.skuId,
    category_id: line.categoryId,
    sku_number: line.skuNumber,
    names: line.names,
    specs: line.specs,
    units: line.units,
    picture: line.picture,
    quantity: line.quantity,
    list_price_minor: line.listPriceMinor,
    price_minor: line.priceMinor,
    subtotal_minor: line.subtotalMinor,
    discount_minor: line.discountMinor,
    accounting: line.accounting,
  }))
  return sql`
    with wanted as (
      select * from jsonb_to_recordset(${json(wanted)}) as w(place int, goods_id bigint, sku_id bigint, category_id bigint,
        sku_number text, names jsonb, specs jsonb, units jsonb, picture text, quantity int, list_price_minor bigint,
        price_minor bigint, subtotal_minor bigint, discount_minor bigint, accounting jsonb)),
    kept as (select min(l.id) as id, l.sku_id from order_line l join wanted w on w.sku_id = l.sku_id where l.order_id = ${orderId} group by l.sku_id),
    dropped as (delete from order_line where order_id = ${orderId} and id not in (select id from kept)),
    changed as (
      update order_line l set names = w.names, specs = w.specs, units = w.units, picture = w.picture, quantity = w.quantity,
        list_price_minor = w.list_price_minor, price_minor = w.price_minor, subtotal_minor = w.subtotal_minor,
        discount_minor = w.discount_minor, accounting = w.accounting
      from kept k join wanted w on w.sku_id = k.sku_id where l.id = k.id)
    insert into order_line (order_id, goods_id, sku_id, category_id, sku_number, names, specs, units, picture, quantity,
      list_price_minor, price_minor, subtotal_minor, discount_minor, accounting)
    select ${orderId}, goods_id, sku_id, category_id, sku_number, names, specs, units, picture, quantity, list_price_minor,
      price_minor, subtotal_minor, discount_minor, accounting
    from wanted where sku_id not in (select sku_id from kept) order by place`.execute(ctx.db)
}
