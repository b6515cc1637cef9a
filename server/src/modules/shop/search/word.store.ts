import { sql } from 'kysely'
import type { Ctx } from '#platform/ctx'
import { tablesOf } from '#platform/database/database'
import { columnsOf, recordsOf, rowMapping } from '#platform/database/row-mapping'
import type { SearchTables, SearchWordTable } from './search.tables.ts'

const db = (ctx: Pick<Ctx, 'db'>) => tablesOf<SearchTables>(ctx)

/** The one mapping of the row of a word. */
const wordRow = rowMapping<SearchWordTable>()({
  words: 'words',
  language: 'language',
  pinyin: 'pinyin',
  goodsCount: 'goods_count',
  offered: 'offered',
})
export type KnownWord = ReturnType<typeof wordRow.read>

/** Every word that is known; a few ten thousand at most, read once after they are counted. */
export const allWords = async (ctx: Ctx): Promise<KnownWord[]> =>
  (await db(ctx).selectFrom('search_word').selectAll().orderBy('goods_count', 'desc').limit(150_000).execute()).map(
    wordRow.read,
  )

const stems = new Map<string, string[]>()

/** The stems of words, English and Indonesian; they never change, so each is asked for once. */
export async function stemsOf(ctx: Ctx, words: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> {
  const fresh = words.filter((word) => !stems.has(word))
  if (stems.size > 50_000) stems.clear()
  if (fresh.length) {
    const { rows } = await sql<{ word: string; stems: string[] }>`
      select word, ts_lexize('english_stem', word) || ts_lexize('indonesian_stem', word) as stems from unnest(${fresh}::text[]) word`.execute(
      ctx.db,
    )
    for (const row of rows) stems.set(row.word, row.stems)
  }
  return new Map(words.map((word) => [word, stems.get(word) ?? []]))
}

export async function replaceWords(ctx: Ctx, words: readonly KnownWord[]) {
  await db(ctx)
    .updateTable('search_version')
    .set({ words_version: sql`words_version + 1` })
    .execute()
  await db(ctx).deleteFrom('search_word').execute()
  for (let at = 0; at < words.length; at += 2000) {
    const rows = words.slice(at, at + 2000).map((word) => wordRow.write(word))
    await sql`insert into search_word (${columnsOf(rows)}) select ${columnsOf(rows)} from ${recordsOf('search_word', rows)}`.execute(
      ctx.db,
    )
  }
}
