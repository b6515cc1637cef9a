import { sql, type Updateable } from 'kysely'
import type { OrganisationViews } from '#modules/company/organisation'
import type { Actor } from '#platform/actor'
import { dueWhileOpenIn } from '#modules/shop/shop'
import { type AssignedTo, isAssigned } from '#modules/support/assignment'
import type { Ctx } from '#platform/ctx'
import { beginsWithDigits } from '#platform/database/begins-with'
import { anyOf, literally, tablesOf } from '#platform/database/database'
import { rowMapping } from '#platform/database/row-mapping'
import { inquiryMoved } from './inquiry.events.ts'
import { type InviteStatus, type InviteTransition, inviteMachine, statusOfInquiry } from './inquiry.machine.ts'
import { writeStatus } from './inquiry.store.ts'
import { filesNamedBy } from './quote-file.store.ts'
import { discardWaiting } from './prepared/prepared-quote.store.ts'
import type { InquiryInviteTable, InquiryTables, QuoteLineTable, QuoteTable } from './inquiry.tables.ts'
import type { Inquiry, Invite, Quote, QuoteLine } from './inquiry.types.ts'

const db = (ctx: Pick<Ctx, 'db'>) => tablesOf<InquiryTables>(ctx)

/** Until when an answer is wanted; the time of the mall stands still while the shop is closed. */
export const dueOfInvite = dueWhileOpenIn(sql.ref('v.shop_id'), sql.ref('v.reply_from'), sql.ref('v.reply_by'))

const selectInvites = (ctx: Ctx) =>
  db(ctx)
    .selectFrom('inquiry_invite as v')
    .leftJoin('quote as q', 'q.id', 'v.quote_id')
    .selectAll('v')
    .select('q.valid_until')
    .select(dueOfInvite.as('due'))
type Row = Awaited<ReturnType<ReturnType<typeof selectInvites>['executeTakeFirstOrThrow']>>

/** The one mapping of its row; `warned_at` and `order_id` are for statements alone. */
const inviteRow = rowMapping<InquiryInviteTable>()(
  {
    id: 'id',
    inquiryId: 'inquiry_id',
    shopId: 'shop_id',
    shopName: 'shop_name',
    status: 'status',
    round: 'round',
    replyBy: 'reply_by',
    remark: 'remark',
    quoteId: 'quote_id',
    orderSn: 'order_sn',
    version: 'version',
    movedAt: 'status_changed_at',
  },
  ['warned_at', 'order_id', 'reply_from'],
)

/** The one mapping of a quote's row, and of a line's of it. */
const quoteRow = rowMapping<QuoteTable>()({
  id: 'id',
  inviteId: 'invite_id',
  number: 'number',
  round: 'round',
  validUntil: 'valid_until',
  message: 'message',
  goodsMinor: 'goods_minor',
  freightMinor: 'freight_minor',
  sentBy: 'sent_by',
  sentAt: 'sent_at',
  fileIds: 'file_ids',
})
const quoteLineRow = rowMapping<QuoteLineTable>()(
  {
    lineId: 'inquiry_line_id',
    quantity: 'quantity',
    pack: 'pack',
    priceMinor: 'price_minor',
    leadDays: 'lead_days',
    remark: 'remark',
  },
  ['quote_id'],
)

const toInvite = (row: Row): Invite => ({
  ...inviteRow.read(row),
  replyBy: row.due,
  validUntil: row.valid_until,
})

/** What a shop is shown of an inquiry: its own part. Whose the inquiry is has been asked before. */
const partOf = (actor: Actor) =>
  actor.kind === 'seller' ? sql<boolean>`v.shop_id = ${actor.shopId}` : sql<boolean>`true`

export async function invitesOf(ctx: Ctx, inquiryIds: readonly number[]): Promise<Invite[]> {
  if (!inquiryIds.length) return []
  const rows = await selectInvites(ctx)
    .where('v.inquiry_id', 'in', [...inquiryIds])
    .where(partOf(ctx.actor))
    .orderBy('v.id')
    .execute()
  return rows.map(toInvite)
}

/** Every quote of these invitations, the newest first. */
export async function quotesOf(ctx: Ctx, inviteIds: readonly number[]): Promise<Quote[]> {
  if (!inviteIds.length) return []
  const [quotes, lines] = await Promise.all([
    db(ctx)
      .selectFrom('quote')
      .selectAll()
      .select(filesNamedBy('quote').as('files'))
      .where(sql<boolean>`invite_id = ${anyOf(inviteIds)}`)
      .orderBy('id', 'desc')
      .execute(),
    db(ctx)
      .selectFrom('quote_line as l')
      .innerJoin('quote as q', 'q.id', 'l.quote_id')
      .selectAll('l')
      .where(sql<boolean>`q.invite_id = ${anyOf(inviteIds)}`)
      .orderBy('l.inquiry_line_id')
      .execute(),
  ])
  const byQuote = new Map<number, QuoteLine[]>(quotes.map((row) => [row.id, []]))
  for (const line of lines) byQuote.get(line.quote_id)!.push(quoteLineRow.read(line))
  return quotes.map((row) => ({ ...quoteRow.read(row), lines: byQuote.get(row.id)!, files: row.files }))
}

