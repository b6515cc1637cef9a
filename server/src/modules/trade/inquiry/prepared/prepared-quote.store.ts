import { sql, type RawBuilder, type Updateable } from 'kysely'
import type { OrganisationViews } from '#modules/company/organisation'
import type { Ctx } from '#platform/ctx'
import { literally, tablesOf } from '#platform/database/database'
import { rowMapping } from '#platform/database/row-mapping'
import { waitingBy, type WaitingWork } from '#platform/database/waiting-work'
import { refuse } from '#platform/http/refuse'
import type { InquiryTables, PreparedQuoteTable } from '../inquiry.tables.ts'
import { filesNamedBy } from '../quote-file.store.ts'
import { preparedMachine, type PreparedStatus, type PreparedTransition } from './prepared-quote.machine.ts'
import type { PreparedQuote, WrittenQuote } from './prepared-quote.types.ts'

const db = (ctx: Pick<Ctx, 'db'>) => tablesOf<InquiryTables & OrganisationViews>(ctx)

/** The one mapping of its row. */
const preparedRow = rowMapping<PreparedQuoteTable>()({
  id: 'id',
  shopId: 'shop_id',
  status: 'status',
  inquiryId: 'inquiry_id',
  inviteVersion: 'invite_version',
  companyId: 'company_id',
  memberId: 'member_id',
  title: 'title',
  lines: 'lines',
  freightMinor: 'freight_minor',
  validUntil: 'valid_until',
  message: 'message',
  fileIds: 'file_ids',
  discountBps: 'discount_bps',
  limitBps: 'limit_bps',
  askedBy: 'asked_by',
  writtenBy: 'written_by',
  reason: 'reason',
  version: 'version',
  changedAt: 'changed_at',
})

const selectPrepared = (ctx: Ctx, shopId: number) =>
  db(ctx)
    .selectFrom('prepared_quote as p')
    .innerJoin('member_summary as m', 'm.member_id', 'p.member_id')
    .selectAll('p')
    .select(filesNamedBy('p').as('files'))
    .select(['m.name as member_name', 'm.company_name'])
    .where('p.shop_id', '=', shopId)
type Row = Awaited<ReturnType<ReturnType<typeof selectPrepared>['executeTakeFirstOrThrow']>>

const toPrepared = (row: Row): PreparedQuote => ({
  ...preparedRow.read(row),
  companyName: row.company_name,
  memberName: row.member_name,
  files: row.files,
})

/** A quote of a shop; one of another is not there. */
export async function findPrepared(ctx: Ctx, shopId: number, id: number): Promise<PreparedQuote> {
  const row = await selectPrepared(ctx, shopId).where('p.id', '=', id).executeTakeFirst()
  return row ? toPrepared(row) : refuse('NOT_FOUND')
}

/** The same, locked until the end of the command. */
export async function lockPrepared(ctx: Ctx, shopId: number, id: number): Promise<PreparedQuote> {
  const row = await selectPrepared(ctx, shopId).where('p.id', '=', id).forUpdate('p').executeTakeFirst()
  return row ? toPrepared(row) : refuse('NOT_FOUND')
}

/** What of a request waits for approval. */
export async function waitingFor(ctx: Ctx, shopId: number, inquiryId: number): Promise<PreparedQuote | undefined> {
  const row = await selectPrepared(ctx, shopId)
    .where('p.inquiry_id', '=', inquiryId)
    .where('p.status', '=', 'waiting')
    .executeTakeFirst()
  return row && toPrepared(row)
}

interface PreparedFilter {
  status: PreparedStatus | undefined
  keyword: string
}
const fits = ({ status, keyword }: PreparedFilter): RawBuilder<boolean> => {
  const like = `%${literally(keyword.toLowerCase())}%`
  return sql<boolean>`(${status ?? null}::text is null and p.status <> 'discarded' or p.status = ${status ?? null})
    and (${keyword} = '' or lower(p.title) like ${like} or lower(m.company_name) like ${like})`
}

/** A page of the quotes of a shop: what waits by how long it does, everything else the latest first. */
export async function pageOfPrepared(
  ctx: Ctx,
  shopId: number,
  filter: PreparedFilter,
  page: { no: number; size: number },
): Promise<{ rows: PreparedQuote[]; total: number }> {
  const found = selectPrepared(ctx, shopId).where(fits(filter))
  const rows = await found
    .orderBy('p.changed_at', filter.status === 'waiting' ? 'asc' : 'desc')
    .orderBy('p.id', 'desc')
    .limit(page.size)
    .offset((page.no - 1) * page.size)
    .execute()
  const { n } = await found
    .clearSelect()
    .select(sql<number>`count(*)`.as('n'))
    .executeTakeFirstOrThrow()
  return { rows: rows.map(toPrepared), total: n }
}

