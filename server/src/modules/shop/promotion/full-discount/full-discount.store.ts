import { sql } from 'kysely'
import type { Ctx } from '#platform/ctx'
import { anyOf, json } from '#platform/database/database'
import type { LocalizedText } from '#platform/messages'
import { db } from '../on-offer.store.ts'

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

/** What runs now, one for each shop at most. */
export async function runningDiscounts(ctx: Ctx, shopIds: readonly number[]): Promise<Map<number, FullDiscount>> {
  if (!shopIds.length) return new Map()
  const now = ctx.clock.now()
  const rows = await db(ctx)
    .selectFrom('full_discount')
    .selectAll()
    .where(sql<boolean>`shop_id = ${anyOf(shopIds)}`)
    .where('deleted_at', 'is', null)
    .where('starts_at', '<=', now)
    .where('ends_at', '>', now)
    .execute()
  return new Map(
    rows.map((row) => [
      row.shop_id,
      {
        id: row.id,
        shopId: row.shop_id,
        titles: row.titles,
        thresholdMinor: row.threshold_minor,
        minusMinor: row.minus_minor,
        percentOff: row.off_bps,
        freeFreight: row.free_freight,
        goodsIds: row.goods_ids,
        startsAt: row.starts_at,
        endsAt: row.ends_at,
      },
    ]),
  )
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

export const insertFullDiscount = async (ctx: Ctx, it: Omit<FullDiscount, 'id'>): Promise<number> =>
  (
    await db(ctx)
      .insertInto('full_discount')
      .values({
        shop_id: it.shopId,
        titles: json(it.titles),
        threshold_minor: it.thresholdMinor,
        minus_minor: it.minusMinor,
        off_bps: it.percentOff,
        free_freight: it.freeFreight,
        goods_ids: [...it.goodsIds],
        starts_at: it.startsAt,
        ends_at: it.endsAt,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id
