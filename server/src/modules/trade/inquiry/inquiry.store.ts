import { type RawBuilder, sql } from 'kysely'
import type { Offer, PackSaid } from '#modules/shop/catalog'
import type { OrganisationViews } from '#modules/company/organisation'
import { seesWholeCompany } from '#modules/company/organisation'
import { isSought, type Sought } from '#modules/trade/order'
import type { Actor } from '#platform/actor'
import type { Ctx } from '#platform/ctx'
import { literally, tablesOf } from '#platform/database/database'
import { makeSn } from '#platform/numbers'
import { rowMapping } from '#platform/database/row-mapping'
import { refuse } from '#platform/http/refuse'
import type { InquiryStatus } from './inquiry.machine.ts'
import type { InquiryLineTable, InquiryTable, InquiryTables } from './inquiry.tables.ts'
import type { Inquiry, InquiryLine } from './inquiry.types.ts'

const db = (ctx: Pick<Ctx, 'db'>) => tablesOf<InquiryTables & OrganisationViews>(ctx)

const selectInquiries = (ctx: Ctx) =>
  db(ctx)
    .selectFrom('inquiry as i')
    .innerJoin('member_summary as m', 'm.member_id', 'i.member_id')
    .selectAll('i')
    .select(['m.name as member_name', 'm.company_name'])
type Row = Awaited<ReturnType<ReturnType<typeof selectInquiries>['executeTakeFirstOrThrow']>>

/** The one mapping of its row; `status_changed_at` is for statements alone. */
const inquiryRow = rowMapping<InquiryTable>()(
  {
    id: 'id',
    sn: 'sn',
    companyId: 'company_id',
    memberId: 'member_id',
    title: 'title',
    status: 'status',
    isCurrent: 'is_current',
    offeredBy: 'offered_by',
    remark: 'remark',
    neededBy: 'needed_by',
    version: 'version',
    createdAt: 'created_at',
    submittedAt: 'submitted_at',
  },
  ['status_changed_at'],
)

/** The one mapping of a line's row. */
const lineRow = rowMapping<InquiryLineTable>()({
  id: 'id',
  inquiryId: 'inquiry_id',
  shopId: 'shop_id',
  goodsId: 'goods_id',
  skuId: 'sku_id',
  skuNumber: 'sku_number',
  names: 'names',
  specs: 'specs',
  units: 'units',
  picture: 'picture',
  quantity: 'quantity',
  pack: 'pack',
  targetMinor: 'target_minor',
  remark: 'remark',
})

/** What a line copies of an offer. */
const copyRow = lineRow.without(['id', 'inquiryId', 'quantity', 'pack', 'targetMinor', 'remark'])

const toInquiry = (row: Row): Inquiry => ({
  ...inquiryRow.read(row),
  companyName: row.company_name,
  memberName: row.member_name,
})

/**
 * Which inquiries exist for somebody at all: members see their own, owners and members with company-orders what the company has
 * submitted, shops those they were asked in.
 */
const scopeOf = (actor: Actor): RawBuilder<boolean> => {
  switch (actor.kind) {
    case 'buyer':
      return seesWholeCompany(actor)
        ? sql<boolean>`i.company_id = ${actor.companyId} and (i.member_id = ${actor.memberId} or i.status <> 'draft')`
        : sql<boolean>`i.company_id = ${actor.companyId} and i.member_id = ${actor.memberId}`
    case 'seller':
      return sql<boolean>`exists (select 1 from inquiry_invite v where v.inquiry_id = i.id and v.shop_id = ${actor.shopId})`
    case 'admin':
    case 'system':
      return sql<boolean>`true`
    default:
      return sql<boolean>`false`
  }
}

export async function findInquiry(ctx: Ctx, id: number): Promise<Inquiry> {
  const row = await selectInquiries(ctx).where('i.id', '=', id).where(scopeOf(ctx.actor)).executeTakeFirst()
  return row ? toInquiry(row) : refuse('NOT_FOUND')
}

/** Whether it is there for whoever asks. */
export const isInquirySeen = async (ctx: Ctx, id: number): Promise<boolean> =>
  (await selectInquiries(ctx).where('i.id', '=', id).where(scopeOf(ctx.actor)).executeTakeFirst()) !== undefined

/** Locks the inquiry until the end of the command: whatever moves in it, at whichever shop, comes one after the other. */
export async function lockInquiry(ctx: Ctx, id: number): Promise<Inquiry> {
  const row = await selectInquiries(ctx)
    .where('i.id', '=', id)
    .where(scopeOf(ctx.actor))
    .forUpdate('i')
    .executeTakeFirst()
  return row ? toInquiry(row) : refuse('NOT_FOUND')
}

