import { type RawBuilder, sql, type Updateable } from 'kysely'
import { chatLimits } from '@borong/contract'
import type { OrganisationViews } from '#modules/company/organisation'
import { dueWhileOpenIn, type ShopViews } from '#modules/shop/shop'
import type { Actor } from '#platform/actor'
import { days, mallZone } from '#platform/clock'
import type { Ctx } from '#platform/ctx'
import { allOf, json, literally, tablesOf } from '#platform/database/database'
import { waitingBy, type WaitingWork } from '#platform/database/waiting-work'
import { refuse } from '#platform/http/refuse'
import type { ChatTables, ConversationTable } from './chat.tables.ts'
import type { Card, Side } from './chat.types.ts'

const db = (ctx: Pick<Ctx, 'db'>) => tablesOf<ChatTables & OrganisationViews & ShopViews>(ctx)

/** For whom a conversation exists: its member alone, and the shop once something was said or it has opened it itself. */
const scopeOf = (actor: Actor): RawBuilder<boolean> => {
  switch (actor.kind) {
    case 'buyer':
      return sql<boolean>`c.member_id = ${actor.memberId}`
    case 'seller':
      return sql<boolean>`c.shop_id = ${actor.shopId} and (c.last_seq > 0 or c.shop_opened_at is not null)`
    default:
      return sql<boolean>`false`
  }
}

const unreadBy = (side: Side) =>
  side === 'buyer'
    ? sql<number>`(select count(*) from chat_message u where u.conversation_id = c.id and u.seq > c.buyer_read_seq and u.side = 'shop')`
    : sql<number>`(select count(*) from chat_message u where u.conversation_id = c.id and u.seq > c.shop_read_seq and u.side = 'buyer')`

const isOnline = (side: Side, party: string, now: Date) =>
  sql<boolean>`exists (select from chat_presence p where p.side = ${side} and p.party_id = ${sql.ref(party)} and p.seen_at > ${new Date(now.getTime() - chatLimits.onlineSeconds * 1000)})`

/** Half of the first answers of the last ninety days came within so many seconds. */
const typicalAnswer = (shop: RawBuilder<unknown>, now: Date) =>
  sql<number | null>`(select percentile_disc(0.5) within group (order by l.seconds) from (
    select seconds from chat_answer a where a.shop_id = ${shop} and a.answered_at > ${new Date(now.getTime() - days(90))}
    order by a.answered_at desc limit 200) l)`

/** By when a member who waits should have an answer; days on which the shop is closed do not count. */
const waitingSince = sql.ref<Date | null>('c.waiting_since')
const answerBy = dueWhileOpenIn(
  sql.ref('c.shop_id'),
  waitingSince,
  sql`${waitingSince} + ${chatLimits.answerWithinMinutes}::int * interval '1 minute'`,
)

/** Members who wait for somebody of a shop. */
export const conversationsToAnswer = (ctx: Ctx, shopId: number): Promise<WaitingWork> =>
  db(ctx)
    .selectFrom('conversation as c')
    .select(waitingBy(answerBy, ctx.clock.now()))
    .where('c.shop_id', '=', shopId)
    .where('c.waiting_since', 'is not', null)
    .where('c.blocked_at', 'is', null)
    .executeTakeFirstOrThrow()

const selectConversations = (ctx: Ctx, side: Side) => {
  const now = ctx.clock.now()
  return db(ctx)
    .selectFrom('conversation as c')
    .innerJoin('member_summary as m', 'm.member_id', 'c.member_id')
    .innerJoin('shop_summary as s', 's.shop_id', 'c.shop_id')
    .selectAll('c')
    .select(['m.name as member_name', 'm.company_name', 's.name as shop_name', 's.logo as shop_logo'])
    .select([
      unreadBy(side).as('unread'),
      (side === 'buyer' ? isOnline('shop', 'c.shop_id', now) : isOnline('buyer', 'c.member_id', now)).as(
        'other_online',
      ),
      typicalAnswer(sql.ref('c.shop_id'), now).as('answer_seconds'),
    ])
    .select(answerBy.as('answer_by'))
}
export type Conversation = Awaited<ReturnType<ReturnType<typeof selectConversations>['executeTakeFirstOrThrow']>>

export const sideOf = (actor: Actor): Side => (actor.kind === 'seller' ? 'shop' : 'buyer')

