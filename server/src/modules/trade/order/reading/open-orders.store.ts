import { sql } from 'kysely'
import type { Ctx } from '#platform/ctx'
import { tablesOf } from '#platform/database/database'
import type { OrderTables } from '../order.tables.ts'

/** Orders of a company that are submitted and not received yet: how many, and what they come to in sen. */
export const openOrdersOfCompany = (ctx: Ctx, companyId: number): Promise<{ orders: number; payableMinor: number }> =>
  tablesOf<OrderTables>(ctx)
    .selectFrom('customer_order')
    .select([
      sql<number>`count(*)::int`.as('orders'),
      sql<number>`coalesce(sum(payable_minor), 0)::bigint`.as('payableMinor'),
    ])
    .where('company_id', '=', companyId)
    .where('status', 'in', ['in_approval', 'confirmed', 'paid', 'shipped'])
    .executeTakeFirstOrThrow()
