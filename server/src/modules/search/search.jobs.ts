import { hours, minutes } from '#platform/clock'
import type { House } from '#platform/ctx'
import { asSystem } from '#platform/ctx'
import { perHouse } from '#platform/memory'
import type { TimedJob } from '#platform/timed-jobs'
import { indexRules, rebuildSearch } from './index-goods.ts'
import { rebuildWords } from './rebuild-words.ts'
import { indexVersions } from './search.store.ts'

/** The state of the index that this process has last counted the words of. */
const counted = perHouse(() => ({ version: 0 }))

/** Words follow the goods at leisure: completing what is typed need not be exact. An index cut by older rules is made anew. */
export const searchJobs: readonly TimedJob[] = [
  {
    name: 'rebuild-search-words',
    every: hours(1),
    at: minutes(17),
    run: (house: House) =>
      asSystem(house, 'rebuild-search-words', async (ctx) => {
        const { version, rules } = await indexVersions(ctx)
        if (rules !== indexRules) return rebuildSearch(ctx)
        const last = counted(house)
        if (last.version === version) return
        await rebuildWords(ctx)
        ctx.afterCommit(() => void (last.version = version))
      }),
  },
]