export async function findConversation(ctx: Ctx, id: number): Promise<Conversation> {
  const found = await selectConversations(ctx, sideOf(ctx.actor))
    .where('c.id', '=', id)
    .where(scopeOf(ctx.actor))
    .executeTakeFirst()
  return found ?? refuse('NOT_FOUND')
}

/** The conversation of a shop with a member, where the actor sees one. */
export const conversationWith = (
  ctx: Ctx,
  { shopId, memberId }: { shopId: number; memberId: number },
): Promise<Conversation | undefined> =>
  selectConversations(ctx, sideOf(ctx.actor))
    .where('c.shop_id', '=', shopId)
    .where('c.member_id', '=', memberId)
    .where(scopeOf(ctx.actor))
    .executeTakeFirst()

/** Holds a conversation: what is said in it comes one after the other. */
export async function lockConversation(ctx: Ctx, id: number) {
  const held = await db(ctx)
    .selectFrom('conversation as c')
    .selectAll()
    .where('c.id', '=', id)
    .where(scopeOf(ctx.actor))
    .forUpdate()
    .executeTakeFirst()
  return held ?? refuse('NOT_FOUND')
}

/** The conversation of a member with a shop, made where there is none; of two at once there is one. */
export async function ensureConversation(
  ctx: Ctx,
  { shopId, companyId, memberId }: { shopId: number; companyId: number; memberId: number },
): Promise<number> {
  const now = ctx.clock.now()
  await db(ctx)
    .insertInto('conversation')
    .values({ shop_id: shopId, company_id: companyId, member_id: memberId, changed_at: now, last_at: now })
    .onConflict((conflict) => conflict.columns(['shop_id', 'member_id']).doNothing())
    .execute()
  const { id } = await db(ctx)
    .selectFrom('conversation')
    .select('id')
    .where('shop_id', '=', shopId)
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow()
  return id
}

/** Changes what those who look at it see; its version goes up. */
export async function changeConversation(ctx: Ctx, id: number, change: Updateable<ConversationTable>): Promise<void> {
  await db(ctx)
    .updateTable('conversation')
    .set({ ...change, version: sql`version + 1`, changed_at: ctx.clock.now() })
    .where('id', '=', id)
    .execute()
}

/** Pins what it is about; a shop that does so sees it from then on, though nothing was said yet. */
export async function pinCard(ctx: Ctx, id: number, card: Card): Promise<void> {
  const now = ctx.clock.now()
  await db(ctx)
    .updateTable('conversation')
    .set({ pinned: json(card), version: sql`version + 1`, changed_at: now })
    .$if(sideOf(ctx.actor) === 'shop', (query) => query.set({ shop_opened_at: now }))
    .where('id', '=', id)
    .execute()
}

/** Marks up to a message as read by one side; what was read further already stays. Whether that changed something. */
export async function markRead(ctx: Ctx, id: number, seq: number): Promise<boolean> {
  const column = sideOf(ctx.actor) === 'buyer' ? 'buyer_read_seq' : 'shop_read_seq'
  const marked = await db(ctx)
    .updateTable('conversation as c')
    .set({
      [column]: sql`least(${seq}::int, c.last_seq)`,
      version: sql`c.version + 1`,
      changed_at: ctx.clock.now(),
    } as never)
    .where('c.id', '=', id)
    .where(scopeOf(ctx.actor))
    .where(sql<boolean>`${sql.ref(`c.${column}`)} < least(${seq}::int, c.last_seq)`)
    .executeTakeFirst()
  return marked.numUpdatedRows > 0n
}

export interface ConversationFilter {
  tab: 'to_answer' | 'mine' | 'all'
  keyword: string
}

function fits({ tab, keyword }: ConversationFilter, actor: Actor): RawBuilder<boolean> {
  const parts: RawBuilder<boolean>[] = [
    // What was only begun is shown to the member who began it.
    sql<boolean>`(c.last_seq > 0 or (${actor.kind === 'buyer'} and c.shop_opened_at is null))`,
  ]
  if (tab === 'to_answer') parts.push(sql`c.waiting_since is not null and c.blocked_at is null`)
  if (tab === 'mine') parts.push(sql`c.assigned_account_id = ${actor.kind === 'seller' ? actor.accountId : 0}`)
  if (keyword) {
    const like = `%${literally(keyword)}%`
    const names =
      actor.kind === 'buyer' ? sql`s.name ilike ${like}` : sql`m.name ilike ${like} or m.company_name ilike ${like}`
    const heard = actor.kind === 'buyer' ? sql` and f.side <> 'note'` : sql``
    parts.push(
      sql`(${names} or c.pinned->>'id' = ${keyword} or exists (select from chat_message f where f.conversation_id = c.id and f.content ilike ${like}${heard}))`,
    )
  }
  return sql<boolean>`${sql.join(parts, sql` and `)}`
}

