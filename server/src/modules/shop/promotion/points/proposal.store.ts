import { sql } from 'kysely'
import type { Ctx } from '#platform/ctx'
import { fieldsOf, rowMapping } from '#platform/database/row-mapping'
import { type Counted, db, type Page } from '../on-offer.store.ts'
import type { PointsProposalTable } from '../promotion.tables.ts'
import type { PointsTerms } from './points-goods.store.ts'
import type { ProposalState, ShownState } from './points-proposal.types.ts'

/** The one mapping of its row. */
const proposalRow = rowMapping<PointsProposalTable>()({
  id: 'id',
  shopId: 'shop_id',
  skuId: 'sku_id',
  categoryId: 'category_id',
  points: 'points',
  priceMinor: 'price_minor',
  total: 'total',
  memberLimit: 'member_limit',
  offeredUntil: 'offered_until',
  state: 'state',
  reason: 'reason',
  pointsGoodsId: 'points_goods_id',
  askedAt: 'asked_at',
  decidedAt: 'decided_at',
  version: 'version',
})
export type Proposal = ReturnType<typeof proposalRow.read>
const newRow = proposalRow.without(['id', 'state', 'reason', 'pointsGoodsId', 'decidedAt', 'version'])

export interface ListedProposal extends Proposal {
  shown: ShownState
  /** Pieces that orders have. */
  taken: number
}

export const insertProposal = async (
  ctx: Ctx,
  asked: PointsTerms & { shopId: number; skuId: number; offeredUntil: Date | null },
): Promise<number> =>
  (
    await db(ctx)
      .insertInto('points_proposal')
      .values(newRow.values({ ...asked, askedAt: ctx.clock.now() }))
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

/** Whether a shop has asked for this sku and nobody has decided. */
export const isAsked = async (ctx: Ctx, skuId: number): Promise<boolean> =>
  (await db(ctx)
    .selectFrom('points_proposal')
    .select('id')
    .where('sku_id', '=', skuId)
    .where('state', '=', 'asked')
    .executeTakeFirst()) !== undefined

/** Of the shop, where one is named. */
export async function findProposal(ctx: Ctx, id: number, shopId?: number): Promise<Proposal | undefined> {
  const row = await db(ctx)
    .selectFrom('points_proposal')
    .selectAll()
    .where('id', '=', id)
    .$if(shopId !== undefined, (query) => query.where('shop_id', '=', shopId!))
    .executeTakeFirst()
  return row && proposalRow.read(row)
}

export interface Decided {
  state: ProposalState
  reason?: string
  pointsGoodsId?: number
}
/** What waits in this version is decided. False where it does not wait any more, or was changed. */
export const decideAsked = async (
  ctx: Ctx,
  { id, version }: { id: number; version: number },
  { state, reason = '', pointsGoodsId }: Decided,
): Promise<boolean> =>
  (await db(ctx)
    .updateTable('points_proposal')
    .set({
      state,
      reason,
      points_goods_id: pointsGoodsId ?? null,
      decided_at: ctx.clock.now(),
      version: sql<number>`version + 1`,
    })
    .where('id', '=', id)
    .where('state', '=', 'asked')
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst()) !== undefined

export interface ProposalFilter {
  id?: number | undefined
  shopId?: number | undefined
  shown?: ShownState | undefined
}

/** Of one shop, where it is named, else of every shop. */
export async function pageOfProposalsUnscoped(
  ctx: Ctx,
  { id, shopId, shown }: ProposalFilter,
  { from, size }: Page,
): Promise<Counted<ListedProposal>> {
  const found = sql`from (
      select ${fieldsOf(proposalRow, 'p')}, coalesce(e.taken - e.taken_before, 0) as taken,
        case when p.state <> 'allowed' then p.state
          when e.deleted_at is null and (e.offered_until is null or e.offered_until > ${ctx.clock.now()}) then 'on_offer' else 'over' end as shown
      from points_proposal p left join points_goods e on e.id = p.points_goods_id
      where ${id === undefined ? sql`true` : sql`p.id = ${id}`} and ${shopId === undefined ? sql`true` : sql`p.shop_id = ${shopId}`}) listed
    where ${shown === undefined ? sql`true` : sql`shown = ${shown}`}`
  const { rows: counts } = await sql<{ total: number }>`select count(*)::int as total ${found}`.execute(ctx.db)
  const { rows } = await sql<ListedProposal>`select * ${found}
    order by id ${shown === 'asked' ? sql`asc` : sql`desc`} limit ${size} offset ${from}`.execute(ctx.db)
  return { total: counts[0]!.total, rows }
}
