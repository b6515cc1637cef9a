import { sql } from 'kysely'
import type { Ctx } from '#platform/ctx'
import { beginsWithText } from '#platform/database/begins-with'
import { anyOf } from '#platform/database/database'
import type { LocalizedText } from '#platform/messages'

/** So many skus are looked at: whoever types less than tells them apart types on. */
const looked = 200

/** Goods whose number is this one or of which a sku's number begins so, by that number; of one shop, or of all. Numbers are plain ones. */
export async function goodsNumbered(
  ctx: Ctx,
  plain: string,
  shopId: number | null,
  limit: number,
): Promise<{ id: number; number: string }[]> {
  // Two texts, for each has its index.
  const ofShop = shopId === null ? sql`true` : sql`shop_id = ${shopId}`
  const { rows } = await sql<{ id: number; number: string }>`
    select goods_id as id, min(number) as number from (
      (select goods_id, number from sku where ${beginsWithText(sql`plain_number(number)`, plain)} and deleted_at is null and ${ofShop} limit ${looked})
      union all
      (select id, number from goods where plain_number(number) = ${plain} and deleted_at is null and ${ofShop} limit ${limit})
    ) found group by goods_id order by 2, 1 limit ${limit}`.execute(ctx.db)
  return rows
}

/** What goods are called and where they stand, whatever that is; of one shop, or of all. */
export async function goodsFound(ctx: Ctx, ids: readonly number[], shopId: number | null) {
  if (!ids.length) return []
  const { rows } = await sql<{ id: number; number: string; names: LocalizedText; status: string; shopName: string }>`
    select g.id, g.number, g.names, g.status, f.name as "shopName" from goods g join shop_summary f on f.shop_id = g.shop_id
    where g.id = ${anyOf(ids)} and g.deleted_at is null and (${shopId}::bigint is null or g.shop_id = ${shopId})`.execute(
    ctx.db,
  )
  return rows
}
