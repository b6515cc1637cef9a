import { Type } from 'typebox'
import { route } from './route.ts'
import { Page, Paging, Seconds, OneOf, Maybe } from './wire.ts'

const operator = { audience: 'admin', tag: 'operations' } as const

/** Classes of handlers; what is slow in one delays no other. */
export const handlerQueues = ['database', 'search', 'email', 'payment', 'files', 'papers'] as const

export const FailedItem = Type.Object({
  job: Type.String({ description: 'the timed job, and which part of it' }),
  item: Type.String({ description: 'id of the order, invoice or other thing that it could not do' }),
  attempts: Type.Integer({ minimum: 1 }),
  first_failed_at: Seconds(),
  last_failed_at: Seconds(),
  next_try_at: Seconds(),
  error: Type.String({ description: 'of the last attempt; the log has all of it' }),
})

export const DeadLetter = Type.Object({
  event_id: Type.String(),
  handler: Type.String({ description: 'who could not handle it' }),
  queue: OneOf(handlerQueues, 'which class of handlers'),
  event: Type.String({ description: 'the type of the event' }),
  key: Type.String({ description: 'what it is about' }),
  attempts: Type.Integer({ minimum: 1 }),
  created_at: Seconds(),
  dead_at: Seconds('since when it is not tried any more'),
  error: Type.String({ description: 'of the last attempt; the log has all of it' }),
})
const DeadLetterKey = {
  event_id: Type.String({ pattern: '^[1-9][0-9]{0,14}$' }),
  handler: Type.String({ maxLength: 100 }),
}
const QueueFilter = Type.Object({ queue: Maybe(OneOf(handlerQueues)) })

export const backgroundApi = {
  failedItems: route({
    ...operator,
    method: 'GET',
    path: '/admin_end/background/failed-items',
    needs: 'background',
    summary: 'What timed jobs could not do and try again, what fails longest first',
    input: Type.Object(Paging),
    reply: Page(FailedItem),
  }),
  deadLetters: route({
    ...operator,
    method: 'GET',
    path: '/admin_end/background/dead-letters',
    needs: 'background',
    summary: 'Events that a handler is not given any more after ten attempts, the oldest first',
    input: Type.Object({ ...Paging, ...QueueFilter.properties }),
    reply: Page(DeadLetter),
  }),
  retryDeadLetters: route({
    ...operator,
    method: 'PUT',
    path: '/admin_end/background/dead-letters',
    needs: 'background',
    audit: { object: 'dead-letters' },
    summary: 'Delivers all dead letters again, or those of one queue, with ten attempts more',
    input: QueueFilter,
    reply: Type.Object({ retried: Type.Integer({ minimum: 0 }) }),
  }),
  retryDeadLetter: route({
    ...operator,
    method: 'PUT',
    path: '/admin_end/background/dead-letters/:event_id/:handler',
    needs: 'background',
    audit: { object: 'dead-letter' },
    summary: 'Delivers one dead letter again, with ten attempts more',
    params: Type.Object(DeadLetterKey),
    reply: Type.Object({ retried: Type.Integer({ minimum: 0 }) }),
  }),
  discardDeadLetter: route({
    ...operator,
    method: 'POST',
    path: '/admin_end/background/dead-letters/:event_id/:handler/discard',
    needs: 'background',
    audit: { object: 'dead-letter' },
    summary: 'Gives one dead letter up for good, and says why; it stays on record for a week',
    params: Type.Object(DeadLetterKey),
    input: Type.Object({ reason: Type.String({ minLength: 1, maxLength: 500 }) }),
    reply: Type.Object({ discarded: Type.Integer({ minimum: 0 }) }),
  }),
}
