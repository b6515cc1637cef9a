import { sql } from 'kysely'
import type { AppliedPromotions } from '#modules/shop/promotion'
import type { Ctx } from '#platform/ctx'
import { tablesOf } from '#platform/database/database'
import { columnsOf, recordsOf } from '#platform/database/row-mapping'
import { refuse } from '#platform/http/refuse'
import { type NewLine, newLineRow, orderWritten } from '../order.store.ts'
import type { OrderTables } from '../order.tables.ts'
import type { Order, OrderFields } from '../order.types.ts'

/** What an order becomes: the whole of it, whether it changed or not. */
export interface Rewrite extends Pick<
  Order,
  | 'address'
  | 'invoice'
  | 'receiveTime'
  | 'remark'
  | keyof OrderFields
  | 'accounting'
  | 'goodsMinor'
  | 'savingMinor'
  | 'discountMinor'
  | 'freightMinor'
> {
  /** What it is priced with from now on; without it, it keeps what it has. */
  promotions?: AppliedPromotions
  lines: NewLine[]
  /** Without it, it keeps what was promised. */
  promisedOn?: Order['promisedOn']
}

/**
 * Writes an edit of an order that the caller has locked: the next version of the order, its lines, and what its trade comes to.
 * Lines of a sku that stays keep their id; a sku has one line afterwards.
 */
export async function writeEdit(ctx: Ctx, order: Order, after: Rewrite & { payableMinor: number }): Promise<void> {
  const { rows } = await writeOrder(ctx, order, orderWritten({ ...after, version: order.version + 1 }, after.lines))
  if (!rows.length) return refuse('ORDER_STALE', { sn: order.sn, version: order.version })
  await writeLines(ctx, order.id, after.lines)
  if (after.payableMinor !== order.payableMinor)
    await tablesOf<OrderTables>(ctx)
      .updateTable('trade')
      .set((eb) => ({ total_minor: eb('total_minor', '+', after.payableMinor - order.payableMinor) }))
      .where('id', '=', order.tradeId)
      .execute()
}

const writeOrder = (ctx: Ctx, { id, version }: Order, row: object) =>
  sql`
    update customer_order set (${columnsOf([row])}) = (select ${columnsOf([row], 'w')} from ${recordsOf('customer_order', [row])} as w)
    where id = ${id} and version = ${version} returning id`.execute(ctx.db)

const writeLines = (ctx: Ctx, orderId: number, lines: Rewrite['lines']) => {
  const wanted = lines.map((line) => newLineRow.write(line))
  return sql`
    with wanted as (select * from ${recordsOf('order_line', wanted)} with ordinality),
    kept as (select min(l.id) as id, l.sku_id from order_line l join wanted w on w.sku_id = l.sku_id where l.order_id = ${orderId} group by l.sku_id),
    dropped as (delete from order_line where order_id = ${orderId} and id not in (select id from kept)),
    changed as (
      update order_line l set (${columnsOf(wanted)}) = row(${columnsOf(wanted, 'w')})
      from kept k join wanted w on w.sku_id = k.sku_id where l.id = k.id)
    insert into order_line (order_id, ${columnsOf(wanted)})
    select ${orderId}, ${columnsOf(wanted)} from wanted where sku_id not in (select sku_id from kept) order by ordinality`.execute(
    ctx.db,
  )
}
