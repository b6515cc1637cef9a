import { type RawBuilder, sql } from 'kysely'

/** Whether a name says this in any language; what is typed is no pattern once `literally` has read it. */
export const namesSay = (names: RawBuilder<unknown>, word: string) =>
  sql<boolean>`exists (select from jsonb_each_text(${names}) as name(lang, words) where words ilike ${`%${word}%`})`
