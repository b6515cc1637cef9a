import type { Ctx } from '#platform/ctx'
import { tablesOf } from '#platform/database/database'
import type { OrderTables } from '../order.tables.ts'
import { referenceOf } from '../order.types.ts'

/** The numbers of orders of a shop, by what stock and budgets call them; those of other shops are not there. */
export async function orderNumbers(
  ctx: Ctx,
  shopId: number,
  references: readonly string[],
): Promise<Map<string, string>> {
  const ids = references.flatMap((it) => (/^order:\d+$/.test(it) ? [Number(it.slice('order:'.length))] : []))
  if (!ids.length) return new Map()
  const rows = await tablesOf<OrderTables>(ctx)
    .selectFrom('customer_order')
    .select(['id', 'sn'])
    .where('shop_id', '=', shopId)
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map((it) => [referenceOf(it), it.sn]))
}
