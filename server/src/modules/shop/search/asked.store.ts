import { sql } from 'kysely'
import type { Ctx } from '#platform/ctx'
import { json, literally, tablesOf } from '#platform/database/database'
import type { SearchTables } from './search.tables.ts'

/** Different keywords of one day: who searches for anything at all fills no table. */
const keywordsOfDay = 5000

export interface Asked {
  keyword: string
  times: number
  found: number
}

/** Adds what was counted, in one statement and always in one order; when the day is full, only to what is there already. */
export const addAsked = (ctx: Ctx, day: string, counted: readonly Asked[]) =>
  sql`
  insert into search_asked (day, keyword, times, found)
  select ${day}::date, t.keyword, t.times, t.found
  from jsonb_to_recordset(${json(counted)}) as t(keyword text, times integer, found integer)
  where (select count(*) from search_asked where day = ${day}::date) < ${keywordsOfDay}
    or exists (select from search_asked known where known.day = ${day}::date and known.keyword = t.keyword)
  order by t.keyword
  on conflict (day, keyword) do update set times = search_asked.times + excluded.times, found = excluded.found`.execute(
    ctx.db,
  )

/** How many searches of some days found nothing. */
export const searchesInVain = async (ctx: Ctx, { from, to }: { from: string; to: string }): Promise<number> =>
  (
    await tablesOf<SearchTables>(ctx)
      .selectFrom('search_asked')
      .select(sql<number>`coalesce(sum(times), 0)::int`.as('times'))
      .where('day', '>=', sql<string>`${from}::date` as never)
      .where('day', '<=', sql<string>`${to}::date` as never)
      .where(sql<boolean>`found = 0`)
      .executeTakeFirstOrThrow()
  ).times

export const purgeAsked = (ctx: Ctx, before: string) =>
  tablesOf<SearchTables>(ctx)
    .deleteFrom('search_asked')
    .where('day', '<', sql<string>`${before}::date` as never)
    .execute()

interface AskedPage {
  since: string
  keyword: string
  nothingFound: boolean
  from: number
  size: number
}

interface AskedRow extends Asked {
  lastDay: string
}

/** What was searched for, by keyword: what found nothing comes first, then what was searched for most. */
export async function pageOfAsked(ctx: Ctx, asked: AskedPage): Promise<{ rows: AskedRow[]; total: number }> {
  const grouped = sql`
    select keyword, sum(times)::int as times, (array_agg(found order by day desc))[1] as found, to_char(max(day), 'YYYY-MM-DD') as asked_on
    from search_asked
    where day >= ${asked.since}::date and (${asked.keyword} = '' or keyword like ${`%${literally(asked.keyword)}%`})
    group by keyword
    having not ${asked.nothingFound}::boolean or (array_agg(found order by day desc))[1] = 0`
  const { rows } = await sql<Asked & { asked_on: string; n: number }>`
    select *, count(*) over ()::int as n from (${grouped}) as it
    order by found > 0, times desc, keyword offset ${asked.from} limit ${asked.size}`.execute(ctx.db)
  const total = rows[0]?.n ?? (asked.from === 0 ? 0 : await countAsked(ctx, asked))
  return {
    rows: rows.map(({ keyword, times, found, asked_on: lastDay }) => ({ keyword, times, found, lastDay })),
    total,
  }
}

/** How many there are, asked for only behind the last page. */
const countAsked = async (ctx: Ctx, asked: AskedPage): Promise<number> =>
  (await pageOfAsked(ctx, { ...asked, from: 0, size: 1 })).total
