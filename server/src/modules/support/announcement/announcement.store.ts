import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#platform/ctx'
import { anyOf, literally, tablesOf } from '#platform/database/database'
import { rowMapping } from '#platform/database/row-mapping'
import type { AnnouncementTable, AnnouncementTables } from './announcement.tables.ts'

const db = (ctx: Pick<Ctx, 'db'>) => tablesOf<AnnouncementTables>(ctx)

/** The one mapping of an announcement's row. */
const announcementRow = rowMapping<AnnouncementTable>()({
  id: 'id',
  titles: 'titles',
  texts: 'texts',
  audience: 'audience',
  companyId: 'company_id',
  shopId: 'shop_id',
  importance: 'importance',
  url: 'url',
  startsAt: 'starts_at',
  endsAt: 'ends_at',
  tells: 'tells',
  version: 'version',
  writtenAt: 'written_at',
  writtenBy: 'written_by',
  publishedAt: 'published_at',
  publishedBy: 'published_by',
  endedAt: 'ended_at',
  endedBy: 'ended_by',
  toldUpTo: 'told_up_to',
  toldAt: 'told_at',
})
/** What an operator writes of it. */
const draftRow = announcementRow.without([
  'id',
  'version',
  'publishedAt',
  'publishedBy',
  'endedAt',
  'endedBy',
  'toldUpTo',
  'toldAt',
])
export type Announcement = ReturnType<typeof announcementRow.read>
export type AnnouncementDraft = Omit<ReturnType<typeof draftRow.read>, 'writtenAt' | 'writtenBy'>
export type AnnouncementState = 'draft' | 'planned' | 'shown' | 'ended'

export async function findAnnouncement(ctx: Ctx, id: number): Promise<Announcement | undefined> {
  const row = await db(ctx).selectFrom('announcement').selectAll().where('id', '=', id).executeTakeFirst()
  return row && announcementRow.read(row)
}

/** Takes one for an operator who saw this version of it; false where it is another by now, or gone. */
export const claimAnnouncement = async (ctx: Ctx, { id, version }: { id: number; version: number }): Promise<boolean> =>
  (await db(ctx)
    .updateTable('announcement')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst()) !== undefined

