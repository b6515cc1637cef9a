import { Type } from 'typebox'
import { route } from './route.ts'
import { Count, Flag, Maybe, OneOf, Page, Paging, Seconds } from './wire.ts'

const operator = { audience: 'admin', tag: 'operations' } as const

/** Classes of handlers; what is slow in one delays no other. */
export const handlerQueues = ['database', 'search', 'email', 'payment', 'files', 'papers'] as const

/** Background work is late from here on: seconds. */
export const lateAfterSeconds = 300

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
/** What the mall sends out in turn; what it has given up wants a person. */
export const backlogKinds = ['emails', 'payments', 'refunds'] as const

export const SystemState = Type.Object({
  version: Type.String({ description: 'of the program' }),
  node_version: Type.String({ description: 'of Node.js in the process that answers' }),
  started_at: Seconds('when the process that answers was started'),
  database: Type.Object(
    {
      engine: OneOf(['embedded', 'server'], 'embedded: PGlite within the process; server: PostgreSQL'),
      version: Type.String({ description: 'of PostgreSQL' }),
      size: Type.Integer({ minimum: 0, description: 'bytes on its disk' }),
      migration: Type.String({ description: 'the last that was applied' }),
      migrated_at: Seconds('when that was'),
    },
    { description: 'where everything is kept' },
  ),
  queues: Type.Array(
    Type.Object({
      queue: OneOf(['outbox', ...handlerQueues], 'outbox: events that no queue has yet'),
      waiting: Count('events that wait'),
      failed: Count('of these, that failed before and wait for their next attempt'),
      in_hand: Count('events that are handled now'),
      dead: Count('events that are given up, see dead letters'),
      oldest_seconds: Type.Number({ minimum: 0, description: 'how long the oldest waits' }),
    }),
    { description: 'classes of work behind events; what is slow in one delays no other' },
  ),
  backlogs: Type.Array(
    Type.Object({
      what: OneOf(backlogKinds, 'what is to be sent, asked or paid back'),
      waiting: Count('how many wait'),
      given_up: Count('how many are not tried any more'),
      oldest_seconds: Type.Number({ minimum: 0, description: 'how long the oldest waits' }),
    }),
    { description: 'what is to be sent to others' },
  ),
  jobs: Type.Array(
    Type.Object({
      job: Type.String({ description: 'its name, which stays' }),
      running: Flag('it runs now'),
      due_at: Seconds('when it is due next'),
      succeeded_at: Maybe(Seconds('when it ended well last; absent: never')),
      seconds: Maybe(Type.Number({ minimum: 0, description: 'how long its last run took' })),
      failures: Count('failed runs in a row'),
      error: Type.String({ description: 'of the last run; empty when it went well' }),
    }),
    { description: 'work that comes due by itself, by name' },
  ),
})
const DeadLetterKey = {
  event_id: Type.String({ pattern: '^[1-9][0-9]{0,14}$' }),
  handler: Type.String({ maxLength: 100 }),
}
const QueueFilter = Type.Object({ queue: Maybe(OneOf(handlerQueues)) })

export const backgroundApi = {
  state: route({
    ...operator,
    method: 'GET',
    path: '/admin_end/background/state',
    needs: 'background',
    summary: 'Versions, database, queues, what waits to be sent, and timed jobs with their last and next run',
    reply: SystemState,
  }),
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
