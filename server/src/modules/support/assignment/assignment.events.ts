import { randomUUID } from 'node:crypto'
import type { AssignedQueue } from '@borong/contract'
import type { DomainEvent } from '#platform/ctx'

/** Somebody of a shop has an entry that a colleague gave them; it may be theirs again later. */
export const entryAssigned = (it: {
  shopId: number
  staffId: number
  queue: AssignedQueue
  entryId: string
  label: string
  byName: string
}): DomainEvent<'queue_entry.assigned'> => ({
  type: 'queue_entry.assigned',
  key: `queue_entry.assigned:${it.shopId}:${it.queue}:${it.entryId}:${randomUUID()}`,
  data: it,
})
