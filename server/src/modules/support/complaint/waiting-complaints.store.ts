import { sql } from 'kysely'
import type { Ctx } from '#platform/ctx'
import { tablesOf } from '#platform/database/database'
import { waitingBy, waitsSince, type WaitingWork } from '#platform/database/waiting-work'
import { dueOfComplaint } from './complaint.store.ts'
import type { ComplaintTables } from './complaint.tables.ts'

/** Of new ones the time runs for the operator, of decided ones it is over; what was passed is to be answered in time. */
const answerBy = sql`case status when 'wait_appeal' then ${dueOfComplaint('complaint')} end`

/** Complaints that a shop has to answer, or to transfer the money of. */
export const complaintsToAnswer = (ctx: Ctx, shopId: number): Promise<WaitingWork> =>
  tablesOf<ComplaintTables>(ctx)
    .selectFrom('complaint')
    .select(waitingBy(answerBy, ctx.clock.now()))
    .where('shop_id', '=', shopId)
    // As the index says it.
    .where(sql<boolean>`(status in ('new', 'wait_appeal') or refund_status = 'transferring')`)
    .executeTakeFirstOrThrow()

/** Complaints that operators have to pass or decide, of all shops. */
export const complaintsToDecideUnscoped = (ctx: Ctx): Promise<WaitingWork> =>
  tablesOf<ComplaintTables>(ctx)
    .selectFrom('complaint')
    .select(waitingBy(sql`due_at`, ctx.clock.now()))
    .select(waitsSince(sql`filed_at`))
    .where('status', 'in', ['new', 'wait_arbitration'])
    .where('due_at', 'is not', null)
    .executeTakeFirstOrThrow()

/** Complaints about a shop that are not at their end, money that is still to be sent included. */
export const openComplaintsOfShop = async (ctx: Ctx, shopId: number): Promise<number> =>
  (
    await tablesOf<ComplaintTables>(ctx)
      .selectFrom('complaint')
      .select(sql<number>`count(*)`.as('n'))
      .where('shop_id', '=', shopId)
      .where(sql<boolean>`(status not in ('complete', 'cancelled') or refund_status = 'transferring')`)
      .executeTakeFirstOrThrow()
  ).n