/** Its number, for a quote that says which inquiry it is of. */
export const snOfInquiry = async (ctx: Ctx, id: number): Promise<string | undefined> =>
  (await db(ctx).selectFrom('inquiry').select('sn').where('id', '=', id).executeTakeFirst())?.sn

/** The inquiry of a line, for whoever names only that. */
export async function inquiryOfLine(ctx: Ctx, lineId: number): Promise<number> {
  const row = await db(ctx).selectFrom('inquiry_line').select('inquiry_id').where('id', '=', lineId).executeTakeFirst()
  return row?.inquiry_id ?? refuse('NOT_FOUND')
}

export interface InquiryFilter {
  sought?: Sought
  /** More than so many are not counted. */
  countedTo?: number
  from?: Date
  to?: Date
  status?: InquiryStatus
  keyword?: string
}

function fits(filter: InquiryFilter): RawBuilder<boolean> {
  const parts: RawBuilder<boolean>[] = [sql<boolean>`true`]
  if (filter.sought)
    parts.push(
      isSought(
        'i',
        filter.sought,
        (ids) => sql<boolean>`exists (select 1 from inquiry_invite v where v.inquiry_id = i.id and v.shop_id = ${ids})`,
      ),
    )
  if (filter.from) parts.push(sql`i.created_at >= ${filter.from}`)
  if (filter.to) parts.push(sql`i.created_at <= ${filter.to}`)
  if (filter.status) parts.push(sql`i.status = ${filter.status}`)
  if (filter.keyword) {
    const like = `%${literally(filter.keyword.toLowerCase())}%`
    parts.push(sql`(i.sn like ${like} or lower(i.title) like ${like}
      or exists (select 1 from inquiry_line l where l.inquiry_id = i.id and (lower(l.names::text) like ${like} or lower(l.sku_number) like ${like}))
      or exists (select 1 from inquiry_invite v where v.inquiry_id = i.id and lower(v.shop_name) like ${like}))`)
  }
  return sql<boolean>`${sql.join(parts, sql` and `)}`
}

/** A page of the inquiries the actor sees, newest first. */
export async function pageOfInquiries(ctx: Ctx, filter: InquiryFilter, page: { no: number; size: number }) {
  const rows = await selectInquiries(ctx)
    .where(scopeOf(ctx.actor))
    .where(fits(filter))
    .orderBy('i.id', 'desc')
    .limit(page.size)
    .offset((page.no - 1) * page.size)
    .execute()
  const found = db(ctx).selectFrom('inquiry as i').select('i.id').where(scopeOf(ctx.actor)).where(fits(filter))
  const { n } = await db(ctx)
    .selectFrom((filter.countedTo === undefined ? found : found.limit(filter.countedTo)).as('counted'))
    .select(sql<number>`count(*)`.as('n'))
    .executeTakeFirstOrThrow()
  return { rows: rows.map(toInquiry), total: n }
}

export async function countByStatus(ctx: Ctx): Promise<Map<string, number>> {
  const rows = await db(ctx)
    .selectFrom('inquiry as i')
    .select(['i.status', sql<number>`count(*)`.as('n')])
    .where(scopeOf(ctx.actor))
    .groupBy('i.status')
    .execute()
  return new Map(rows.map((row) => [row.status, row.n]))
}

export async function currentOf(ctx: Ctx, memberId: number): Promise<number | undefined> {
  const row = await db(ctx)
    .selectFrom('inquiry')
    .select('id')
    .where('member_id', '=', memberId)
    .where('is_current', '=', true)
    .executeTakeFirst()
  return row?.id
}