/** A page of what the actor sees: who waits longest first in the list of those to answer, else the latest first. */
export async function pageOfConversations(ctx: Ctx, filter: ConversationFilter, page: { no: number; size: number }) {
  const rows = await selectConversations(ctx, sideOf(ctx.actor))
    .where(scopeOf(ctx.actor))
    .where(fits(filter, ctx.actor))
    .$if(filter.tab === 'to_answer', (query) => query.orderBy('c.waiting_since'))
    .orderBy('c.last_at', 'desc')
    .orderBy('c.id', 'desc')
    .limit(page.size)
    .offset((page.no - 1) * page.size)
    .execute()
  const { n } = await db(ctx)
    .selectFrom('conversation as c')
    .innerJoin('member_summary as m', 'm.member_id', 'c.member_id')
    .innerJoin('shop_summary as s', 's.shop_id', 'c.shop_id')
    .select(sql<number>`count(*)`.as('n'))
    .where(scopeOf(ctx.actor))
    .where(fits(filter, ctx.actor))
    .executeTakeFirstOrThrow()
  return { rows, total: n }
}

/** The last 200 answers of each shop since a moment, and how many of them came in time. */
export async function answersSince(ctx: Ctx, shopIds: readonly number[], since: Date) {
  const { rows } = await sql<{ shopId: number; answers: number; inTime: number }>`
    select shop.id as "shopId", latest.* from unnest(${allOf(shopIds)}) as shop (id), lateral (
      select count(*)::int as answers, count(*) filter (where seconds <= ${chatLimits.answerWithinMinutes * 60})::int as "inTime"
      from (select seconds from chat_answer where shop_id = shop.id and answered_at > ${since}
        order by answered_at desc limit 200) one) latest`.execute(ctx.db)
  return new Map(rows.map((row) => [row.shopId, row]))
}

/** First answers of a shop from a moment on and before another, by month of the mall, yyyy-mm. */
export async function answersByMonth(ctx: Ctx, shopId: number, { from, before }: { from: Date; before: Date }) {
  const { rows } = await sql<{ month: string; answers: number; inTime: number }>`
    select to_char(answered_at at time zone ${mallZone}, 'YYYY-MM') as month, count(*)::int as answers,
      count(*) filter (where seconds <= ${chatLimits.answerWithinMinutes * 60})::int as "inTime"
    from chat_answer where shop_id = ${shopId} and answered_at >= ${from} and answered_at < ${before} group by 1`.execute(
    ctx.db,
  )
  return rows
}

/** The same one by one, the latest first. */
export async function pageOfAnswers(
  ctx: Ctx,
  shopId: number,
  { from, before }: { from: Date; before: Date },
  page: { no: number; size: number },
) {
  const found = db(ctx)
    .selectFrom('chat_answer as a')
    .where('a.shop_id', '=', shopId)
    .where('a.answered_at', '>=', from)
    .where('a.answered_at', '<', before)
  const rows = await found
    .innerJoin('conversation as c', 'c.id', 'a.conversation_id')
    .innerJoin('member_summary as m', 'm.member_id', 'c.member_id')
    .select(['a.conversation_id as conversationId', 'm.company_name as companyName', 'm.name as memberName'])
    .select(['a.answered_at as answeredAt', 'a.seconds'])
    .select(sql<boolean>`a.seconds <= ${chatLimits.answerWithinMinutes * 60}`.as('inTime'))
    .orderBy('a.answered_at', 'desc')
    .orderBy('a.id', 'desc')
    .limit(page.size)
    .offset((page.no - 1) * page.size)
    .execute()
  const { n } = await found.select(sql<number>`count(*)`.as('n')).executeTakeFirstOrThrow()
  return { rows, total: n }
}

