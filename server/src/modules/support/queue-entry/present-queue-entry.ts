import { type AssignedQueue, permissionsOfQueue, type queueEntryApi, type Reply } from '@borong/contract'
import { colleaguesOf } from '#modules/shop/shop'
import { assignmentsOf } from '#modules/support/assignment'
import { toSeconds } from '#platform/clock'
import type { Ctx } from '#platform/ctx'
import { sellerIn } from '#platform/http/seller-in'
import { assertWorksIn, labelOfEntry } from './find-entry.ts'
import { correctableSince, countNotes, notesOf } from './queue-note.store.ts'
import type { NamedEntry } from './write-note.ts'

/** Names the people of the own shop; nobody else is assigned anything. */
async function namedIn(ctx: Ctx) {
  const names = new Map((await colleaguesOf(ctx, sellerIn(ctx).shopId)).map((it) => [it.staffId, it.name]))
  return (staffId: number | undefined) => {
    const name = staffId === undefined ? undefined : names.get(staffId)
    return name === undefined ? {} : { assigned: { staff_id: String(staffId), name } }
  }
}

/** An entry with its notes, for whoever may work in the queue. */
export async function presentEntry(
  ctx: Ctx,
  { queue, entryId }: NamedEntry,
): Promise<Reply<typeof queueEntryApi.show>> {
  await labelOfEntry(ctx, queue, entryId)
  const { shopId, staffId } = sellerIn(ctx)
  const notes = await notesOf(ctx, { shopId, queue, entryId })
  const assigned = await assignmentsOf(ctx, shopId, queue, [entryId])
  const named = await namedIn(ctx)
  const since = correctableSince(ctx)
  return {
    queue,
    entry_id: entryId,
    ...named(assigned.get(entryId)),
    notes: notes.map((it) => ({
      note_id: String(it.id),
      author: it.author,
      content: it.content,
      write_time: toSeconds(it.writtenAt),
      ...(it.editedAt && { edit_time: toSeconds(it.editedAt) }),
      may_edit: it.staffId === staffId && it.writtenAt > since ? 1 : 0,
    })),
  }
}

/** What a list shows of its rows; names of other shops' entries have nothing to show. */
export async function presentMarks(
  ctx: Ctx,
  queue: AssignedQueue,
  entryIds: readonly string[],
): Promise<Reply<typeof queueEntryApi.marks>> {
  assertWorksIn(ctx, queue)
  const { shopId } = sellerIn(ctx)
  const notes = await countNotes(ctx, shopId, queue, entryIds)
  const assigned = await assignmentsOf(ctx, shopId, queue, entryIds)
  const named = await namedIn(ctx)
  return [...new Set(entryIds)]
    .filter((it) => notes.has(it) || assigned.has(it))
    .map((it) => ({ entry_id: it, note_num: notes.get(it) ?? 0, ...named(assigned.get(it)) }))
}

/** Whom entries of a queue can be assigned to. */
export async function presentColleagues(
  ctx: Ctx,
  queue: AssignedQueue,
): Promise<Reply<typeof queueEntryApi.colleagues>> {
  assertWorksIn(ctx, queue)
  const { shopId, staffId } = sellerIn(ctx)
  const people = await colleaguesOf(ctx, shopId)
  return people
    .filter((it) => permissionsOfQueue[queue].some((permission) => it.permissions.has(permission)))
    .map((it) => ({ staff_id: String(it.staffId), name: it.name, is_self: it.staffId === staffId ? 1 : 0 }))
}
