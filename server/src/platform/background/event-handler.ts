import type { DataOf, EventDefinition, EventType } from '@borong/contract/events'
import type { Ctx, DomainEvent, App } from '../ctx.ts'

/**
 * Classes of handlers. Each has a queue, whose pace is its own: what is slow in one delays no other.
 * `database` writes our own tables, `search` the index; the others ask somebody outside.
 */
export const queues = {
  database: { concurrency: 1, batchSize: 50, timeoutSeconds: 30, attempts: 10, backOffSeconds: 2 },
  search: { concurrency: 1, batchSize: 50, timeoutSeconds: 60, attempts: 10, backOffSeconds: 2 },
  email: { concurrency: 2, batchSize: 1, timeoutSeconds: 60, attempts: 10, backOffSeconds: 5 },
  /** Long work for people of the shops, cut into parts. */
  files: { concurrency: 1, batchSize: 1, timeoutSeconds: 60, attempts: 10, backOffSeconds: 2 },
  /** Files of many pages, each written in one go. */
  papers: { concurrency: 1, batchSize: 1, timeoutSeconds: 600, attempts: 5, backOffSeconds: 5 },
  payment: { concurrency: 4, batchSize: 1, timeoutSeconds: 60, attempts: 10, backOffSeconds: 2 },
} as const satisfies Record<string, QueueSettings>
export type Queue = keyof typeof queues

export interface QueueSettings {
  /** Deliveries (or batches of them) that one process works at. */
  concurrency: number
  /** Deliveries taken at once. */
  batchSize: number
  /** One delivery ends after this and has failed. */
  timeoutSeconds: number
  /** After so many it is a dead letter. */
  attempts: number
  /** Rest after the first failure; doubled after each further one. */
  backOffSeconds: number
}

/** What a module does about an event. It may run twice for one event and must do no harm then. */
export interface EventHandler {
  name: string
  to: EventType
  queue: Queue
  /** Many deliveries may share one transaction: this locks nothing that commands wait for. */
  inBatches: boolean
  run(ctx: Ctx, data: never, event: DomainEvent): Promise<void>
}

/**
 * The same for what must ask somebody outside: no transaction is open while it waits. It makes its own, and throws to be tried
 * again. The signal says that its time is over.
 */
export interface OutboundHandler {
  name: string
  to: EventType
  queue: Queue
  send(app: App, data: never, event: DomainEvent, signal: AbortSignal): Promise<void>
}

type NameOf<Definition extends EventDefinition> = Definition['type'] & EventType

/** A handler of one type of event; the compiler knows what the event carries. */
export const on = <Definition extends EventDefinition<EventType>>(
  { type }: Definition,
  handler: {
    name: string
    queue?: Queue
    inBatches?: boolean
    run(ctx: Ctx, data: DataOf<Definition>, event: DomainEvent<NameOf<Definition>>): Promise<void>
  },
): EventHandler => ({ queue: 'database', inBatches: false, ...handler, to: type }) as EventHandler

/** The same for a handler that asks somebody outside. */
export const onOutside = <Definition extends EventDefinition<EventType>>(
  { type }: Definition,
  handler: {
    name: string
    queue: Queue
    send(app: App, data: DataOf<Definition>, event: DomainEvent<NameOf<Definition>>, signal: AbortSignal): Promise<void>
  },
): OutboundHandler => ({ ...handler, to: type }) as OutboundHandler
