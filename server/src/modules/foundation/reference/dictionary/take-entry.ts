import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import type { LocalizedText } from '#platform/messages'
import { allEntriesOf, type Entry, lockDictionaries } from './dictionary.store.ts'

export interface Seen {
  type: string
  id: number
  /** As the operator saw it. */
  version: number
}

/** An entry and all of its dictionary, locked for an operator. Refuses NOT_FOUND, and MOVED_ON where it is not as they saw it. */
export async function takeEntry(ctx: Ctx, { type, id, version }: Seen): Promise<{ entry: Entry; all: Entry[] }> {
  await lockDictionaries(ctx)
  const all = await allEntriesOf(ctx, type)
  const entry = all.find((it) => it.id === id) ?? refuse('NOT_FOUND')
  return entry.version === version ? { entry, all } : refuse('MOVED_ON')
}

/** Clients name a reason by its words as well, so two that are offered are not called alike in any language. */
export function assertNameFree(all: readonly Entry[], labels: LocalizedText, except?: number): void {
  const own = new Set(Object.values(labels).map((it) => it.toLowerCase()))
  for (const { id, retiredAt, labels: other } of all) {
    if (id === except || retiredAt) continue
    const name = Object.values(other).find((it) => own.has(it.toLowerCase()))
    if (name !== undefined) refuse('ENTRY_NAME_TAKEN', { name })
  }
}