/** Begins an inquiry that is the current one. Undefined where another command has just begun one. */
export async function insertInquiry(
  ctx: Ctx,
  it: { companyId: number; memberId: number; title: string },
): Promise<number | undefined> {
  const at = ctx.clock.now()
  const row = await db(ctx)
    .insertInto('inquiry')
    .values({ ...inquiryRow.values({ ...it, sn: makeSn(at), isCurrent: true, createdAt: at }), status_changed_at: at })
    // A parameter in its place would hide from the database which index is meant.
    .onConflict((conflict) =>
      conflict
        .column('member_id')
        .where(sql<boolean>`is_current`)
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** An inquiry that a shop offers of itself: nobody collects for it. */
export async function insertOffered(
  ctx: Ctx,
  it: { companyId: number; memberId: number; title: string; offeredBy: number },
): Promise<number> {
  const at = ctx.clock.now()
  const row = inquiryRow.values({ ...it, sn: makeSn(at), status: 'quoted', createdAt: at, submittedAt: at })
  const { id } = await db(ctx)
    .insertInto('inquiry')
    .values({ ...row, status_changed_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const countDrafts = async (ctx: Ctx, memberId: number): Promise<number> => {
  const { n } = await db(ctx)
    .selectFrom('inquiry')
    .select(sql<number>`count(*)`.as('n'))
    .where('member_id', '=', memberId)
    .where('status', '=', 'draft')
    .executeTakeFirstOrThrow()
  return n
}

/** No inquiry of the member is the current one any more; their rows are locked in order of their numbers. */
export async function leaveCurrent(ctx: Ctx, memberId: number): Promise<void> {
  await db(ctx)
    .updateTable('inquiry')
    .set({ is_current: false })
    .where('member_id', '=', memberId)
    .where('is_current', '=', true)
    .execute()
}

export async function makeCurrent(ctx: Ctx, id: number): Promise<void> {
  await db(ctx).updateTable('inquiry').set({ is_current: true }).where('id', '=', id).execute()
}

export async function writeTitle(ctx: Ctx, id: number, title: string): Promise<void> {
  await db(ctx).updateTable('inquiry').set({ title }).where('id', '=', id).execute()
}

/** Removes an inquiry that was never submitted, with its lines. */
export async function deleteDraft(ctx: Ctx, id: number): Promise<void> {
  await db(ctx).deleteFrom('inquiry').where('id', '=', id).where('status', '=', 'draft').execute()
}

/** A draft becomes a request; of two that race one does it, the other is refused. */
export async function noteSubmitted(
  ctx: Ctx,
  inquiry: Inquiry,
  it: { title: string; remark: string; neededBy: string | null },
): Promise<void> {
  const at = ctx.clock.now()
  const moved = await db(ctx)
    .updateTable('inquiry')
    .set({
      ...inquiryRow.values({ ...it, status: 'asked', isCurrent: false, version: inquiry.version + 1, submittedAt: at }),
      status_changed_at: at,
    })
    .where('id', '=', inquiry.id)
    .where('status', '=', 'draft')
    .returning('id')
    .executeTakeFirst()
  if (!moved) return refuse('INQUIRY_MOVED_ON')
}

export async function writeStatus(ctx: Ctx, id: number, status: InquiryStatus): Promise<void> {
  await db(ctx)
    .updateTable('inquiry')
    .set({ status, version: sql<number>`version + 1`, status_changed_at: ctx.clock.now() })
    .where('id', '=', id)
    .execute()
}

/** Lines of inquiries, as the actor may see them: a shop only its own. */
export async function linesOf(ctx: Ctx, inquiryIds: readonly number[]): Promise<InquiryLine[]> {
  if (!inquiryIds.length) return []
  const { actor } = ctx
  const rows = await db(ctx)
    .selectFrom('inquiry_line')
    .selectAll()
    .where('inquiry_id', 'in', [...inquiryIds])
    .$if(actor.kind === 'seller', (query) => query.where('shop_id', '=', actor.kind === 'seller' ? actor.shopId : 0))
    .orderBy('id')
    .execute()
  return rows.map(lineRow.read)
}

export interface LineDraft {
  offer: Offer
  quantity: number
  pack: PackSaid | null
  targetMinor: number | null
  remark: string
}

/** Writes lines of a draft that the caller has locked; a sku that is there becomes what is said now. */
export async function putLines(ctx: Ctx, inquiryId: number, lines: readonly LineDraft[]): Promise<void> {
  await db(ctx)
    .insertInto('inquiry_line')
    .values(
      lines.map(({ offer, quantity, pack, targetMinor, remark }) => ({
        ...copyRow.values(offer),
        ...lineRow.values({ quantity, pack, targetMinor, remark }),
        inquiry_id: inquiryId,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['inquiry_id', 'sku_id']).doUpdateSet((given) => ({
        quantity: given.ref('excluded.quantity'),
        pack: given.ref('excluded.pack'),
        target_minor: given.ref('excluded.target_minor'),
        remark: given.ref('excluded.remark'),
        names: given.ref('excluded.names'),
        specs: given.ref('excluded.specs'),
        units: given.ref('excluded.units'),
        picture: given.ref('excluded.picture'),
      })),
    )
    .execute()
}

/** Removes lines of a draft that the caller has locked: those named, or all but those. */
export async function deleteLines(
  ctx: Ctx,
  inquiryId: number,
  which: { ids: readonly number[] } | { allBut: readonly number[] },
): Promise<void> {
  const lines = db(ctx).deleteFrom('inquiry_line').where('inquiry_id', '=', inquiryId)
  if ('ids' in which) await lines.where('id', 'in', [...which.ids]).execute()
  else await lines.where('sku_id', 'not in', [...which.allBut]).execute()
}
