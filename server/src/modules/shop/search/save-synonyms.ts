import { searchWordLimits } from '@borong/contract'
import type { Ctx } from '#platform/ctx'
import { refuse, refuseField } from '#platform/http/refuse'
import {
  countSynonyms,
  deleteSynonyms,
  findSynonyms,
  insertSynonyms,
  type Seen,
  touchDictionary,
  updateSynonyms,
  type WrittenSynonyms,
} from './search-dictionary.store.ts'
import { invalidateFound } from './find-goods.ts'
import { plainKeyword } from './search.ts'
import { atomsOf } from './synonyms.ts'

/** As they are searched for, each once. Refuses what says nothing, as punctuation alone. */
function wordsFrom(field: 'words' | 'leads_to', typed: readonly string[]): string[] {
  const words = [...new Set(typed.map(plainKeyword))]
  if (words.some((word) => atomsOf(word).length === 0)) refuseField(field, 'FORM')
  return words
}

function readGroup(given: WrittenSynonyms): WrittenSynonyms {
  const words = wordsFrom('words', given.words)
  const leadsTo = wordsFrom('leads_to', given.leadsTo)
  const isAlone = leadsTo.length ? leadsTo.every((word) => words.includes(word)) : words.length < 2
  if (isAlone) refuse('SYNONYM_ALONE')
  return { words, leadsTo: leadsTo.filter((word) => !words.includes(word)), language: given.language }
}

/** Adds a group of words that mean the same. Refuses SYNONYM_ALONE, SYNONYMS_FULL and words that say nothing. */
export async function createSynonyms(ctx: Ctx, given: WrittenSynonyms): Promise<number> {
  const group = readGroup(given)
  await touchDictionary(ctx)
  if ((await countSynonyms(ctx)) >= searchWordLimits.groups) refuse('SYNONYMS_FULL', { limit: searchWordLimits.groups })
  const id = await insertSynonyms(ctx, group)
  ctx.audit({ id, after: { ...group } })
  ctx.afterCommit(() => invalidateFound(ctx.app))
  return id
}

/** Writes a group anew. Refuses NOT_FOUND, MOVED_ON, SYNONYM_ALONE and words that say nothing. */
export async function changeSynonyms(ctx: Ctx, seen: Seen, given: WrittenSynonyms): Promise<void> {
  const group = readGroup(given)
  await touchDictionary(ctx)
  const { words, leadsTo, language } = (await findSynonyms(ctx, seen.id)) ?? refuse('NOT_FOUND')
  if (!(await updateSynonyms(ctx, seen, group))) refuse('MOVED_ON')
  ctx.audit({ before: { words, leadsTo, language }, after: { ...group } })
  ctx.afterCommit(() => invalidateFound(ctx.app))
}

/** Removes a group. Refuses NOT_FOUND and MOVED_ON. */
export async function removeSynonyms(ctx: Ctx, seen: Seen): Promise<void> {
  await touchDictionary(ctx)
  const { words, leadsTo, language } = (await findSynonyms(ctx, seen.id)) ?? refuse('NOT_FOUND')
  if (!(await deleteSynonyms(ctx, seen))) refuse('MOVED_ON')
  ctx.audit({ before: { words, leadsTo, language } })
  ctx.afterCommit(() => invalidateFound(ctx.app))
}
