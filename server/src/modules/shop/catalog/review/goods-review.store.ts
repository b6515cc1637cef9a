import { sql } from 'kysely'
import type { Ctx } from '#platform/ctx'
import { allOf, json, literally } from '#platform/database/database'
import { rowMapping } from '#platform/database/row-mapping'
import type { LocalizedText } from '#platform/messages'
import { waitsSince, type WaitingWork, withoutDeadline } from '#platform/database/waiting-work'
import { saidNames } from '#platform/database/names-say'
import { db } from '../catalog.store.ts'
import type { GoodsRevisionTable } from '../catalog.tables.ts'
import type { GoodsDocument } from '../editor/read-document.ts'
import type { GoodsStatus } from '../goods.machine.ts'
import { goodsSaying } from './mall-goods.store.ts'
import type { RevisionState } from './review.types.ts'

/** The one mapping of the row of a revision. */
const revisionRow = rowMapping<GoodsRevisionTable>()({
  goodsId: 'goods_id',
  shopId: 'shop_id',
  state: 'state',
  document: 'document',
  removed: 'removed',
  version: 'version',
  submittedAt: 'submitted_at',
  submittedBy: 'submitted_by',
  reason: 'reason',
  decidedAt: 'decided_at',
  decidedBy: 'decided_by',
})
export type Revision = ReturnType<typeof revisionRow.read>

/** What waits or was rejected of goods that the caller may see already. */
export async function findRevision(ctx: Ctx, goodsId: number): Promise<Revision | undefined> {
  const row = await db(ctx).selectFrom('goods_revision').selectAll().where('goods_id', '=', goodsId).executeTakeFirst()
  return row && revisionRow.read(row)
}

/** The same of several goods. */
export async function revisionsOf(ctx: Ctx, goodsIds: readonly number[]): Promise<Map<number, Revision>> {
  const rows = await db(ctx)
    .selectFrom('goods_revision')
    .selectAll()
    .where(sql<boolean>`goods_id = any(${allOf(goodsIds)})`)
    .execute()
  return new Map(rows.map((row) => [row.goods_id, revisionRow.read(row)]))
}

/** States of what waits or was rejected, by goods. */
export async function revisionStates(ctx: Ctx, goodsIds: readonly number[]): Promise<Map<number, RevisionState>> {
  const rows = await db(ctx)
    .selectFrom('goods_revision')
    .select(['goods_id', 'state'])
    .where(sql<boolean>`goods_id = any(${allOf(goodsIds)})`)
    .execute()
  return new Map(rows.map((row) => [row.goods_id, row.state]))
}

/** Goods of a shop that wait for the mall or were rejected, rejected ones first, and how many there are of each. */
export async function goodsInReviewOf(ctx: Ctx, shopId: number, limit: number) {
  const ofShop = db(ctx)
    .selectFrom('goods_revision as r')
    .innerJoin('goods as g', 'g.id', 'r.goods_id')
    .where('r.shop_id', '=', shopId)
    .where('g.deleted_at', 'is', null)
  const counts = await ofShop
    .select(['r.state', sql<number>`count(*)`.as('n')])
    .groupBy('r.state')
    .execute()
  const listed = await ofShop
    .select(['r.goods_id as goodsId', 'r.state', 'r.reason', 'g.names', 'g.thumbnail'])
    .orderBy(sql`r.state = 'waiting'`)
    .orderBy('r.submitted_at', 'desc')
    .limit(limit)
    .execute()
  const of = (state: RevisionState) => counts.find((it) => it.state === state)?.n ?? 0
  return { waiting: of('waiting'), rejected: of('rejected'), listed }
}

interface Submitted {
  goodsId: number
  shopId: number
  /** Null: new goods, which are what they say themselves. */
  document: GoodsDocument | null
  removed: readonly string[]
  version: number
  submittedBy: string
}

/** Puts what a shop wants in the place of what it wanted before; the caller holds the goods. What was waiting already keeps its place. */
export const putRevision = (ctx: Ctx, it: Submitted) =>
  sql`
    insert into goods_revision (goods_id, shop_id, document, removed, version, submitted_at, submitted_by)
    values (${it.goodsId}, ${it.shopId}, ${it.document === null ? null : json(it.document)}, ${json(it.removed)}, ${it.version},
      ${ctx.clock.now()}, ${it.submittedBy})
    on conflict (goods_id) do update set document = excluded.document, removed = excluded.removed, version = excluded.version,
      submitted_at = case when goods_revision.state = 'waiting' then goods_revision.submitted_at else excluded.submitted_at end,
      submitted_by = excluded.submitted_by, state = 'waiting', reason = '', decided_at = null, decided_by = ''`.execute(
    ctx.db,
  )