export async function insertAnnouncement(ctx: Ctx, draft: AnnouncementDraft, by: string): Promise<number> {
  const { id } = await db(ctx)
    .insertInto('announcement')
    .values(draftRow.values({ ...draft, writtenAt: ctx.clock.now(), writtenBy: by }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Of drafts alone: false where it is published. */
export const rewriteAnnouncement = async (
  ctx: Ctx,
  id: number,
  draft: AnnouncementDraft,
  by: string,
): Promise<boolean> =>
  (await db(ctx)
    .updateTable('announcement')
    .set(draftRow.values({ ...draft, writtenAt: ctx.clock.now(), writtenBy: by }))
    .where('id', '=', id)
    .where('published_at', 'is', null)
    .returning('id')
    .executeTakeFirst()) !== undefined

export const deleteDraft = async (ctx: Ctx, id: number): Promise<boolean> =>
  (await db(ctx)
    .deleteFrom('announcement')
    .where('id', '=', id)
    .where('published_at', 'is', null)
    .returning('id')
    .executeTakeFirst()) !== undefined

/** False where it was published before. */
export const publishRow = async (ctx: Ctx, id: number, by: string): Promise<boolean> =>
  (await db(ctx)
    .updateTable('announcement')
    .set({ published_at: ctx.clock.now(), published_by: by })
    .where('id', '=', id)
    .where('published_at', 'is', null)
    .returning('id')
    .executeTakeFirst()) !== undefined

/** False where it is a draft, or over. */
export const endRow = async (ctx: Ctx, id: number, by: string): Promise<boolean> =>
  (await db(ctx)
    .updateTable('announcement')
    .set({ ended_at: ctx.clock.now(), ended_by: by })
    .where('id', '=', id)
    .where('published_at', 'is not', null)
    .where('ended_at', 'is', null)
    .where('ends_at', '>', ctx.clock.now())
    .returning('id')
    .executeTakeFirst()) !== undefined

/** The same states as the presenter says. */
const isInState = (state: AnnouncementState, now: Date): RawBuilder<boolean> => sql<boolean>`${state} = case
  when published_at is null then 'draft' when ended_at is not null or ends_at <= ${now} then 'ended'
  when starts_at > ${now} then 'planned' else 'shown' end`

const says = (keyword: string): RawBuilder<boolean> => {
  const like = `%${literally(keyword)}%`
  return sql<boolean>`exists (select from jsonb_each_text(titles || '{}') as title(lang, words) where words ilike ${like})
    or exists (select from jsonb_each_text(texts || '{}') as said(lang, words) where words ilike ${like})`
}

interface AnnouncementFilter {
  state: AnnouncementState | undefined
  keyword: string
}

export async function pageOfAnnouncements(
  ctx: Ctx,
  { state, keyword }: AnnouncementFilter,
  page: { from: number; size: number },
): Promise<{ rows: Announcement[]; total: number }> {
  const found = db(ctx)
    .selectFrom('announcement')
    .$if(state !== undefined, (query) => query.where(isInState(state!, ctx.clock.now())))
    .$if(keyword !== '', (query) => query.where(sql<boolean>`(${says(keyword)})`))
  const rows = await found.selectAll().orderBy('id', 'desc').offset(page.from).limit(page.size).execute()
  const { total } = await found.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow()
  return { rows: rows.map(announcementRow.read), total }
}

/** Those that are shown, or will be, for all audiences. */
export const openAnnouncements = async (ctx: Ctx): Promise<Announcement[]> =>
  (
    await db(ctx)
      .selectFrom('announcement')
      .selectAll()
      .where('published_at', 'is not', null)
      .where('ended_at', 'is', null)
      .where('ends_at', '>', ctx.clock.now())
      .orderBy('starts_at', 'desc')
      .orderBy('id', 'desc')
      .execute()
  ).map(announcementRow.read)

/** Which of these an account has closed. */
export const dismissedAmong = async (ctx: Ctx, accountId: number, ids: readonly number[]): Promise<Set<number>> =>
  new Set(
    (
      await db(ctx)
        .selectFrom('announcement_dismissal')
        .select('announcement_id')
        .where('account_id', '=', accountId)
        .where(sql<boolean>`announcement_id = ${anyOf(ids)}`)
        .execute()
    ).map((it) => it.announcement_id),
  )

export const insertDismissal = (ctx: Ctx, accountId: number, id: number) =>
  db(ctx)
    .insertInto('announcement_dismissal')
    .values({ announcement_id: id, account_id: accountId, dismissed_at: ctx.clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

const toTell = (ctx: Ctx) =>
  db(ctx)
    .selectFrom('announcement')
    .where('tells', '=', true)
    .where('told_at', 'is', null)
    .where(isInState('shown', ctx.clock.now()))

/** Those of which notices have to go out. */
export const idsToTell = async (ctx: Ctx, without: readonly number[], limit: number): Promise<number[]> =>
  (
    await toTell(ctx)
      .select('id')
      .where(sql<boolean>`not id = ${anyOf(without)}`)
      .orderBy('id')
      .limit(limit)
      .execute()
  ).map((it) => it.id)

/** One of them, held until the part is told; undefined where it has ended or everybody is told. */
export async function takeToTell(ctx: Ctx, id: number): Promise<Announcement | undefined> {
  const row = await toTell(ctx).selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  return row && announcementRow.read(row)
}

/** Notes how far it is told. */
export const noteTold = (ctx: Ctx, id: number, told: { upTo: number; isAll: boolean }) =>
  db(ctx)
    .updateTable('announcement')
    .set({ told_up_to: told.upTo, ...(told.isAll && { told_at: ctx.clock.now() }) })
    .where('id', '=', id)
    .execute()
