import { dictionaryLimits } from '@borong/contract'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import type { LocalizedText } from '#platform/messages'
import { allEntriesOf, insertEntry, lockDictionaries } from './dictionary.store.ts'
import { isDictionary } from './list-dictionaries.ts'
import { assertNameFree } from './take-entry.ts'

/** Adds an entry as the last of its dictionary. Refuses NOT_FOUND, DICTIONARY_FULL, ENTRY_CODE_TAKEN and ENTRY_NAME_TAKEN. */
export async function addEntry(
  ctx: Ctx,
  { type, code, labels }: { type: string; code: string; labels: LocalizedText },
): Promise<void> {
  await lockDictionaries(ctx)
  const all = await allEntriesOf(ctx, type)
  if (!isDictionary(type, all)) refuse('NOT_FOUND')
  if (all.length >= dictionaryLimits.entries) refuse('DICTIONARY_FULL', { limit: dictionaryLimits.entries })
  if (all.some((it) => it.code === code)) refuse('ENTRY_CODE_TAKEN', { taken: code })
  assertNameFree(all, labels)
  const { id } = await insertEntry(ctx, { type, code, labels, position: (all.at(-1)?.position ?? -1) + 1 })
  ctx.audit({ after: { entry: id, code, labels } })
}
