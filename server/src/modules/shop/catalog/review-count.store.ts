import { sql } from 'kysely'
import type { Ctx } from '#platform/ctx'

/** Goods are taken in the order of their numbers, so that two buyers never wait for each other. */
export const addStars = async (
  ctx: Ctx,
  added: ReadonlyMap<number, { count: number; stars: number }>,
): Promise<void> => {
  const ids = [...added.keys()].toSorted((a, b) => a - b)
  await sql`select id from goods where id = any(${ids}::bigint[]) order by id for update`.execute(ctx.db)
  await sql`update goods set review_count = goods.review_count + more.count, star_sum = goods.star_sum + more.stars,
      rating_tenths = round((goods.star_sum + more.stars) * 10.0 / (goods.review_count + more.count))
    from unnest(${ids}::bigint[], ${ids.map((id) => added.get(id)!.count)}::int[], ${ids.map((id) => added.get(id)!.stars)}::int[]) as more(id, count, stars)
    where goods.id = more.id`.execute(ctx.db)
}
