import { sql } from 'kysely'
import type { Ctx } from '#platform/ctx'
import { json, tablesOf } from '#platform/database/database'
import type { NewNotice } from './notification.store.ts'
import type { NotificationTables } from './notification.tables.ts'

const db = (ctx: Pick<Ctx, 'db'>) => tablesOf<NotificationTables>(ctx)

/** Once for an event and a person, however often the event comes. */
export const addNoticeEmails = (ctx: Ctx, memberIds: readonly number[], notice: NewNotice) =>
  memberIds.length === 0
    ? Promise.resolve([])
    : db(ctx)
        .insertInto('notice_email')
        .values(
          memberIds.map((id) => ({
            ...notice,
            params: json(notice.params),
            member_id: id,
            created_at: ctx.clock.now(),
          })),
        )
        .onConflict((conflict) => conflict.columns(['member_id', 'event_key']).doNothing())
        .execute()

/** Members something waits for since before a moment, whoever waits longest first. */
export const membersToWriteTo = async (ctx: Ctx, before: Date, without: readonly string[]): Promise<number[]> => {
  const rows = await db(ctx)
    .selectFrom('notice_email')
    .select('member_id')
    .where('emailed_at', 'is', null)
    .where(sql<boolean>`member_id <> all(${[...without]}::bigint[])`)
    .groupBy('member_id')
    .having(sql<boolean>`min(created_at) <= ${before}`)
    .orderBy(sql`min(created_at)`)
    .limit(100)
    .execute()
  return rows.map((row) => row.member_id)
}

/** Takes everything that waits for a member, the oldest first. Whoever comes second finds nothing. */
export async function takeWaiting(ctx: Ctx, memberId: number) {
  const waiting = await db(ctx)
    .selectFrom('notice_email')
    .select(['id', 'kind', 'params', 'url'])
    .where('member_id', '=', memberId)
    .where('emailed_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  if (waiting.length)
    await db(ctx)
      .updateTable('notice_email')
      .set({ emailed_at: ctx.clock.now() })
      .where(
        'id',
        'in',
        waiting.map((row) => row.id),
      )
      .execute()
  return waiting
}

export const purgeWritten = (ctx: Ctx, before: Date) =>
  db(ctx).deleteFrom('notice_email').where('emailed_at', '<', before).execute()
