import type { Ctx } from '#platform/ctx'
import { addEntries, typesOfDictionaries } from './dictionary/dictionary.store.ts'
import { readyDictionaries } from './ready-dictionaries.ts'

/** Adds the ready entries that are not there; what somebody changed stays as it is. Answers how many were added. */
export async function installDictionaries(ctx: Ctx): Promise<number> {
  return addEntries(
    ctx,
    readyDictionaries.flatMap(({ type, entries }) => entries.map((it, position) => ({ type, ...it, position }))),
  )
}

/** The dictionaries that have no entry yet, of those that forms ask for. */
export async function missingDictionaries(ctx: Ctx): Promise<string[]> {
  const there = await typesOfDictionaries(ctx)
  return readyDictionaries.map(({ type }) => type).filter((type) => !there.includes(type))
}
