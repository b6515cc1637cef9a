import { type Kysely, sql } from 'kysely'
import type { Ctx } from '#platform/ctx'
import { compileOnce } from '#platform/database/compile-once'
import { anyOf } from '#platform/database/database'
import { rowMapping } from '#platform/database/row-mapping'
import type { LocalizedText } from '#platform/messages'
import { db } from '../on-offer.store.ts'
import type { FullDiscountTable, PromotionTables } from '../promotion.tables.ts'

export interface FullDiscount {
  id: number
  shopId: number
  titles: LocalizedText
  /** From this sum of its goods on. */
  thresholdMinor: number
  /** So much off, or so many basis points; neither where it only delivers free. */
  minusMinor: number
  percentOff: number
  freeFreight: boolean
  /** Empty: all goods of the shop. */
  goodsIds: readonly number[]
  startsAt: Date
  endsAt: Date
}

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
    goodsIds: 'goods_ids',
    startsAt: 'starts_at',
    endsAt: 'ends_at',
  },
  ['deleted_at'],
)

/** What runs now, one for each shop at most. */
const runningAmong = compileOnce(
  (promotion: Kysely<PromotionTables>, { shopIds, now }: { shopIds: readonly number[]; now: Date }) =>
    promotion
      .selectFrom('full_discount')
      .selectAll()
      .where(sql<boolean>`shop_id = ${anyOf(shopIds)}`)
      .where('deleted_at', 'is', null)
      .where('starts_at', '<=', now)
      .where('ends_at', '>', now),
)

export async function runningDiscounts(ctx: Ctx, shopIds: readonly number[]): Promise<Map<number, FullDiscount>> {
  if (!shopIds.length) return new Map()
  const rows = await runningAmong(ctx, { shopIds, now: ctx.clock.now() })
  return new Map(rows.map((row) => [row.shop_id, discountRow.read(row)]))
}

/** Two who put up discounts of the same shop come one after the other. */
export const lockShopDiscounts = (ctx: Ctx, shopId: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`full discount ${shopId}`}, 0))`.execute(ctx.db)

/** Another discount of the shop in that period. */
export const discountBetween = (ctx: Ctx, shopId: number, startsAt: Date, endsAt: Date) =>
  db(ctx)
    .selectFrom('full_discount')
    .select('titles')
    .where('shop_id', '=', shopId)
    .where('deleted_at', 'is', null)
    .where('starts_at', '<', endsAt)
    .where('ends_at', '>', startsAt)
    .limit(1)
    .executeTakeFirst()

export const insertFullDiscount = async (
  ctx: Ctx,
  { goodsIds, ...discount }: Omit<FullDiscount, 'id'>,
): Promise<number> =>
  (
    await db(ctx)
      .insertInto('full_discount')
      // Its goods are a list of the database, not json.
      .values({ ...discountRow.values(discount), goods_ids: [...goodsIds] })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id
