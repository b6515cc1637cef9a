import { sql } from 'kysely'
import type { Ctx } from '#platform/ctx'
import { json } from '#platform/database/database'
import { type Typed, anyOf, quotedWord } from './tokens.ts'

/** Goods that answer to texts, for all texts in one statement: every word of a text, or any of them. The best first; a word without a stem is taken as it is. */
export async function goodsNamed(
  ctx: Ctx,
  texts: readonly (readonly Typed[])[],
  how: 'all' | 'any',
  each: number,
): Promise<Map<number, number[]>> {
  const words = texts.flatMap((typed, nth) =>
    typed.map(({ stem, forms, sounds }) => ({
      nth,
      ...(stem !== undefined && { stem: quotedWord(stem) }),
      exact: anyOf([...forms, ...sounds]),
    })),
  )
  const { rows } = await sql<{ nth: number; found_ids: number[] }>`
    with asked as materialized (
      select nth, string_agg('(' || case when stem is null then exact::tsquery
          else to_tsquery('english', stem) || to_tsquery('indonesian', stem) || exact::tsquery end::text || ')', ${how === 'all' ? ' & ' : ' | '})::tsquery as query
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
