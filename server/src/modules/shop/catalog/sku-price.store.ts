import { sql } from 'kysely'
import type { Ctx } from '#platform/ctx'
import { anyOf } from '#platform/database/database'
import { type Step, type Tier, tiersOf } from './price.ts'

/** Remembers what skus cost from now on, where it is another price than before; whoever writes prices of skus says so. */
export const keepSkuPrices = (ctx: Ctx, skuIds: readonly number[]) =>
  sql`insert into sku_price (sku_id, since, price_minor, tiers)
    select s.id, ${ctx.clock.now()}, s.price_minor, s.tiers from sku s
    left join lateral (select p.price_minor, p.tiers from sku_price p where p.sku_id = s.id order by p.since desc limit 1) last on true
    where s.id = ${anyOf(skuIds)} and row(last.price_minor, last.tiers) is distinct from row(s.price_minor, s.tiers)
    on conflict (sku_id, since) do update set price_minor = excluded.price_minor, tiers = excluded.tiers`.execute(
    ctx.db,
  )

/** What a sku of a shop cost everybody at a moment; of a time before it was there, what it cost first. */
export async function skuPriceAt(
  ctx: Ctx,
  shopId: number,
  skuId: number,
  at: Date,
): Promise<{ priceMinor: number; tiers: Tier[] } | undefined> {
  const { rows } = await sql<{ priceMinor: number; tiers: Step[] }>`
    select coalesce(past.price_minor, s.price_minor) as "priceMinor", coalesce(past.tiers, s.tiers) as tiers
    from sku s left join lateral (
      select p.price_minor, p.tiers from sku_price p where p.sku_id = s.id and ${at < ctx.clock.now()}::boolean
      order by case when p.since <= ${at} then p.since end desc nulls last, p.since limit 1) past on true
    where s.shop_id = ${shopId} and s.id = ${skuId}`.execute(ctx.db)
  return rows[0] && { priceMinor: rows[0].priceMinor, tiers: tiersOf(rows[0].tiers) }
}
