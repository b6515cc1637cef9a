import { type AssignedQueue, queueEntryLimits } from '@borong/contract'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { sellerIn } from '#platform/http/seller-in'
import { labelOfEntry } from './find-entry.ts'
import { deleteNote, insertNote, lockNotes, notesOf, rewriteNote } from './queue-note.store.ts'

export interface NamedEntry {
  queue: AssignedQueue
  entryId: string
}

/** Writes a note to colleagues on an entry. Refuses NOTES_FULL, and what finding the entry refuses. */
export async function addNote(ctx: Ctx, { queue, entryId }: NamedEntry, content: string): Promise<void> {
  await labelOfEntry(ctx, queue, entryId)
  const { shopId, staffId, name } = sellerIn(ctx)
  const entry = { shopId, queue, entryId }
  await lockNotes(ctx, entry)
  const limit = queueEntryLimits.notes
  if ((await notesOf(ctx, entry)).length >= limit) return refuse('NOTES_FULL', { limit })
  const id = await insertNote(ctx, { ...entry, staffId, author: name, content })
  ctx.audit({ object: 'queue-entry', id: entryId, after: { queue, note: id } })
}

/** Corrects an own note, or deletes it where there are no new words. Refuses NOTE_STAYS, NOT_FOUND, and what finding the entry refuses. */
export async function correctNote(
  ctx: Ctx,
  { queue, entryId, noteId }: NamedEntry & { noteId: number },
  content: string | undefined,
): Promise<void> {
  await labelOfEntry(ctx, queue, entryId)
  const { shopId, staffId } = sellerIn(ctx)
  const entry = { shopId, queue, entryId }
  const before = (await notesOf(ctx, entry)).find((it) => it.id === noteId)
  if (!before) return refuse('NOT_FOUND')
  const own = { ...entry, id: noteId, staffId }
  const done = content === undefined ? await deleteNote(ctx, own) : await rewriteNote(ctx, own, content)
  if (!done) return refuse('NOTE_STAYS', { limit: queueEntryLimits.correctMinutes })
  ctx.audit({
    object: 'queue-entry',
    id: entryId,
    before: { queue, note: noteId, content: before.content },
    after: { content: content ?? null },
  })
}
