import { sql } from 'kysely'
import type { Ctx } from '#platform/ctx'
import { tablesOf } from '#platform/database/database'
import { waitingBy, type WaitingWork } from '#platform/database/waiting-work'
import { type AfterSaleStatus, afterSaleTimes } from './after-sale.machine.ts'
import type { AfterSaleTables } from './after-sale.tables.ts'

/** What waits for the shop; a transfer and goods that cannot be had wait without a deadline. */
const waiting = ['applied', 'sent', 'arrived', 'transferring', 'not_replaced'] as const satisfies AfterSaleStatus[]

const within = (n: number) => sql`status_changed_at + ${n * 24} * interval '1 hour'`
/** When it moves by itself. */
const deadline = sql`case status when 'applied' then ${within(afterSaleTimes.decideWithinDays)}
  when 'sent' then ${within(afterSaleTimes.takeInWithinDays)} when 'arrived' then ${within(afterSaleTimes.finishWithinDays)} end`

/** Applications that a shop has to decide, take in, refund, transfer or replace. */
export const afterSalesToHandle = (ctx: Ctx, shopId: number): Promise<WaitingWork> =>
  tablesOf<AfterSaleTables>(ctx)
    .selectFrom('after_sale')
    .select(waitingBy(deadline, ctx.clock.now()))
    .where('shop_id', '=', shopId)
    .where('status', 'in', [...waiting])
    .executeTakeFirstOrThrow()

/** Applications to a shop that are not at their end. */
export const openAfterSalesOfShop = async (ctx: Ctx, shopId: number): Promise<number> =>
  (
    await tablesOf<AfterSaleTables>(ctx)
      .selectFrom('after_sale')
      .select(sql<number>`count(*)`.as('n'))
      .where('shop_id', '=', shopId)
      .where('status', 'not in', ['completed', 'closed', 'rejected'])
      .executeTakeFirstOrThrow()
  ).n