/** New goods that wait were written anew: what an operator has seen of them is another now. */
export const renewRevision = (ctx: Ctx, goodsId: number, version: number) =>
  db(ctx).updateTable('goods_revision').set({ version }).where('goods_id', '=', goodsId).execute()

export const rejectRevision = (ctx: Ctx, goodsId: number, { reason, by }: { reason: string; by: string }) =>
  db(ctx)
    .updateTable('goods_revision')
    .set({ state: 'rejected', reason, decided_at: ctx.clock.now(), decided_by: by })
    .where('goods_id', '=', goodsId)
    .execute()

export const deleteRevision = (ctx: Ctx, goodsId: number) =>
  db(ctx).deleteFrom('goods_revision').where('goods_id', '=', goodsId).execute()

/** Counts a change of goods that the caller holds, without one that buyers see; the version they have now. */
export async function countVersion(ctx: Ctx, goodsId: number): Promise<number> {
  const row = await db(ctx)
    .updateTable('goods')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', goodsId)
    .returning('version')
    .executeTakeFirstOrThrow()
  return row.version
}

/** Whether goods that are off the shelf or down began as a draft and were never on sale. */
export async function wasNeverSold(ctx: Ctx, goodsId: number): Promise<boolean> {
  const row = await db(ctx)
    .selectFrom('goods_history')
    .select(
      sql<boolean>`coalesce(bool_or(from_status in ('draft', 'pending_review', 'rejected')), false)
      and not coalesce(bool_or(to_status = 'on_shelf' or from_status = 'on_shelf'), false)`.as('never'),
    )
    .where('goods_id', '=', goodsId)
    .executeTakeFirstOrThrow()
  return row.never
}

/** The first of these numbers that a sku of other goods of the shop has. */
export async function numberElsewhere(
  ctx: Ctx,
  { shopId, goodsId, numbers }: { shopId: number; goodsId: number; numbers: readonly string[] },
): Promise<string | undefined> {
  const row = await db(ctx)
    .selectFrom('sku')
    .select('number')
    .where('shop_id', '=', shopId)
    .where('goods_id', '<>', goodsId)
    .where(sql<boolean>`number = any(${[...numbers]}::text[])`)
    .orderBy('number')
    .limit(1)
    .executeTakeFirst()
  return row?.number
}

export interface ReviewFilter {
  state: RevisionState | undefined
  kind: 'new' | 'changed' | undefined
  shopId: number | undefined
  /** The category and those below it. */
  categoryIds: readonly number[] | undefined
  /** In a name, or the beginning of a number or of the name of a shop. */
  keyword: string
}

/** Of a change the category that it wants, which is the one to look at. */
const wantedCategory = sql<number>`coalesce((goods_revision.document->>'categoryId')::bigint, goods.category_id)`

const wantedNames = sql<LocalizedText>`coalesce(goods_revision.document->'names', goods.names)`

const reviews = (ctx: Ctx) =>
  db(ctx)
    .selectFrom('goods_revision')
    .innerJoin('goods', 'goods.id', 'goods_revision.goods_id')
    .innerJoin('shop_summary', 'shop_summary.shop_id', 'goods_revision.shop_id')
    .where('goods.deleted_at', 'is', null)

/** Goods that say so as they are, or as they are to be. */
const saying = (keyword: string) => {
  const word = literally(keyword.toLowerCase())
  return sql`goods_revision.goods_id = any(array(
    ${goodsSaying(keyword)}
    union select wanted.goods_id from goods_revision wanted where wanted.document is not null and ${saidNames(sql`wanted.document -> 'names'`, word)}))`
}

const inCategories = (ids: readonly number[]) => sql<boolean>`${wantedCategory} = any(${allOf(ids)})`

const fitting = ({ state, kind, shopId, keyword }: Omit<ReviewFilter, 'categoryIds'>) =>
  sql<boolean>`(${state ?? null}::text is null or goods_revision.state = ${state ?? null})
    and (${kind ?? null}::text is null or (goods_revision.document is null) = (${kind ?? null} = 'new'))
    and (${shopId ?? null}::bigint is null or goods_revision.shop_id = ${shopId ?? null})
    and ${keyword ? saying(keyword) : sql`true`}`

