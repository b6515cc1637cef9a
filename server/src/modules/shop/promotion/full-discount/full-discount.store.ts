import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Ctx } from '#platform/ctx'
import { hidden } from '#platform/database/database'
import { rowMapping } from '#platform/database/row-mapping'
import type { LocalizedText } from '#platform/messages'
import { givesStill, leftOfBudget } from '../budget/promotion-budget.store.ts'
import { db } from '../on-offer.store.ts'
import type { DiscountStep, GivenFacts } from './full-discount.types.ts'
import type { ReachAsked, RunningAsked } from '../promotion-type.ts'
import type { FullDiscountTable } from '../promotion.tables.ts'

/** With its first step; the others begin higher and give more. */
export interface FullDiscount extends DiscountStep {
  id: number
  shopId: number
  titles: LocalizedText
  steps: readonly DiscountStep[]
  /** Empty: all goods of the shop. */
  goodsIds: readonly number[]
  startsAt: Date
  endsAt: Date
  /** The most it takes off in all; null: no limit. */
  budgetMinor?: number | null
  /** What is left of that; null: there is no limit. */
  leftMinor?: number | null
  /** Of what its steps give; absent where they give nothing but money. */
  known?: GivenFacts
}

type DiscountRunningRow = Selectable<FullDiscountTable> & { known: GivenFacts | null; left_minor: number | null }
/** The one mapping of its row. */
const discountRow = rowMapping<FullDiscountTable>()(
  {
    id: 'id',
    shopId: 'shop_id',
    titles: 'titles',
    thresholdMinor: 'threshold_minor',
    minusMinor: 'minus_minor',
    percentOff: 'off_bps',
    freeFreight: 'free_freight',
    giftSkuId: 'gift_sku_id',
    giftQuantity: 'gift_quantity',
    couponId: 'coupon_id',
    points: 'points',
    steps: 'steps',
    goodsIds: 'goods_ids',
    startsAt: 'starts_at',
    endsAt: 'ends_at',
    budgetMinor: 'budget_minor',
  },
  ['deleted_at', 'given_minor'],
)

/** What stands behind the gifts and coupons that are named: pieces that lie there, and what an order has of them; coupons that are handed out. */
const factsOf = (
  skuIds: RawBuilder<unknown>,
  couponIds: RawBuilder<unknown>,
  { now, kept }: Pick<RunningAsked, 'now' | 'kept'>,
) => sql<GivenFacts>`jsonb_build_object(
    'gifts', coalesce((select jsonb_agg(jsonb_build_object('skuId', o.sku_id, 'goodsId', o.goods_id, 'names', o.names, 'specs', o.specs,
        'picture', o.picture, 'priceMinor', o.price_minor,
        'left', case when o.on_shelf then greatest(0, coalesce(s.free, 0)) + coalesce((${hidden(kept, 'jsonb')} ->> o.sku_id::text)::int, 0) else 0 end))
      from offer o left join available_stock s on s.sku_id = o.sku_id where o.sku_id = any(${skuIds})), '[]'),
    'coupons', coalesce((select jsonb_agg(jsonb_build_object('id', c.id, 'titles', c.titles, 'valueMinor', c.value_minor,
        'isOpen', c.deleted_at is null and c.closed_at is null and c.ends_at > ${hidden(now, 'timestamptz')} and c.received < c.total))
      from coupon c where c.id = any(${couponIds})), '[]'))`

/** Whether a discount `d` may give goods or a coupon, of which there are so many. */
const givesMore = sql`(d.gift_sku_id is not null or d.coupon_id is not null
  or jsonb_path_exists(d.steps, '$[*] ? (@.giftSkuId != null || @.couponId != null)'))`

/** What runs now in the shops that are asked about, one for each at most. */
export const discountsRunning = ({ now, kept, reservedFor }: Pick<RunningAsked, 'now' | 'kept' | 'reservedFor'>) => sql`
  select d.*, ${leftOfBudget('full_discount', 'd', reservedFor)} as left_minor, case when ${givesMore} then ${factsOf(
    sql`array(select d.gift_sku_id union all select (t.step ->> 'giftSkuId')::bigint from jsonb_array_elements(d.steps) as t(step))`,
    sql`array(select d.coupon_id union all select (t.step ->> 'couponId')::bigint from jsonb_array_elements(d.steps) as t(step))`,
    { now, kept },
  )} end as known from full_discount d
  where d.shop_id in (select shop_id from asked) and d.deleted_at is null and d.starts_at <= ${hidden(now, 'timestamptz')} and d.ends_at > ${hidden(now, 'timestamptz')}`

/** What runs in a time; without a budget and things that may run out it is the same for everybody. */
export const discountsReach = ({ now, until }: ReachAsked) => sql`
  select null::bigint as sku_id, d.shop_id, null::bigint[] as goods_ids, d.starts_at, d.ends_at,
    case when d.budget_minor is null and not ${givesMore} then to_jsonb(d) || '{"left_minor": null, "known": null}' end as fixed
  from full_discount d where d.deleted_at is null and d.ends_at > ${now} and d.starts_at < ${until}`

/** What ran for the shops, of rows that came as json. */
export const discountsIn = (rows: readonly unknown[]): Map<number, FullDiscount> =>
  new Map(
    (rows as readonly DiscountRunningRow[]).filter(givesStill).map(({ known, left_minor, ...row }) => [
      row.shop_id,
      {
        ...discountRow.read(row),
        startsAt: new Date(row.starts_at),
        endsAt: new Date(row.ends_at),
        leftMinor: left_minor,
        ...(known && { known }),
      },
    ]),
  )

/** What stands behind the gifts and coupons of a discount that is written. */
export async function givenFacts(ctx: Ctx, steps: readonly DiscountStep[]): Promise<GivenFacts> {
  const ids = (of: (step: DiscountStep) => number | null | undefined) =>
    sql`${steps.flatMap((step) => of(step) ?? [])}::bigint[]`
  const { rows } = await sql<{ known: GivenFacts }>`select ${factsOf(
    ids((step) => step.giftSkuId),
    ids((step) => step.couponId),
    { now: ctx.clock.now(), kept: '{}' },
  )} as known`.execute(ctx.db)
  return rows[0]!.known
}

/** Another discount of the shop in that period. */
export const discountBetween = (ctx: Ctx, shopId: number, startsAt: Date, endsAt: Date, exceptId = 0) =>
  db(ctx)
    .selectFrom('full_discount')
    .select('titles')
    .where('shop_id', '=', shopId)
    .where('deleted_at', 'is', null)
    .where('starts_at', '<', endsAt)
    .where('ends_at', '>', startsAt)
    .where('id', '<>', exceptId)
    .limit(1)
    .executeTakeFirst()

/** Its row; what stands behind its gifts is read, never written. Its goods are a list of the database, not json. */
function written(discount: Omit<FullDiscount, 'id'>) {
  const { goodsIds, known: _, ...it } = discount
  return { ...discountRow.values(it), goods_ids: [...goodsIds] }
}

export const insertFullDiscount = async (ctx: Ctx, discount: Omit<FullDiscount, 'id'>): Promise<number> =>
  (await db(ctx).insertInto('full_discount').values(written(discount)).returning('id').executeTakeFirstOrThrow()).id

/** The caller holds the row. */
export const changeFullDiscount = (ctx: Ctx, id: number, discount: Omit<FullDiscount, 'id'>) =>
  db(ctx)
    .updateTable('full_discount')
    .set(written(discount))
    .where('id', '=', id)
    .where('shop_id', '=', discount.shopId)
    .execute()
