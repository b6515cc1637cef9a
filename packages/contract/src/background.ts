import { Type } from 'typebox'
import { route } from './route.ts'
import { Page, Paging, Seconds } from './wire.ts'

const operator = { audience: 'admin', tag: 'operations' } as const

export const FailedItem = Type.Object({
  job: Type.String({ description: 'the timed job, and which part of it' }),
  item: Type.String({ description: 'id of the order, invoice or other thing that it could not do' }),
  attempts: Type.Integer({ minimum: 1 }),
  first_failed_at: Seconds(),
  last_failed_at: Seconds(),
  next_try_at: Seconds(),
  error: Type.String({ description: 'of the last attempt; the log has all of it' }),
})

export const ParkedEvent = Type.Object({
  event: Type.String(),
  handler: Type.String({ description: 'who could not be told of it' }),
  key: Type.String({ description: 'what it is about' }),
  attempts: Type.Integer({ minimum: 1 }),
  created_at: Seconds(),
  error: Type.String({ description: 'of the last attempt; the log has all of it' }),
})

export const backgroundApi = {
  failedItems: route({
    ...operator,
    method: 'GET',
    path: '/admin_end/background/failed-items',
    needs: 'background',
    summary: 'What timed jobs could not do and try again, what fails longest first',
    ask: Type.Object(Paging),
    reply: Page(FailedItem),
  }),
  parkedEvents: route({
    ...operator,
    method: 'GET',
    path: '/admin_end/background/parked-events',
    needs: 'background',
    summary: 'Events that are not delivered any more after ten attempts, the oldest first',
    ask: Type.Object(Paging),
    reply: Page(ParkedEvent),
  }),
  retryParkedEvents: route({
    ...operator,
    method: 'PUT',
    path: '/admin_end/background/parked-events',
    needs: 'background',
    audit: { object: 'parked-events' },
    summary: 'Delivers all parked events again, with ten attempts more',
    reply: Type.Object({ retried: Type.Integer({ minimum: 0 }) }),
  }),
}
