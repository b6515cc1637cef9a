import { sql } from 'kysely'
import type { Ctx } from '#platform/ctx'
import { tablesOf } from '#platform/database/database'
import { waitsSince, type WaitingWork, withoutDeadline } from '#platform/database/waiting-work'
import type { OrderTables } from '../order.tables.ts'

/** Orders of which a shop has sent nothing yet; nobody has promised by when it will. */
export const ordersToShip = async (ctx: Ctx, shopId: number): Promise<WaitingWork> =>
  withoutDeadline(
    await tablesOf<OrderTables>(ctx)
      .selectFrom('customer_order')
      .select(sql<number>`count(*)`.as('waiting'))
      .where('shop_id', '=', shopId)
      .where('status', '=', 'paid')
      .executeTakeFirstOrThrow(),
  )

/** Orders of the whole mall that could not be created: nothing of them goes on until somebody cancels them. */
export const failedOrdersUnscoped = async (ctx: Ctx): Promise<WaitingWork> =>
  withoutDeadline(
    await tablesOf<OrderTables>(ctx)
      .selectFrom('customer_order')
      .select(sql<number>`count(*)`.as('waiting'))
      .select(waitsSince(sql`placed_at`))
      .where('status', '=', 'creation_failed')
      .executeTakeFirstOrThrow(),
  )
