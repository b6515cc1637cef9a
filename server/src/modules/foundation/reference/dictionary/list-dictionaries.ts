import { dictionaryTypes } from '@borong/contract'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { allEntriesOf, countEntries, type Entry } from './dictionary.store.ts'

/** Those that pages choose from are there without an entry as well; others as long as they have some. */
export const isDictionary = (type: string, entries: readonly Entry[]) =>
  entries.length > 0 || (dictionaryTypes as readonly string[]).includes(type)

export interface CountedDictionary {
  type: string
  offered: number
  retired: number
}

export async function listDictionaries(ctx: Ctx): Promise<CountedDictionary[]> {
  const counted = new Map((await countEntries(ctx)).map((it) => [it.type, it]))
  return [...new Set([...dictionaryTypes, ...counted.keys()])].map(
    (type) => counted.get(type) ?? { type, offered: 0, retired: 0 },
  )
}

/** All entries of a dictionary. Refuses NOT_FOUND. */
export async function showDictionary(ctx: Ctx, type: string): Promise<Entry[]> {
  const entries = await allEntriesOf(ctx, type)
  return isDictionary(type, entries) ? entries : refuse('NOT_FOUND')
}
