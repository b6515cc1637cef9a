import { hours, minutes } from '#platform/clock'
import type { App } from '#platform/ctx'
import { asSystem } from '#platform/ctx'
import { perApp } from '#platform/ttl-cache'
import type { TimedJob } from '#platform/background/timed-jobs'
import { countSearchesJob } from './count-searches.ts'
import { indexRules, rebuildSearch } from './index-goods.ts'
import { rebuildWords } from './rebuild-words.ts'
import { indexVersions } from './search.store.ts'

/** The state of the index that this process has last counted the words of. */
const counted = perApp(() => ({ version: 0 }))

/** Words follow the goods at leisure: completing what is typed need not be exact. An index cut by older rules is made anew. */
export const searchJobs: readonly TimedJob[] = [
  countSearchesJob,
  {
    name: 'rebuild-search-words',
    every: hours(1),
    at: minutes(17),
    run: (app: App) =>
      asSystem(app, 'rebuild-search-words', async (ctx) => {
        const { version, rules } = await indexVersions(ctx)
        if (rules !== indexRules) return rebuildSearch(ctx)
        const last = counted(app)
        if (last.version === version) return
        await rebuildWords(ctx)
        ctx.afterCommit(() => void (last.version = version))
      }),
  },
]