export const countConversations = async (ctx: Ctx, shopId: number, accountId: number) =>
  db(ctx)
    .selectFrom('conversation as c')
    .select([
      sql<number>`count(*)`.as('all'),
      sql<number>`count(*) filter (where c.waiting_since is not null and c.blocked_at is null)`.as('toAnswer'),
      sql<number>`count(*) filter (where c.assigned_account_id = ${accountId})`.as('mine'),
      typicalAnswer(sql`${shopId}::bigint`, ctx.clock.now()).as('answerSeconds'),
    ])
    .where('c.shop_id', '=', shopId)
    .where('c.last_seq', '>', 0)
    .executeTakeFirstOrThrow()

/** How many messages of shops each of these members has not read. */
export async function countUnreadMessages(ctx: Ctx, memberIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await db(ctx)
    .selectFrom('conversation as c')
    .innerJoin('chat_message as u', 'u.conversation_id', 'c.id')
    .select(['c.member_id', sql<number>`count(*)`.as('n')])
    .where(sql<boolean>`c.member_id = any(${[...memberIds]}::bigint[])`)
    .where('u.side', '=', 'shop')
    .where(sql<boolean>`u.seq > c.buyer_read_seq`)
    .groupBy('c.member_id')
    .execute()
  return new Map(rows.map((row) => [row.member_id, row.n]))
}

/** What changed since, for whoever watches in this process. */
export const changedConversationsUnscoped = (ctx: Ctx, since: Date) =>
  db(ctx)
    .selectFrom('conversation')
    .select(['id', 'shop_id', 'member_id', 'version', 'last_seq', 'shop_opened_at'])
    .where('changed_at', '>', since)
    .orderBy('changed_at', 'desc')
    .limit(1000)
    .execute()

/** Conversations as one side sees them, for whoever follows them in this process. */
export async function conversationsUnscoped(
  ctx: Ctx,
  side: Side,
  ids: readonly number[],
): Promise<Map<number, Conversation>> {
  const rows = await selectConversations(ctx, side)
    .where(sql<boolean>`c.id = any(${[...ids]}::bigint[])`)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** Which of these are on the line. */
export async function onlineAmong(ctx: Ctx, side: Side, partyIds: readonly number[]): Promise<ReadonlySet<number>> {
  if (!partyIds.length) return new Set()
  const rows = await db(ctx)
    .selectFrom('chat_presence')
    .select('party_id')
    .where('side', '=', side)
    .where(sql<boolean>`party_id = any(${[...partyIds]}::bigint[])`)
    .where('seen_at', '>', new Date(ctx.clock.now().getTime() - chatLimits.onlineSeconds * 1000))
    .execute()
  return new Set(rows.map((row) => row.party_id))
}

export async function noteSeen(ctx: Ctx, side: Side, partyIds: readonly number[]): Promise<void> {
  if (!partyIds.length) return
  const seen_at = ctx.clock.now()
  await db(ctx)
    .insertInto('chat_presence')
    .values(partyIds.toSorted((a, b) => a - b).map((party_id) => ({ side, party_id, seen_at })))
    .onConflict((conflict) => conflict.columns(['side', 'party_id']).doUpdateSet({ seen_at }))
    .execute()
}

/** Reported ones, for operators. */
export async function pageOfReported(ctx: Ctx, page: { no: number; size: number }) {
  const rows = await selectConversations(ctx, 'buyer')
    .where('c.reported_at', 'is not', null)
    .orderBy('c.reported_at', 'desc')
    .limit(page.size)
    .offset((page.no - 1) * page.size)
    .execute()
  const { n } = await db(ctx)
    .selectFrom('conversation')
    .select(sql<number>`count(*)`.as('n'))
    .where('reported_at', 'is not', null)
    .executeTakeFirstOrThrow()
  return { rows, total: n }
}

/** Those of a member with some shops, for operators. */
export const reportedBetween = (
  ctx: Ctx,
  { shopIds, memberId }: { shopIds: readonly number[]; memberId: number },
): Promise<Conversation[]> =>
  selectConversations(ctx, 'buyer')
    .where('c.member_id', '=', memberId)
    .where(sql<boolean>`c.shop_id = any(${[...shopIds]}::bigint[])`)
    .where('c.reported_at', 'is not', null)
    .orderBy('c.id')
    .execute()

export const isReported = async (ctx: Ctx, id: number): Promise<boolean> =>
  (await db(ctx)
    .selectFrom('conversation')
    .select('id')
    .where('id', '=', id)
    .where('reported_at', 'is not', null)
    .executeTakeFirst()) !== undefined
