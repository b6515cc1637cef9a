import { searchWordLimits } from '@borong/contract'
import { dayIn, days, mallZone, minutes } from '#platform/clock'
import { type App, asSystem, type Ctx } from '#platform/ctx'
import { perApp } from '#platform/ttl-cache'
import { addAsked, type Asked, purgeAsked } from './asked.store.ts'

/** Written together, so that a search waits for nothing. */
const writeEvery = 5000
/** Different keywords that wait to be written, of one process. */
const maxWaiting = 1000
const keywordLength = 60

const waiting = perApp(() => ({ counts: new Map<string, Asked>(), writtenAt: 0 }))

/** Nothing that may be an address, a telephone or a tax number is written down. */
const mayBePersonal = /@|(?:\d[ .+()/-]?){8}/

/** Counts a search; in memory, and now and then with all others into the table. */
export function countSearch(ctx: Ctx, keyword: string, found: number): void {
  if ([...keyword].length > keywordLength || mayBePersonal.test(keyword)) return
  const mine = waiting(ctx.app)
  const known = mine.counts.get(keyword)
  if (!known && mine.counts.size >= maxWaiting) return
  mine.counts.set(keyword, { keyword, times: (known?.times ?? 0) + 1, found })
  const now = ctx.clock.now().getTime()
  if (mine.writtenAt === 0) mine.writtenAt = now
  if (now - mine.writtenAt < writeEvery) return
  writeSearches(ctx.app).catch((error: unknown) => ctx.app.log.warn({ err: error }, 'searches could not be counted'))
}

/** Writes what this process has counted; what cannot be written is not counted. */
async function writeSearches(app: App): Promise<void> {
  const mine = waiting(app)
  const counted = [...mine.counts.values()]
  mine.counts.clear()
  mine.writtenAt = app.clock.now().getTime()
  if (!counted.length) return
  await asSystem(app, 'count-searches', async (ctx) => {
    await addAsked(ctx, dayIn(ctx.clock.now(), mallZone), counted)
  })
}

export const countSearchesJob = {
  name: 'count-searches',
  every: minutes(1),
  run: async (app: App) => {
    await writeSearches(app)
    const before = new Date(app.clock.now().getTime() - days(searchWordLimits.days))
    await asSystem(app, 'count-searches', async (ctx) => void (await purgeAsked(ctx, dayIn(before, mallZone))))
  },
}
