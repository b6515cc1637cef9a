import { sql } from 'kysely'
import type { languages } from '@borong/contract'
import type { Ctx } from '#platform/ctx'
import { literally, tablesOf } from '#platform/database/database'
import { rowMapping } from '#platform/database/row-mapping'
import type { SearchRedirectTable, SearchSynonymTable, SearchTables } from './search.tables.ts'

const db = (ctx: Pick<Ctx, 'db'>) => tablesOf<SearchTables>(ctx)

/** The one mapping of a group of words that mean the same. */
const synonymRow = rowMapping<SearchSynonymTable>()({
  id: 'id',
  words: 'words',
  language: 'language',
  leadsTo: 'leads_to',
  version: 'version',
})
export type SynonymGroup = Omit<ReturnType<typeof synonymRow.read>, 'language'> & {
  /** Whose readers it is for; null: all. */
  language: (typeof languages)[number] | null
}
const readSynonym = (row: Parameters<typeof synonymRow.read>[0]) => synonymRow.read(row) as SynonymGroup

/** The one mapping of a keyword that leads to a page. */
const redirectRow = rowMapping<SearchRedirectTable>()({ id: 'id', keyword: 'keyword', url: 'url', version: 'version' })
const writtenRedirect = redirectRow.without(['id', 'version'])
export type Redirect = ReturnType<typeof redirectRow.read>

export const allSynonyms = async (ctx: Ctx): Promise<SynonymGroup[]> =>
  (await db(ctx).selectFrom('search_synonym').selectAll().orderBy('id').limit(20_000).execute()).map(readSynonym)

export const allRedirects = async (ctx: Ctx): Promise<Redirect[]> =>
  (await db(ctx).selectFrom('search_redirect').selectAll().orderBy('id').limit(5000).execute()).map(redirectRow.read)

/** Holds the row of versions until the command is over, so that of two who change words one waits; every process reads them anew. */
export const touchDictionary = (ctx: Ctx) =>
  db(ctx)
    .updateTable('search_version')
    .set({ version: sql`version + 1`, dictionary_version: sql`dictionary_version + 1` })
    .execute()

interface DictionaryPage {
  keyword: string
  from: number
  size: number
}

const synonymsSaying = (ctx: Ctx, keyword: string) => {
  const groups = db(ctx).selectFrom('search_synonym')
  return keyword
    ? groups.where(
        sql<boolean>`exists (select from unnest(words || leads_to) as said where said ilike ${`%${literally(keyword)}%`})`,
      )
    : groups
}

/** Those that were written last come first. */
export async function pageOfSynonyms(
  ctx: Ctx,
  { keyword, from, size }: DictionaryPage,
): Promise<{ rows: SynonymGroup[]; total: number }> {
  const { n } = await synonymsSaying(ctx, keyword)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  const rows = await synonymsSaying(ctx, keyword).selectAll().orderBy('id', 'desc').offset(from).limit(size).execute()
  return { rows: rows.map(readSynonym), total: n }
}

const redirectsSaying = (ctx: Ctx, keyword: string) => {
  const redirects = db(ctx).selectFrom('search_redirect')
  if (!keyword) return redirects
  const part = `%${literally(keyword)}%`
  return redirects.where((eb) => eb.or([eb('keyword', 'ilike', part), eb('url', 'ilike', part)]))
}

export async function pageOfRedirects(
  ctx: Ctx,
  { keyword, from, size }: DictionaryPage,
): Promise<{ rows: Redirect[]; total: number }> {
  const { n } = await redirectsSaying(ctx, keyword)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  const rows = await redirectsSaying(ctx, keyword).selectAll().orderBy('keyword').offset(from).limit(size).execute()
  return { rows: rows.map(redirectRow.read), total: n }
}

export async function findSynonyms(ctx: Ctx, id: number): Promise<SynonymGroup | undefined> {
  const row = await db(ctx).selectFrom('search_synonym').selectAll().where('id', '=', id).executeTakeFirst()
  return row && readSynonym(row)
}

export async function findRedirect(ctx: Ctx, id: number): Promise<Redirect | undefined> {
  const row = await db(ctx).selectFrom('search_redirect').selectAll().where('id', '=', id).executeTakeFirst()
  return row && redirectRow.read(row)
}

export const countSynonyms = async (ctx: Ctx): Promise<number> =>
  (
    await db(ctx)
      .selectFrom('search_synonym')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n

export const countRedirects = async (ctx: Ctx): Promise<number> =>
  (
    await db(ctx)
      .selectFrom('search_redirect')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n

export type WrittenSynonyms = Omit<SynonymGroup, 'id' | 'version'>
export type WrittenRedirect = Omit<Redirect, 'id' | 'version'>

/** Lists of texts are no JSON. */
const columnsOfGroup = ({ words, leadsTo, language }: WrittenSynonyms) => ({
  words: sql<string[]>`${words}::text[]`,
  leads_to: sql<string[]>`${leadsTo}::text[]`,
  language,
})

export const insertSynonyms = async (ctx: Ctx, it: WrittenSynonyms): Promise<number> =>
  (await db(ctx).insertInto('search_synonym').values(columnsOfGroup(it)).returning('id').executeTakeFirstOrThrow()).id

/** Whether it was still as the operator saw it. */
export const updateSynonyms = async (ctx: Ctx, seen: Seen, it: WrittenSynonyms): Promise<boolean> =>
  (await db(ctx)
    .updateTable('search_synonym')
    .set((eb) => ({ ...columnsOfGroup(it), version: eb('version', '+', 1) }))
    .where('id', '=', seen.id)
    .where('version', '=', seen.version)
    .returning('id')
    .executeTakeFirst()) !== undefined

export const deleteSynonyms = async (ctx: Ctx, seen: Seen): Promise<boolean> =>
  (await db(ctx)
    .deleteFrom('search_synonym')
    .where('id', '=', seen.id)
    .where('version', '=', seen.version)
    .returning('id')
    .executeTakeFirst()) !== undefined

export interface Seen {
  id: number
  /** As the operator saw it. */
  version: number
}

/** The id of another row that has this keyword. */
export const redirectFrom = async (ctx: Ctx, keyword: string): Promise<number | undefined> =>
  (await db(ctx).selectFrom('search_redirect').select('id').where('keyword', '=', keyword).executeTakeFirst())?.id

export const insertRedirect = async (ctx: Ctx, it: WrittenRedirect): Promise<number> =>
  (
    await db(ctx)
      .insertInto('search_redirect')
      .values(writtenRedirect.values(it))
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

export const updateRedirect = async (ctx: Ctx, seen: Seen, it: WrittenRedirect): Promise<boolean> =>
  (await db(ctx)
    .updateTable('search_redirect')
    .set((eb) => ({ ...writtenRedirect.values(it), version: eb('version', '+', 1) }))
    .where('id', '=', seen.id)
    .where('version', '=', seen.version)
    .returning('id')
    .executeTakeFirst()) !== undefined

export const deleteRedirect = async (ctx: Ctx, seen: Seen): Promise<boolean> =>
  (await db(ctx)
    .deleteFrom('search_redirect')
    .where('id', '=', seen.id)
    .where('version', '=', seen.version)
    .returning('id')
    .executeTakeFirst()) !== undefined
