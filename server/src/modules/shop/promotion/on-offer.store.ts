import { sql } from 'kysely'
import type { CatalogViews } from '#modules/shop/catalog'
import type { ShopViews } from '#modules/shop/shop'
import type { Ctx } from '#platform/ctx'
import { anyOf, tablesOf } from '#platform/database/database'
import type { Seen } from './categories-seen.ts'
import type { PromotionTables } from './promotion.tables.ts'

export const db = (ctx: Pick<Ctx, 'db'>) => tablesOf<PromotionTables & CatalogViews & ShopViews>(ctx)

/**
 * Entries `e` of goods that can be bought and that the caller may see; one that has become no cheaper than the shelf is no
 * offer any more.
 */
export const onOffer = (
  seen: Seen,
) => sql`join offer o on o.sku_id = e.sku_id and o.shop_id = e.shop_id and o.on_shelf and e.price_minor < o.price_minor
  ${seen ? sql`and o.category_id = ${anyOf(seen)}` : sql``} join shop_summary f on f.shop_id = e.shop_id and f.is_open`

export interface Page {
  from: number
  size: number
}
export interface Counted<Row> {
  total: number
  rows: Row[]
}

/** Two who put the same sku into promotions at once come one after the other. */
export const lockSkus = async (ctx: Ctx, skuIds: readonly number[]): Promise<void> => {
  const sorted = [...new Set(skuIds)].sort((a, b) => a - b)
  await sql`select pg_advisory_xact_lock(hashtextextended('promotion ' || id, 0))
    from unnest(${sorted}::bigint[]) with ordinality as wanted(id, place) order by place`.execute(ctx.db)
}

/** Two who open promotions of one kind in the same shop come one after the other. */
export const lockShopPromotions = (ctx: Ctx, kind: string, shopId: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`${kind} ${shopId}`}, 0))`.execute(ctx.db)

/** A sku that is in two promotions with a price of their own at one time, if there is one among these. */
export async function skuInTwo(ctx: Ctx, skuIds: readonly number[]): Promise<number | undefined> {
  const { rows } = await sql<{ skuId: number }>`
    with runs as (
      select e.sku_id, 'flash ' || e.id as name, s.starts_at, s.ends_at
      from flash_sale_entry e join flash_sale_slot s on s.id = e.slot_id where e.sku_id = ${anyOf(skuIds)} and e.state in ('asked', 'approved')
      union all
      select e.sku_id, 'group ' || e.id, g.starts_at, g.ends_at
      from group_buy_entry e join group_buy g on g.id = e.group_buy_id
      where e.sku_id = ${anyOf(skuIds)} and e.state <> 'lost' and e.closed_at is null
    )
    select a.sku_id as "skuId" from runs a join runs b
      on b.sku_id = a.sku_id and b.name <> a.name and b.starts_at < a.ends_at and a.starts_at < b.ends_at
    limit 1`.execute(ctx.db)
  return rows[0]?.skuId
}
