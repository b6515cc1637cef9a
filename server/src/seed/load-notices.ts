import { notificationHandlers } from '#modules/support/notification'
import { days, hours } from '#platform/clock'
import { asSystem, type Ctx, type App } from '#platform/ctx'
import { tablesOf } from '#platform/database/database'
import { sql } from 'kysely'
import type { NotificationTables } from '../modules/support/notification/notification.tables.ts'
import type { Settled } from './load-orders.ts'

/** Tells people of the demo data what happened to them lately, in the words of the mall; most of it they have read. */
export async function loadNotices(app: App, { diary }: Settled): Promise<void> {
  const now = app.clock.now().getTime()
  await asSystem(app, 'load-notices', async (ctx) => {
    for (const { at, event } of diary.since(new Date(now - days(31))))
      for (const { to, run } of notificationHandlers)
        if (to === event.type) await run({ ...ctx, clock: { now: () => at } }, event.data as never, event)
    await settleNotices(ctx, new Date(now - hours(40)))
  })
}

/** What is older was read some hours after it came; no e-mails leave about days long gone. */
async function settleNotices(ctx: Ctx, unreadSince: Date): Promise<void> {
  const db = tablesOf<NotificationTables>(ctx)
  await db
    .updateTable('notice')
    .set({ read_at: sql<Date>`created_at + interval '3 hours'` })
    .where('created_at', '<', unreadSince)
    .execute()
  await db.deleteFrom('notice_email').execute()
}
