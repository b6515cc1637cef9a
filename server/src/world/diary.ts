import type { Fact, News } from '#platform/ctx'

interface Entry {
  at: Date
  fact: Fact
}

/** What happens while the history of the demo world is played. Nobody hears of it until it is read out. */
export class Diary {
  private readonly entries: Entry[] = []

  /** The news of a moment: they are written down. */
  on(at: Date): News {
    return {
      post: async (_db, facts) => void this.entries.push(...facts.map((fact) => ({ at, fact }))),
      wake() {},
    }
  }

  /** What happened since, in order. */
  since(moment: Date): Entry[] {
    return this.entries.filter(({ at }) => at >= moment).toSorted((a, b) => a.at.getTime() - b.at.getTime())
  }
}
