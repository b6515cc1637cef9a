import { sql } from 'kysely'
import type { Ctx } from '#platform/ctx'

interface Use {
  kind: string
  promotionId: number
  orders: number
  givenMinor: number
}

/** In how many orders of a shop, or of every shop, promotions are, and what they took off; orders that were cancelled do not count. */
export async function promotionUses(
  ctx: Ctx,
  shopId: number | undefined,
  promotions: readonly { kind: string; id: number }[],
): Promise<Map<string, Use>> {
  if (!promotions.length) return new Map()
  const { rows } = await sql<Use>`
    select a.kind, a.promotion_id as "promotionId", count(distinct a.order_id)::int as orders, sum(a.amount_minor)::bigint as "givenMinor"
    from unnest(${promotions.map((it) => it.kind)}::text[], ${promotions.map((it) => it.id)}::bigint[]) as asked(kind, id)
    join order_adjustment a on a.kind = asked.kind and a.promotion_id = asked.id
    join customer_order o on o.id = a.order_id and ${shopId === undefined ? sql`true` : sql`o.shop_id = ${shopId}`} and o.status not in ('cancelled', 'creation_failed', 'rejected')
    group by a.kind, a.promotion_id`.execute(ctx.db)
  return new Map(rows.map((it) => [`${it.kind} ${it.promotionId}`, it]))
}

/** The same of one promotion, shop by shop, the most first. */
export async function promotionUsesByShop(
  ctx: Ctx,
  { kind, id }: { kind: string; id: number },
): Promise<{ shopId: number; orders: number; givenMinor: number }[]> {
  const { rows } = await sql<{ shopId: number; orders: number; givenMinor: number }>`
    select o.shop_id as "shopId", count(distinct a.order_id)::int as orders, sum(a.amount_minor)::bigint as "givenMinor"
    from order_adjustment a join customer_order o on o.id = a.order_id and o.status not in ('cancelled', 'creation_failed', 'rejected')
    where a.kind = ${kind} and a.promotion_id = ${id} group by o.shop_id order by 3 desc, 1 limit 100`.execute(ctx.db)
  return rows
}
