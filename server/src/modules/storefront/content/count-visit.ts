import { minutes } from '#platform/clock'
import type { Ctx, App } from '#platform/ctx'
import { asSystem } from '#platform/ctx'
import type { TimedJob } from '#platform/background/timed-jobs'
import { addView, claimVisit, purgeVisits, viewsOf } from './content.store.ts'

const once = minutes(10)

/** Pages of ours, without what was searched or followed from there: everything else would let anybody fill the table. */
const countable = /^\/(?:[a-z0-9-]{1,30}\/?){0,4}$/i

/** Counts a visit once for each visitor and page in ten minutes. */
export async function countVisit(
  ctx: Ctx,
  visit: { url: string; uuid: string },
): Promise<{ counted: boolean; views: number }> {
  const url = visit.url.replace(/[?#].*$/s, '')
  if (!countable.test(url)) return { counted: false, views: 0 }
  const now = ctx.clock.now()
  const fresh =
    visit.uuid !== '' &&
    (await claimVisit(ctx, { uuid: visit.uuid, url, at: now, since: new Date(now.getTime() - once) }))
  return fresh ? { counted: true, views: await addView(ctx, url) } : { counted: false, views: await viewsOf(ctx, url) }
}

export const contentJobs: readonly TimedJob[] = [
  {
    name: 'forget-visits',
    every: minutes(10),
    run: (app: App) =>
      asSystem(
        app,
        'forget-visits',
        async (ctx) => void (await purgeVisits(ctx, new Date(ctx.clock.now().getTime() - once))),
      ),
  },
]
