import { Type } from 'typebox'
import type { SellerPermission } from './permissions.ts'
import { route } from './route.ts'
import { Count, Flag, Id, Maybe, OneOf, RequiredText, Seconds } from './wire.ts'

/** Queues whose entries are assigned and have notes; conversations have their own. */
export const assignedQueues = [
  'orders',
  'quotes',
  'after-sales',
  'complaints',
  'reviews',
  'questions',
  'transfers',
  'invoices',
] as const
export type AssignedQueue = (typeof assignedQueues)[number]

/** Whoever has one of these works in the queue. */
export const permissionsOfQueue: Readonly<Record<AssignedQueue, readonly SellerPermission[]>> = {
  orders: ['orders'],
  quotes: ['quotes'],
  'after-sales': ['after-sales', 'refunds'],
  complaints: ['complaints', 'refunds'],
  reviews: ['reviews'],
  questions: ['reviews'],
  transfers: ['transfers'],
  invoices: ['invoices'],
}

export const queueEntryLimits = { note: 1000, notes: 200, entries: 100, correctMinutes: 15 } as const

const Queue = OneOf(assignedQueues, 'which queue')
const EntryId = Type.String({
  pattern: '^[1-9][0-9]{0,23}$',
  description: 'the number or id by which the queue names its entry',
})
const One = Type.Object({ queue: Queue, entry_id: EntryId })
const OneNote = Type.Object({ ...One.properties, note_id: Id('of the note') })

const Colleague = Type.Object({ staff_id: Id('of the member of staff'), name: Type.String() })
const assigned = Maybe(Type.Object(Colleague.properties, { description: 'whom it is assigned to; absent: nobody' }))
const Note = Type.Object({
  note_id: Id('to correct or delete it by'),
  author: Type.String({ description: 'who wrote it, as they were called then' }),
  content: Type.String({ description: 'plain text, for the people of the shop alone' }),
  write_time: Seconds('when it was written'),
  edit_time: Maybe(Seconds('when it was corrected; absent: never')),
  may_edit: Flag('1: the caller wrote it, and can still correct or delete it'),
})
const QueueEntry = Type.Object({
  queue: Queue,
  entry_id: EntryId,
  assigned,
  notes: Type.Array(Note, { description: 'notes to colleagues, the oldest first' }),
})
const content = RequiredText(queueEntryLimits.note, { description: 'plain text' })

const seller = {
  audience: 'seller',
  needs: ['orders', 'quotes', 'after-sales', 'refunds', 'complaints', 'reviews', 'transfers', 'invoices'],
  tag: 'console',
} as const
const audit = { object: 'queue-entry', id: 'entry_id' } as const
const root = '/seller_end/queues/:queue/entries'

/** What people of a shop tell each other about the entries of their queues, and who deals with which. */
export const queueEntryApi = {
  marks: route({
    ...seller,
    method: 'GET',
    path: root,
    summary: 'How many notes entries of a queue have and whom they are assigned to; those with neither are left out',
    params: Type.Object({ queue: Queue }),
    input: Type.Object({
      ids: Type.String({
        pattern: `^[1-9][0-9]{0,23}(,[1-9][0-9]{0,23}){0,${queueEntryLimits.entries - 1}}$`,
        description: `numbers or ids of entries, separated by commas, at most ${queueEntryLimits.entries}`,
      }),
    }),
    reply: Type.Array(Type.Object({ entry_id: EntryId, note_num: Count('notes it has'), assigned })),
  }),
  colleagues: route({
    ...seller,
    method: 'GET',
    path: '/seller_end/queues/:queue/colleagues',
    summary: 'People of the shop whom entries of a queue can be assigned to: whose permissions open it',
    params: Type.Object({ queue: Queue }),
    reply: Type.Array(Type.Object({ ...Colleague.properties, is_self: Flag('1: the caller') })),
  }),
  show: route({
    ...seller,
    method: 'GET',
    path: `${root}/:entry_id`,
    summary: 'Notes on an entry, and whom it is assigned to',
    params: One,
    reply: QueueEntry,
  }),
  addNote: route({
    ...seller,
    method: 'POST',
    path: `${root}/:entry_id/notes`,
    audit,
    idempotent: 'keyed',
    summary: 'Adds a note to colleagues; buyers never see it',
    params: One,
    input: Type.Object({ content }),
    reply: QueueEntry,
    rate: { perMinute: 60 },
  }),
  editNote: route({
    ...seller,
    method: 'PUT',
    path: `${root}/:entry_id/notes/:note_id`,
    audit,
    summary: `Corrects an own note, within ${queueEntryLimits.correctMinutes} minutes`,
    params: OneNote,
    input: Type.Object({ content }),
    reply: QueueEntry,
    rate: { perMinute: 60 },
  }),
  removeNote: route({
    ...seller,
    method: 'DELETE',
    path: `${root}/:entry_id/notes/:note_id`,
    audit,
    summary: `Deletes an own note, within ${queueEntryLimits.correctMinutes} minutes`,
    params: OneNote,
    reply: QueueEntry,
    rate: { perMinute: 60 },
  }),
  assign: route({
    ...seller,
    method: 'PUT',
    path: `${root}/:entry_id/assigned`,
    audit,
    summary: 'Assigns an entry to somebody of the shop, or to nobody; refused when somebody else was faster',
    params: One,
    input: Type.Object({
      staff_id: Maybe(Id('whom it is assigned to; absent: nobody')),
      was: Maybe(Id('whom the caller saw it assigned to; absent: nobody')),
    }),
    reply: QueueEntry,
    rate: { perMinute: 120 },
  }),
}
