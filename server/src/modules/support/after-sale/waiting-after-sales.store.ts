import { sql } from 'kysely'
import { type Settings, settings } from '#modules/foundation/settings'
import type { LocalizedText } from '#platform/messages'
import type { Ctx } from '#platform/ctx'
import { tablesOf } from '#platform/database/database'
import { waitingBy, waitsSince, type WaitingWork, withoutDeadline } from '#platform/database/waiting-work'
import type { AfterSaleStatus } from './after-sale.machine.ts'
import type { AfterSaleTables } from './after-sale.tables.ts'
import { dueOfShopIn } from './after-sale.store.ts'
import { limitOfStatus, runsAgainstShop } from './time-limits.ts'

/** What waits for the shop; a transfer and goods that cannot be had wait without a deadline. */
const waiting = ['applied', 'sent', 'arrived', 'transferring', 'not_replaced'] as const satisfies AfterSaleStatus[]

/** When it moves by itself. */
const deadlineBy = (known: Settings) =>
  sql`case status ${sql.join(
    runsAgainstShop.map((status) => sql`when ${status} then ${dueOfShopIn(known.periodsOf(limitOfStatus[status]))}`),
    sql` `,
  )} end`

/** Applications that a shop has to decide, take in, refund, transfer or replace. */
export const afterSalesToHandle = async (ctx: Ctx, shopId: number): Promise<WaitingWork> =>
  tablesOf<AfterSaleTables>(ctx)
    .selectFrom('after_sale')
    .select(waitingBy(deadlineBy(await settings(ctx)), ctx.clock.now()))
    .where('shop_id', '=', shopId)
    .where('status', 'in', [...waiting])
    .executeTakeFirstOrThrow()

/** What was applied for since a moment, by reason; who cancels sends nothing back. */
export async function reasonsSince(ctx: Ctx, shopId: number, since: Date, until: Date) {
  const { rows } = await sql<{ code: string; labels: LocalizedText; n: number }>`
    select reason_code as code, (array_agg(reason_labels order by applied_at desc))[1] as labels, count(*)::int as n from after_sale
    where shop_id = ${shopId} and kind <> 'cancel' and applied_at >= ${since} and applied_at < ${until}
    group by reason_code order by n desc, reason_code`.execute(ctx.db)
  return rows
}

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

/** Applications of the whole mall whose replacement could not be created for want of stock. */
export const failedReplacementsUnscoped = async (ctx: Ctx): Promise<WaitingWork> =>
  withoutDeadline(
    await tablesOf<AfterSaleTables>(ctx)
      .selectFrom('after_sale')
      .select(sql<number>`count(*)`.as('waiting'))
      .select(waitsSince(sql`status_changed_at`))
      .where('status', '=', 'not_replaced')
      .executeTakeFirstOrThrow(),
  )
