import { languages } from '@borong/contract'
import { type RawBuilder, sql } from 'kysely'

/** Whether a name says this in any language; what is typed is no pattern once `literally` has read it. One look per language: a set of all of them costs five times as much. */
export const namesSay = (names: RawBuilder<unknown>, word: string) => {
  const says = languages.map((lang) => sql`(${names})->>${sql.lit(lang)} ilike ${`%${word}%`}`)
  return sql<boolean>`(${sql.join(says, sql` or `)})`
}

/** The same by the index over `said_names`, for lists of the whole mall; the word in small letters. */
export const saidNames = (names: RawBuilder<unknown>, word: string) =>
  sql<boolean>`said_names(${names}) like ${`%${word}%`}`
