import { sql } from 'kysely'
import { mallZone } from '#platform/clock'
import type { Ctx } from '#platform/ctx'
import { tablesOf } from '#platform/database/database'
import { waitingBy, waitsSince, type WaitingWork, withoutDeadline } from '#platform/database/waiting-work'
import type { OrderTables } from '../order.tables.ts'

/** Orders of which a shop has sent nothing yet; overdue from the end of the day by which they were promised to arrive, if one was. */
export const ordersToShip = (ctx: Ctx, shopId: number): Promise<WaitingWork> =>
  tablesOf<OrderTables>(ctx)
    .selectFrom('customer_order')
    .select(waitingBy(sql`(promised_on + 1)::timestamp at time zone ${mallZone}`, ctx.clock.now()))
    .where('shop_id', '=', shopId)
    .where('status', '=', 'paid')
    .executeTakeFirstOrThrow()

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
