import type { Ctx } from '#platform/ctx'
import { tablesOf } from '#platform/database/database'
import type { OrderTables } from '../order.tables.ts'

/** The latest moves of orders in the whole mall, newest first: their ids and whose orders they moved. */
export const latestMovesUnscoped = (ctx: Ctx, count: number): Promise<{ id: number; companyId: number }[]> =>
  tablesOf<OrderTables>(ctx)
    .selectFrom('order_history as s')
    .innerJoin('customer_order as o', 'o.id', 's.order_id')
    .select(['s.id', 'o.company_id as companyId'])
    .orderBy('s.id', 'desc')
    .limit(count)
    .execute()
