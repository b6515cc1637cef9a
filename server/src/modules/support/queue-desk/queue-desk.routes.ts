import { queueDeskApi } from '@borong/contract'
import type { Http } from '#platform/http/http'
import { assignOwnEntry } from './assign-own-entry.ts'
import { presentColleagues, presentEntry, presentMarks } from './present-queue-desk.ts'
import { addNote, correctNote } from './write-note.ts'

export function queueDeskRoutes(http: Http) {
  http.query(queueDeskApi.marks, (ctx, { queue, ids }) => presentMarks(ctx, queue, ids.split(',')))
  http.query(queueDeskApi.colleagues, (ctx, { queue }) => presentColleagues(ctx, queue))
  http.query(queueDeskApi.show, (ctx, { queue, entry_id: entryId }) => presentEntry(ctx, { queue, entryId }))
  http.command(queueDeskApi.addNote, async (ctx, { queue, entry_id: entryId, content }) => {
    await addNote(ctx, { queue, entryId }, content)
    return presentEntry(ctx, { queue, entryId })
  })
  http.command(queueDeskApi.editNote, async (ctx, { queue, entry_id: entryId, note_id, content }) => {
    await correctNote(ctx, { queue, entryId, noteId: Number(note_id) }, content)
    return presentEntry(ctx, { queue, entryId })
  })
  http.command(queueDeskApi.removeNote, async (ctx, { queue, entry_id: entryId, note_id }) => {
    await correctNote(ctx, { queue, entryId, noteId: Number(note_id) }, undefined)
    return presentEntry(ctx, { queue, entryId })
  })
  http.command(queueDeskApi.assign, async (ctx, { queue, entry_id: entryId, staff_id, was }) => {
    const numbered = (id: string | undefined) => (id === undefined ? undefined : Number(id))
    await assignOwnEntry(ctx, { queue, entryId }, { staffId: numbered(staff_id), was: numbered(was) })
    return presentEntry(ctx, { queue, entryId })
  })
}