export interface ReviewRow {
  goodsId: number
  number: string
  names: LocalizedText
  thumbnail: string
  shopId: number
  shopName: string
  categoryId: number
  status: GoodsStatus
  isNew: boolean
  state: RevisionState
  version: number
  submittedAt: Date
  submittedBy: string
  reason: string
}

/** What waits for an operator and what was rejected, that which waits longest first. */
export async function pageOfReviewsUnscoped(
  ctx: Ctx,
  filter: ReviewFilter,
  page: { no: number; size: number },
): Promise<{ rows: ReviewRow[]; total: number }> {
  // Goods are never removed, and looked up only where the category is asked for: there may be 100,000.
  const found = () =>
    db(ctx)
      .selectFrom('goods_revision')
      .$if(filter.categoryIds !== undefined, (query) =>
        query.innerJoin('goods', 'goods.id', 'goods_revision.goods_id').where(inCategories(filter.categoryIds ?? [])),
      )
      .where(fitting(filter))
  // What is to be is a large document: only that of the rows that are shown is read.
  const shown = await found()
    .select('goods_revision.goods_id as id')
    // Of one state the index is in this order already.
    .$if(!filter.state, (query) => query.orderBy(sql`goods_revision.state = 'waiting'`, 'desc'))
    .orderBy('goods_revision.submitted_at')
    .orderBy('goods_revision.goods_id')
    .limit(page.size)
    .offset((page.no - 1) * page.size)
    .execute()
  const rows = await reviews(ctx)
    .where(sql<boolean>`goods_revision.goods_id = any(${allOf(shown.map((it) => it.id))})`)
    .select([
      'goods.id as goodsId',
      'goods.number',
      'goods.status',
      'shop_summary.shop_id as shopId',
      'shop_summary.name as shopName',
      'goods_revision.state',
      'goods_revision.version',
      'goods_revision.submitted_at as submittedAt',
      'goods_revision.submitted_by as submittedBy',
      'goods_revision.reason',
    ])
    .select(wantedCategory.as('categoryId'))
    .select(wantedNames.as('names'))
    .select(sql<string>`coalesce(goods_revision.document->'pictures'->>0, goods.thumbnail)`.as('thumbnail'))
    .select(sql<boolean>`goods_revision.document is null`.as('isNew'))
    .orderBy(sql`goods_revision.state = 'waiting'`, 'desc')
    .orderBy('goods_revision.submitted_at')
    .orderBy('goods.id')
    .execute()
  const { n } = await found()
    .select(sql<number>`count(*)`.as('n'))
    .executeTakeFirstOrThrow()
  return { rows, total: n }
}

/** What waits and fits, behind a goods: in the order of ids, each with the version that waits now. */
export const waitingReviewsUnscoped = (
  ctx: Ctx,
  filter: Omit<ReviewFilter, 'state'>,
  { after, count }: { after: number; count: number },
): Promise<{ id: number; number: string; version: number }[]> =>
  reviews(ctx)
    .where(fitting({ ...filter, state: 'waiting' }))
    .$if(filter.categoryIds !== undefined, (query) => query.where(inCategories(filter.categoryIds ?? [])))
    .where('goods.id', '>', after)
    .select(['goods.id', 'goods.number', 'goods_revision.version'])
    .orderBy('goods.id')
    .limit(count)
    .execute()

/** Shops and categories of what waits, with how much of it. */
export async function waitingByShopAndCategoryUnscoped(ctx: Ctx) {
  const waiting = reviews(ctx).where('goods_revision.state', '=', 'waiting')
  const shops = await waiting
    .select(['shop_summary.shop_id as shopId', 'shop_summary.name'])
    .select(sql<number>`count(*)`.as('waiting'))
    .groupBy(['shop_summary.shop_id', 'shop_summary.name'])
    .orderBy('shop_summary.name')
    .limit(500)
    .execute()
  const categories = await waiting
    .select(wantedCategory.as('categoryId'))
    .select(sql<number>`count(*)`.as('waiting'))
    .groupBy(wantedCategory)
    .limit(500)
    .execute()
  return { shops, categories }
}

/** Goods of any shop that wait for an operator; shops are told no time. */
export const goodsToReviewUnscoped = async (ctx: Ctx): Promise<WaitingWork> =>
  withoutDeadline(
    await db(ctx)
      .selectFrom('goods_revision')
      .select(sql<number>`count(*)`.as('waiting'))
      .select(waitsSince(sql`goods_revision.submitted_at`))
      .where('goods_revision.state', '=', 'waiting')
      .executeTakeFirstOrThrow(),
  )