export type NewQuote = Pick<Quote, 'validUntil' | 'message' | 'goodsMinor' | 'freightMinor' | 'sentBy'> & {
  lines: readonly QuoteLine[]
  /** Of its shop, in their order. */
  fileIds: readonly number[]
}

/** Writes what a shop quotes, for good. */
export async function insertQuote(ctx: Ctx, invite: Invite, it: NewQuote): Promise<number> {
  const quote = quoteRow.values({ ...it, inviteId: invite.id, round: invite.round, sentAt: ctx.clock.now() })
  const { id } = await db(ctx)
    .insertInto('quote')
    .values((eb) => ({
      ...quote,
      number: eb
        .selectFrom('quote')
        .select(sql<number>`coalesce(max(number), 0) + 1`.as('next'))
        .where('invite_id', '=', invite.id),
    }))
    .returning('id')
    .executeTakeFirstOrThrow()
  await db(ctx)
    .insertInto('quote_line')
    .values(it.lines.map((line) => ({ ...quoteLineRow.values(line), quote_id: id })))
    .execute()
  return id
}

/** Until when an answer is wanted, and since when that time runs; null where the buyer has named the day. */
export interface Deadline {
  replyBy: Date
  runsSince: Date | null
}

/** Asks the shops of an inquiry that has just been submitted. */
export async function insertInvites(
  ctx: Ctx,
  inquiry: Inquiry,
  shops: readonly { shopId: number; shopName: string }[],
  { replyBy, runsSince }: Deadline,
): Promise<void> {
  await db(ctx)
    .insertInto('inquiry_invite')
    .values(
      shops.map(({ shopId, shopName }) => ({
        ...inviteRow.values({
          inquiryId: inquiry.id,
          shopId,
          shopName,
          replyBy,
          status: 'asked' as const,
          movedAt: ctx.clock.now(),
        }),
        reply_from: runsSince,
      })),
    )
    .execute()
  for (const invite of await invitesOf(ctx, [inquiry.id])) {
    await inviteMachine.begin(ctx, invite.id, 'ask', 'asked', inquiry.remark)
    ctx.publish(inquiryMoved(inquiry, invite, 'ask', { note: inquiry.remark }))
  }
}

/** Asks nobody: the shop has quoted of itself, with the quote that `quoteOf` writes. */
export async function insertOffer(
  ctx: Ctx,
  inquiry: Inquiry,
  shop: { shopId: number; shopName: string },
  { validUntil, message }: Pick<Quote, 'validUntil' | 'message'>,
  quoteOf: (invite: Invite) => Promise<number>,
): Promise<void> {
  // An invitation names its quote, and the quote its invitation: it is asked until there is a quote.
  await db(ctx)
    .insertInto('inquiry_invite')
    .values(
      inviteRow.values({
        ...shop,
        inquiryId: inquiry.id,
        status: 'asked' as const,
        replyBy: validUntil,
        movedAt: ctx.clock.now(),
      }),
    )
    .execute()
  const [begun] = await invitesOf(ctx, [inquiry.id])
  await db(ctx)
    .updateTable('inquiry_invite')
    .set({ status: 'quoted', quote_id: await quoteOf(begun!) })
    .where('id', '=', begun!.id)
    .execute()
  await inviteMachine.begin(ctx, begun!.id, 'offer', 'quoted', message)
  const [offered] = await invitesOf(ctx, [inquiry.id])
  ctx.publish(inquiryMoved(inquiry, offered!, 'offer', { note: message }))
}

type Change = Pick<
  Updateable<InquiryInviteTable>,
  'round' | 'reply_by' | 'reply_from' | 'remark' | 'quote_id' | 'order_id' | 'order_sn'
>

/** Takes a transition with one shop of an inquiry that the caller has locked; history, event and the status of the inquiry go along. */
export async function transition(
  ctx: Ctx,
  inquiry: Inquiry,
  invite: Invite,
  step: InviteTransition,
  { note = '', change = {} }: { note?: string; change?: Change } = {},
): Promise<void> {
  await inviteMachine.apply(ctx, { id: invite.id, status: invite.status, version: invite.version }, step, {
    note,
    change: { quote_id: null, warned_at: null, ...change, status_changed_at: ctx.clock.now() },
  })
  // What waits for approval was written for the request as it was.
  await discardWaiting(ctx, invite.shopId, inquiry.id)
  const rows = await selectInvites(ctx).where('v.inquiry_id', '=', inquiry.id).execute()
  await writeStatus(ctx, inquiry.id, statusOfInquiry(rows.map((row) => row.status)))
  const now = toInvite(rows.find((row) => row.id === invite.id)!)
  ctx.publish(inquiryMoved(inquiry, now, step, { note, hadQuote: invite.quoteId !== null }))
}

export interface DeskFilter {
  statuses?: readonly InviteStatus[]
  /** Only what is assigned so. */
  assigned?: AssignedTo
  keyword?: string
}

