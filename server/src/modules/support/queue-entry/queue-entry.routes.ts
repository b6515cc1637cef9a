import { queueEntryApi } from '@borong/contract'
import type { Http } from '#platform/http/http'
import { assignOwnEntry } from './assign-own-entry.ts'
import { presentColleagues, presentEntry, presentMarks } from './present-queue-entry.ts'
import { addNote, correctNote } from './write-note.ts'

export function queueEntryRoutes(http: Http) {
  http.query(queueEntryApi.marks, (ctx, { queue, ids }) => presentMarks(ctx, queue, ids.split(',')))
  http.query(queueEntryApi.colleagues, (ctx, { queue }) => presentColleagues(ctx, queue))
  http.query(queueEntryApi.show, (ctx, { queue, entry_id: entryId }) => presentEntry(ctx, { queue, entryId }))
  http.command(queueEntryApi.addNote, async (ctx, { queue, entry_id: entryId, content }) => {
    await addNote(ctx, { queue, entryId }, content)
    return presentEntry(ctx, { queue, entryId })
  })
  http.command(queueEntryApi.editNote, async (ctx, { queue, entry_id: entryId, note_id, content }) => {
    await correctNote(ctx, { queue, entryId, noteId: Number(note_id) }, content)
    return presentEntry(ctx, { queue, entryId })
  })
  http.command(queueEntryApi.removeNote, async (ctx, { queue, entry_id: entryId, note_id }) => {
    await correctNote(ctx, { queue, entryId, noteId: Number(note_id) }, undefined)
    return presentEntry(ctx, { queue, entryId })
  })
  http.command(queueEntryApi.assign, async (ctx, { queue, entry_id: entryId, staff_id, was }) => {
    const numbered = (id: string | undefined) => (id === undefined ? undefined : Number(id))
    await assignOwnEntry(ctx, { queue, entryId }, { staffId: numbered(staff_id), was: numbered(was) })
    return presentEntry(ctx, { queue, entryId })
  })
}
