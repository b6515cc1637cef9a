import { messagingHandlers } from '#modules/messaging'
import { days, hours } from '#platform/clock'
import { asSystem, type Ctx, type App } from '#platform/ctx'
import { tablesOf } from '#platform/database'
import { sql } from 'kysely'
import type { MessagingTables } from '../modules/messaging/messaging.tables.ts'
import type { Settled } from './load-orders.ts'

/** Tells people of the demo data what happened to them lately, in the words of the mall; most of it they have read. */
export async function loadNotices(app: App, { diary }: Settled): Promise<void> {
  const now = app.clock.now().getTime()
  await asSystem(app, 'load-notices', async (ctx) => {
    for (const { at, event } of diary.since(new Date(now - days(31))))
      for (const { to, run } of messagingHandlers)
        if (to === event.type) await run({ ...ctx, clock: { now: () => at } }, event.data as never, event)
    await settleNotices(ctx, new Date(now - hours(40)))
  })
}

/** What is older was read some hours after it came; no letters leave about days long gone. */
async function settleNotices(ctx: Ctx, unreadSince: Date): Promise<void> {
  const db = tablesOf<MessagingTables>(ctx)
  await db
    .updateTable('notice')
    .set({ read_at: sql<Date>`told_at + interval '3 hours'` })
    .where('told_at', '<', unreadSince)
    .execute()
  await db.deleteFrom('notice_letter').execute()
}
