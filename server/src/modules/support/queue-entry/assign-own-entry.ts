import { assignEntry } from '#modules/support/assignment'
import type { Ctx } from '#platform/ctx'
import { labelOfEntry } from './find-entry.ts'
import type { NamedEntry } from './write-note.ts'

/** Assigns an entry of the own shop. Refuses what finding and assigning refuse. */
export async function assignOwnEntry(
  ctx: Ctx,
  { queue, entryId }: NamedEntry,
  change: { staffId: number | undefined; was: number | undefined },
): Promise<void> {
  const label = await labelOfEntry(ctx, queue, entryId)
  await assignEntry(ctx, { queue, entryId, label }, change)
}