const asksShop = (shopId: number, filter: DeskFilter) => {
  const parts = [sql<boolean>`v.shop_id = ${shopId}`]
  if (filter.statuses) parts.push(sql`v.status = any(${[...filter.statuses]}::text[])`)
  if (filter.assigned) parts.push(isAssigned('quotes', 'v.inquiry_id', filter.assigned))
  if (filter.keyword) {
    const like = `%${literally(filter.keyword.toLowerCase())}%`
    parts.push(sql`exists (select 1 from inquiry i join member_summary m on m.member_id = i.member_id where i.id = v.inquiry_id
      and (i.sn like ${like} or lower(i.title) like ${like} or lower(m.company_name) like ${like}
        or exists (select 1 from inquiry_line l where l.inquiry_id = i.id and l.shop_id = ${shopId}
          and (lower(l.names::text) like ${like} or lower(l.sku_number) like ${like}))))`)
  }
  return sql<boolean>`${sql.join(parts, sql` and `)}`
}

/** A page of what a shop is asked for. What waits comes by the time an answer is wanted, everything else newest first. */
export async function pageOfInvites(
  ctx: Ctx,
  shopId: number,
  filter: DeskFilter,
  page: { no: number; size: number },
): Promise<{ rows: Invite[]; total: number }> {
  const waits = filter.statuses?.includes('asked')
  const rows = await selectInvites(ctx)
    .where(asksShop(shopId, filter))
    .orderBy(waits ? 'v.reply_by' : 'v.status_changed_at', waits ? 'asc' : 'desc')
    .orderBy('v.id', 'desc')
    .limit(page.size)
    .offset((page.no - 1) * page.size)
    .execute()
  const { n } = await db(ctx)
    .selectFrom('inquiry_invite as v')
    .select(sql<number>`count(*)`.as('n'))
    .where(asksShop(shopId, filter))
    .executeTakeFirstOrThrow()
  return { rows: rows.map(toInvite), total: n }
}

/** What a shop is asked for whose number begins so, the latest first. */
export const requestsNumbered = (ctx: Ctx, shopId: number, digits: string, limit: number) =>
  tablesOf<InquiryTables & OrganisationViews>(ctx)
    .selectFrom('inquiry as i')
    .innerJoin('inquiry_invite as v', 'v.inquiry_id', 'i.id')
    .innerJoin('member_summary as m', 'm.member_id', 'i.member_id')
    .leftJoin('quote as q', 'q.id', 'v.quote_id')
    .select(['i.id as inquiryId', 'i.sn', 'm.company_name as companyName'])
    .select(['v.status', 'q.valid_until as validUntil'])
    .select(dueOfInvite.as('replyBy'))
    .where(beginsWithDigits('i.sn', digits))
    .where('v.shop_id', '=', shopId)
    .orderBy('i.sn', 'desc')
    .limit(limit)
    .execute()

export async function countInvites(ctx: Ctx, shopId: number): Promise<Map<string, number>> {
  const rows = await db(ctx)
    .selectFrom('inquiry_invite')
    .select(['status', sql<number>`count(*)`.as('n')])
    .where('shop_id', '=', shopId)
    .groupBy('status')
    .execute()
  return new Map(rows.map((row) => [row.status, row.n]))
}

/** Inquiries in which something has run out, the longest first. */
export async function dueInquiriesUnscoped(ctx: Ctx, without: readonly string[]): Promise<number[]> {
  const now = ctx.clock.now()
  const { rows } = await sql<{ inquiry_id: number }>`
    select inquiry_id from (
      select v.inquiry_id, v.reply_by as at from inquiry_invite v where v.status = 'asked' and v.reply_by <= ${now} and ${dueOfInvite} <= ${now}
      union all
      select v.inquiry_id, q.valid_until from quote q join inquiry_invite v on v.quote_id = q.id where v.status = 'quoted' and q.valid_until <= ${now}) due
    where inquiry_id <> all(${[...without]}::bigint[]) group by inquiry_id order by min(at) limit 50`.execute(ctx.db)
  return rows.map((row) => row.inquiry_id)
}

/** Invitations whose quote runs out before then, and whose buyer was not warned yet. */
export async function runningOutUnscoped(ctx: Ctx, before: Date, without: readonly string[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select v.id from inquiry_invite v join quote q on q.id = v.quote_id
    where v.status = 'quoted' and v.warned_at is null and q.valid_until <= ${before} and q.valid_until > ${ctx.clock.now()}
      and q.valid_until - q.sent_at > ${before}::timestamptz - ${ctx.clock.now()}::timestamptz
      and v.id <> all(${[...without]}::bigint[])
    order by v.id limit 50`.execute(ctx.db)
  return rows.map((row) => row.id)
}

/** Notes that a warning goes out; it is answered once, whoever asks. */
export async function claimWarning(ctx: Ctx, inviteId: number): Promise<Invite | undefined> {
  const { rows } = await sql<{ id: number }>`
    update inquiry_invite set warned_at = ${ctx.clock.now()}
    where id = ${inviteId} and status = 'quoted' and warned_at is null returning id`.execute(ctx.db)
  if (!rows.length) return undefined
  const row = await selectInvites(ctx).where('v.id', '=', inviteId).executeTakeFirst()
  return row && toInvite(row)
}
