import { sql } from 'kysely'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { db } from '../catalog.store.ts'
import type { Reviewed, Treatment } from './review.types.ts'

export interface ReviewRule {
  reviewed: Reviewed
  version: number
}

export const findReviewRule = (ctx: Ctx): Promise<ReviewRule> =>
  db(ctx).selectFrom('goods_review_rule').select(['reviewed', 'version']).executeTakeFirstOrThrow()

/** What of a shop is reviewed, by the rule of the mall and what is said of the shop. */
export async function reviewedOfShop(ctx: Ctx, shopId: number): Promise<Reviewed> {
  const row = await db(ctx)
    .selectFrom('goods_review_rule')
    .select(
      sql<Reviewed>`case (select treatment from goods_review_shop where shop_id = ${shopId})
        when 'trusted' then 'nobody' when 'always' then 'new_and_changed' else reviewed end`.as('reviewed'),
    )
    .executeTakeFirstOrThrow()
  return row.reviewed
}

/** Changes the rule where it is still as the caller saw it; false where it is not. */
export async function writeReviewRule(ctx: Ctx, { reviewed, version }: ReviewRule): Promise<boolean> {
  const { numUpdatedRows } = await db(ctx)
    .updateTable('goods_review_rule')
    .set({ reviewed, version: version + 1 })
    .where('version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export interface ReviewException {
  shopId: number
  name: string
  treatment: Treatment
}

/** Shops that the rule of the mall does not hold for. */
export const reviewExceptionsUnscoped = (ctx: Ctx): Promise<ReviewException[]> =>
  db(ctx)
    .selectFrom('goods_review_shop')
    .innerJoin('shop_summary', 'shop_summary.shop_id', 'goods_review_shop.shop_id')
    .select(['shop_summary.shop_id as shopId', 'shop_summary.name', 'goods_review_shop.treatment'])
    .orderBy('shop_summary.name')
    .limit(2000)
    .execute()

/** Makes a shop an exception, or takes that back; how it was treated before. Refuses NOT_FOUND. */
export async function writeTreatment(
  ctx: Ctx,
  shopId: number,
  treatment: Treatment | undefined,
): Promise<Treatment | undefined> {
  const shop = await db(ctx)
    .selectFrom('shop_summary')
    .leftJoin('goods_review_shop', 'goods_review_shop.shop_id', 'shop_summary.shop_id')
    .select('goods_review_shop.treatment')
    .where('shop_summary.shop_id', '=', shopId)
    .executeTakeFirst()
  if (!shop) refuse('NOT_FOUND')
  if (treatment)
    await db(ctx)
      .insertInto('goods_review_shop')
      .values({ shop_id: shopId, treatment })
      .onConflict((it) => it.column('shop_id').doUpdateSet({ treatment }))
      .execute()
  else await db(ctx).deleteFrom('goods_review_shop').where('shop_id', '=', shopId).execute()
  return shop.treatment ?? undefined
}

/** Shops by a part of their name, for whoever makes one an exception. */
export const shopsToChooseUnscoped = (ctx: Ctx, like: string): Promise<{ shopId: number; name: string }[]> =>
  db(ctx)
    .selectFrom('shop_summary')
    .select(['shop_id as shopId', 'name'])
    .where('name', 'ilike', like)
    .orderBy('name')
    .limit(20)
    .execute()
