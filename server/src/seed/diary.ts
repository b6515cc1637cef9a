import type { Actor } from '#platform/actor'
import { type App, type Ctx, type DomainEvent, inCommand, type Outbox } from '#platform/ctx'

interface Entry {
  at: Date
  event: DomainEvent
}

/** What happens while the history of the demo data is played. Nobody is told of it until it is read out. */
export class Diary {
  private readonly entries: Entry[] = []

  /** Takes in the events of a moment: they are written down. */
  on(at: Date): Outbox {
    return {
      append: async (_db, events) => void this.entries.push(...events.map((event) => ({ at, event }))),
      notify() {},
    }
  }

  /** What happened since, in order. */
  since(moment: Date): Entry[] {
    return this.entries.filter(({ at }) => at >= moment).toSorted((a, b) => a.at.getTime() - b.at.getTime())
  }
}

/** Lets somebody do something at a moment of the past; what it makes known is written down for then. */
export const playAt = <Result>(
  app: App,
  diary: Diary,
  moment: Date,
  actor: Actor,
  run: (ctx: Ctx) => Promise<Result>,
): Promise<Result> => inCommand({ ...app, clock: { now: () => moment }, events: diary.on(moment) }, actor, 'en-us', run)