export async function countPrepared(ctx: Ctx, shopId: number): Promise<Map<string, number>> {
  const rows = await db(ctx)
    .selectFrom('prepared_quote')
    .select(['status', sql<number>`count(*)`.as('n')])
    .where('shop_id', '=', shopId)
    .groupBy('status')
    .execute()
  return new Map(rows.map((row) => [row.status, row.n]))
}

/** Quotes of a shop that wait for approval. */
export const quotesToApprove = (ctx: Ctx, shopId: number): Promise<WaitingWork> =>
  db(ctx)
    .selectFrom('prepared_quote')
    .select(waitingBy(sql`null::timestamptz`, ctx.clock.now()))
    .where('shop_id', '=', shopId)
    .where('status', '=', 'waiting')
    .executeTakeFirstOrThrow()

const writtenRow = preparedRow.without([
  'id',
  'shopId',
  'status',
  'inquiryId',
  'inviteVersion',
  'companyId',
  'discountBps',
  'limitBps',
  'askedBy',
  'reason',
  'version',
])
const writtenOf = (
  ctx: Ctx,
  { memberId, title, lines, freightMinor, validUntil, message, fileIds }: WrittenQuote,
  writtenBy: string,
) => {
  const changedAt = ctx.clock.now()
  return writtenRow.values({ memberId, title, lines, freightMinor, validUntil, message, fileIds, writtenBy, changedAt })
}

export interface Begun extends WrittenQuote {
  shopId: number
  companyId: number
  status: 'draft' | 'waiting'
  writtenBy: string
  /** The request that it answers. */
  answers?: { inquiryId: number; inviteVersion: number }
  asked?: Asked
}
interface Asked {
  discountBps: number
  limitBps: number | null
  askedBy: number | null
}

/** Writes a quote, with the first row of its history. */
export async function insertPrepared(ctx: Ctx, begun: Begun): Promise<number> {
  const { id } = await db(ctx)
    .insertInto('prepared_quote')
    .values({
      shop_id: begun.shopId,
      company_id: begun.companyId,
      status: begun.status,
      ...writtenOf(ctx, begun, begun.writtenBy),
      inquiry_id: begun.answers?.inquiryId ?? null,
      invite_version: begun.answers?.inviteVersion ?? null,
      discount_bps: begun.asked?.discountBps ?? null,
      limit_bps: begun.asked?.limitBps ?? null,
      asked_by: begun.asked?.askedBy ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await preparedMachine.begin(ctx, id, begun.status === 'draft' ? 'write' : 'ask', begun.status)
  return id
}

/** Writes a quote anew that the caller has locked. */
export const rewritePrepared = (ctx: Ctx, quote: PreparedQuote, written: WrittenQuote, writtenBy: string) =>
  movePrepared(ctx, quote, 'write', {
    change: {
      ...writtenOf(ctx, written, writtenBy),
      discount_bps: null,
      limit_bps: null,
      asked_by: null,
      reason: '',
    },
  })

type Change = Pick<
  Updateable<PreparedQuoteTable>,
  | 'inquiry_id'
  | 'discount_bps'
  | 'limit_bps'
  | 'asked_by'
  | 'reason'
  | 'title'
  | 'member_id'
  | 'freight_minor'
  | 'valid_until'
  | 'message'
  | 'written_by'
> & { lines?: unknown; file_ids?: unknown }

/** Takes a transition as it was seen; of two that race one does it, the other gets PREPARED_QUOTE_MOVED_ON. */
export const movePrepared = (
  ctx: Ctx,
  { id, status, version }: Pick<PreparedQuote, 'id' | 'status' | 'version'>,
  step: PreparedTransition,
  { note = '', change = {} }: { note?: string; change?: Change } = {},
): Promise<void> =>
  preparedMachine.apply(ctx, { id, status, version }, step, {
    note,
    change: { ...change, changed_at: ctx.clock.now() },
  })

/** Discards what waits for approval of an answer to a request that moves on, or is answered anew. */
export async function discardWaiting(ctx: Ctx, shopId: number, inquiryId: number): Promise<void> {
  const waiting = await waitingFor(ctx, shopId, inquiryId)
  if (waiting) await movePrepared(ctx, waiting, 'discard')
}
