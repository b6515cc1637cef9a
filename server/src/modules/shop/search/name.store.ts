import { sql } from 'kysely'
import type { Ctx } from '#platform/ctx'
import { json } from '#platform/database/database'
import { type Typed, anyOf, quotedWord } from './tokens.ts'

const sentWord = ({ stem, forms, sounds }: Typed) => ({
  ...(stem !== undefined && { stem: quotedWord(stem) }),
  exact: anyOf([...forms, ...sounds]),
})
const wordQuery = sql`'(' || case when stem is null then exact::tsquery
  else to_tsquery('english', stem) || to_tsquery('indonesian', stem) || exact::tsquery end::text || ')'`

/** Goods that answer to texts, for all texts in one statement: every word of a text, or any of them. The best first; a word without a stem is taken as it is. */
export async function goodsNamed(
  ctx: Ctx,
  texts: readonly (readonly Typed[])[],
  how: 'all' | 'any',
  each: number,
): Promise<Map<number, number[]>> {
  const words = texts.flatMap((typed, nth) => typed.map((word) => ({ nth, ...sentWord(word) })))
  const { rows } = await sql<{ nth: number; found_ids: number[] }>`
    with asked as materialized (
      select nth, string_agg(${wordQuery}, ${how === 'all' ? ' & ' : ' | '})::tsquery as query
      from jsonb_to_recordset(${json(words)}) as word(nth int, stem text, exact text)
      group by nth
    )
    select asked.nth, found.found_ids from asked cross join lateral (
      select json_agg(best.goods_id) as found_ids from (
        select e.goods_id from search_entry e where e.words @@ asked.query
        order by round((ts_rank(e.words, asked.query) * 50)::numeric) desc, e.sold desc, e.goods_id desc limit ${each}
      ) best
    ) found
    where found.found_ids is not null`.execute(ctx.db)
  return new Map(rows.map((row) => [row.nth, row.found_ids]))
}

/** Goods that say all of these words, of one shop or of all: those that are called so first, then the best sold. */
export async function goodsSaying(
  ctx: Ctx,
  words: readonly Typed[],
  shopId: number | null,
  limit: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with asked as materialized (
      select string_agg(${wordQuery}, ' & ')::tsquery as query from jsonb_to_recordset(${json(words.map(sentWord))}) as word(stem text, exact text)
    )
    select e.goods_id as id from asked, search_entry e
    where e.words @@ asked.query and (${shopId}::bigint is null or e.shop_id = ${shopId})
    order by (e.names @@ asked.query) desc, e.sold desc, e.goods_id desc limit ${limit}`.execute(ctx.db)
  return rows.map((row) => row.id)
}
