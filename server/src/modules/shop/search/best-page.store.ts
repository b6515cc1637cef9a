import { sql } from 'kysely'
import type { Ctx } from '#platform/ctx'
import { compileOnce } from '#platform/database/compile-once'
import { conditions, countOf, type Wanted, wholly } from './search.store.ts'
import type { Reading } from './expand-query.ts'

/** So many of the first are ranked again. */
export const ranked = 120

/** How near to one another words stand says nothing in an index of three languages. */
const eitherWord = (query: string) => query.replaceAll(' & ', ' | ')

/**
 * What was named in the words typed comes first, then what is named in words that mean the same, then what says them somewhere; the best
 * sold first. The first pages are ranked once more: whose category and values say it too goes up.
 */
export async function bestPage(
  ctx: Ctx,
  wanted: Wanted,
  { near, full }: Reading,
  from: number,
  size: number,
): Promise<number[]> {
  const { source } = conditions(wanted)
  const named = sql`e.names @@ ${near}::tsquery`
  const meant = sql`e.names @@ ${full}::tsquery`
  const { reading: _, ...filters } = wanted
  const fits = wholly(filters)
  const tiers = [
    sql`${named} and ${fits}`,
    ...(near === full ? [] : [sql`${meant} and not ${named} and ${fits}`]),
    sql`e.words @@ ${full}::tsquery and not ${meant} and ${fits}`,
  ]
  const take = async (start: number, count: number) => {
    const taken: { id: number; tier: number }[] = []
    let before = 0
    for (const [tier, fitting] of tiers.entries()) {
      if (taken.length >= count) break
      const offset = Math.max(0, start + taken.length - before)
      // The sum keeps the planner from walking all goods in the order they sell, which takes long where few of them fit.
      const { rows } = await sql<{ goods_id: number }>`
        select e.goods_id from ${source} where ${fitting} order by (e.sold + 0) desc, e.goods_id desc offset ${offset} limit ${count - taken.length}`.execute(
        ctx.db,
      )
      taken.push(...rows.map((row) => ({ id: row.goods_id, tier })))
      if (taken.length < count && tier < tiers.length - 1)
        before += rows.length || offset === 0 ? offset + rows.length : await countOf(ctx, source, fitting)
    }
    return taken
  }
  if (from >= ranked) return (await take(from, size)).map((it) => it.id)
  const first = await take(0, ranked)
  const page = await rankedAgain(ctx, { near, full }, first, from, size)
  const missing = from + size - ranked
  return missing > 0 && first.length === ranked ? [...page, ...(await take(ranked, missing)).map((it) => it.id)] : page
}

interface RanksAsked {
  ids: readonly number[]
  tiers: readonly number[]
  near: string
  full: string
  before: number
  size: number
}
const ranksWith = (isSame: boolean) =>
  compileOnce((_db, { ids, tiers, near, full, before, size }: RanksAsked) => {
    const rankOf = (query: string) => sql`ts_rank(weights, e.words, ${query}::tsquery)`
    const twice = isSame ? sql`${rankOf(near)} * 2` : sql`${rankOf(near)} + ${rankOf(full)}`
    return sql<{ goods_id: number }>`
    select e.goods_id from unnest(${ids}::bigint[], ${tiers}::int[]) as t(goods_id, tier)
    join search_entry e on e.goods_id = t.goods_id, (select '{0.02, 0.1, 0.4, 1}'::float4[] as weights) w
    order by t.tier, round(((${twice}) * 40)::numeric) desc, e.sold desc, e.goods_id desc
    offset ${before} limit ${size}`
  })
const ranksBySame = ranksWith(true)
const ranksByBoth = ranksWith(false)

/** The first goods once more, in their tiers, by where they say what was typed. */
export async function rankedAgain(
  ctx: Ctx,
  { near, full }: Reading,
  first: readonly { id: number; tier: number }[],
  from: number,
  size: number,
): Promise<number[]> {
  if (size === 0 || from >= first.length) return []
  // What stands in a tier before those of the page, or behind them, stands there whatever its rank.
  const [lowest, highest] = [first[from]!.tier, first[Math.min(from + size, first.length) - 1]!.tier]
  const before = first.findIndex((it) => it.tier === lowest)
  const among = first.filter((it) => it.tier >= lowest && it.tier <= highest)
  const rows = await (near === full ? ranksBySame : ranksByBoth)(ctx, {
    ids: among.map((it) => it.id),
    tiers: among.map((it) => it.tier),
    near: eitherWord(near),
    full: eitherWord(full),
    before: from - before,
    size,
  })
  return rows.map((row) => row.goods_id)
}
