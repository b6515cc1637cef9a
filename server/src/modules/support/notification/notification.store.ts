import { sql } from 'kysely'
import type { Ctx } from '#platform/ctx'
import { anyOf, json, literally, tablesOf } from '#platform/database/database'
import type { NotificationTables } from './notification.tables.ts'

const db = (ctx: Pick<Ctx, 'db'>) => tablesOf<NotificationTables>(ctx)

export interface NewNotice {
  event_key: string
  kind: string
  params: object
  url: string
}

/** What is looked for among the notices of a member. */
export interface NoticeFilter {
  read?: boolean | undefined
  kinds?: readonly string[] | undefined
  /** Stands in a value, or is said of one of these kinds. */
  keyword?: { text: string; kinds: readonly string[] } | undefined
}

const noticesOf = (ctx: Ctx, memberId: number, { read, kinds, keyword }: NoticeFilter) =>
  db(ctx)
    .selectFrom('notice')
    .where('member_id', '=', memberId)
    .where('deleted_at', 'is', null)
    .$if(read === true, (query) => query.where('read_at', 'is not', null))
    .$if(read === false, (query) => query.where('read_at', 'is', null))
    .$if(kinds !== undefined, (query) => query.where(sql<boolean>`kind = any(${[...(kinds ?? [])]}::text[])`))
    .$if(keyword !== undefined, (query) => query.where(holds(keyword!)))

const holds = ({ text, kinds }: { text: string; kinds: readonly string[] }) => sql<boolean>`(
  kind = any(${[...kinds]}::text[])
  or exists (select from jsonb_each_text(params) as fact(name, value) where value ilike ${`%${literally(text)}%`}))`

export const listNoticeRows = (
  ctx: Ctx,
  memberId: number,
  filter: NoticeFilter,
  page: { offset: number; limit: number },
) =>
  noticesOf(ctx, memberId, filter)
    .select(['id', 'kind', 'params', 'url', 'created_at', 'read_at'])
    .orderBy('id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute()

export const countNotices = async (ctx: Ctx, memberId: number, filter: NoticeFilter) =>
  (
    await noticesOf(ctx, memberId, filter)
      .select(sql<number>`count(*)`.as('count'))
      .executeTakeFirstOrThrow()
  ).count

/** How many notices each of these members has not read; who has read all is left out. */
export const countUnreadOf = async (ctx: Ctx, memberIds: readonly number[]): Promise<Map<number, number>> => {
  const rows = await db(ctx)
    .selectFrom('notice')
    .select(['member_id', sql<number>`count(*)`.as('unread')])
    .where('deleted_at', 'is', null)
    .where('read_at', 'is', null)
    .where(sql<boolean>`member_id = ${anyOf(memberIds)}`)
    .groupBy('member_id')
    .execute()
  return new Map(rows.map((row) => [row.member_id, row.unread]))
}

/** One notice of an event for a person, however often the event comes. */
export const addNotices = (ctx: Ctx, memberIds: readonly number[], notice: NewNotice) =>
  memberIds.length === 0
    ? Promise.resolve([])
    : db(ctx)
        .insertInto('notice')
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

/** Marks the person's notices, all of them or those named; answers how many changed. */
export async function markNotices(
  ctx: Ctx,
  memberId: number,
  as: 'read' | 'deleted',
  ids: readonly number[] | 'all',
): Promise<number> {
  const now = ctx.clock.now()
  const changed = await db(ctx)
    .updateTable('notice')
    .set(as === 'read' ? { read_at: now } : { deleted_at: now })
    .where('member_id', '=', memberId)
    .where('deleted_at', 'is', null)
    .$if(as === 'read', (query) => query.where('read_at', 'is', null))
    .$if(ids !== 'all', (query) => query.where('id', 'in', [...(ids as readonly number[])]))
    .executeTakeFirst()
  return Number(changed.numUpdatedRows)
}
