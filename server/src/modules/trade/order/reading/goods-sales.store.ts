import { sql } from 'kysely'
import type { OrganisationViews } from '#modules/company/organisation'
import type { Ctx } from '#platform/ctx'
import { tablesOf } from '#platform/database/database'
import type { OrderTables } from '../order.tables.ts'

export interface Sale {
  buyer: string
  /** Of one piece, for everybody; not what the buyer paid. */
  listPriceMinor: number
  quantity: number
  placedAt: Date
}

/** Completed sales of a goods to anybody, the latest first: shown to everybody, so no more than a page shows. */
export async function salesOfGoodsUnscoped(
  ctx: Ctx,
  goodsId: number,
  page: { no: number; size: number },
): Promise<{ sales: Sale[]; total: number }> {
  const sold = tablesOf<OrderTables & OrganisationViews>(ctx)
    .selectFrom('order_line as l')
    .innerJoin('customer_order as o', 'o.id', 'l.order_id')
    .where('l.goods_id', '=', goodsId)
    .where('o.status', '=', 'completed')
    .where('o.kind', '=', 'normal')
    .where('l.priced_by', '<>', 'GIFT')
  const sales = await sold
    .innerJoin('member_summary as m', 'm.member_id', 'o.member_id')
    .select(['m.name as buyer', 'l.list_price_minor as listPriceMinor', 'l.quantity', 'o.placed_at as placedAt'])
    .orderBy('l.order_id', 'desc')
    .orderBy('l.id')
    .limit(page.size)
    .offset((page.no - 1) * page.size)
    .execute()
  const { n } = await sold.select(sql<number>`count(*)`.as('n')).executeTakeFirstOrThrow()
  return { sales, total: n }
}
