import { sql } from 'kysely'
import type { Ctx } from '#platform/ctx'
import { tablesOf } from '#platform/database/database'
import type { OrderStatus } from '../order.machine.ts'
import type { OrderTables } from '../order.tables.ts'

/** How many, and what they come to in sen. */
export interface OpenOrders {
  orders: number
  payableMinor: number
}

const submitted: readonly OrderStatus[] = ['in_approval', 'confirmed', 'paid', 'shipped']

const countOpen = (ctx: Ctx, column: 'company_id' | 'shop_id', id: number, statuses: readonly OrderStatus[]) =>
  tablesOf<OrderTables>(ctx)
    .selectFrom('customer_order')
    .select([
      sql<number>`count(*)::int`.as('orders'),
      sql<number>`coalesce(sum(payable_minor), 0)::bigint`.as('payableMinor'),
    ])
    .where(column, '=', id)
    .where('status', 'in', [...statuses])
    .executeTakeFirstOrThrow()

/** Orders of a company that are submitted and not received yet. */
export const openOrdersOfCompany = (ctx: Ctx, companyId: number): Promise<OpenOrders> =>
  countOpen(ctx, 'company_id', companyId, submitted)

/** Orders of a shop that are not at their end; those still with their buyer count too. */
export const openOrdersOfShop = (ctx: Ctx, shopId: number): Promise<OpenOrders> =>
  countOpen(ctx, 'shop_id', shopId, [...submitted, 'received'])
