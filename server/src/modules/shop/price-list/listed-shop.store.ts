import type { Ctx } from '#platform/ctx'
import { anyOf } from '#platform/database/database'
import { sql } from 'kysely'
import { db } from './price-list.store.ts'

/** Whose skus are, by sku. */
export async function listedShops(ctx: Ctx, skuIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await db(ctx)
    .selectFrom('listed_sku')
    .select(['sku_id', 'shop_id'])
    .where(sql<boolean>`sku_id = ${anyOf(skuIds)}`)
    .orderBy('shop_id')
    .execute()
  return new Map(rows.map((it) => [it.sku_id, it.shop_id]))
}
