import { addAsked, createRedirect, createSynonyms } from '#modules/shop/search'
import { dayIn, days, mallZone } from '#platform/clock'
import type { Ctx } from '#platform/ctx'
import type { Shelves } from './load-shelves.ts'

/** What was searched for on each of the last days: a keyword, how often, and how many goods were found. */
const searched: readonly [keyword: string, times: number, found: number][] = [
  ['a4 paper', 41, 27],
  ['kertas hvs', 33, 42],
  ['咖啡', 18, 36],
  ['sarung tangan', 16, 38],
  ['forklift', 7, 0],
  ['genset', 5, 0],
  ['打卡机', 4, 0],
  ['drone', 3, 0],
]

/** Searches of a week, words that mean more in one direction than in the other, and a keyword with a page of its own. */
export async function loadSearchWords(ctx: Ctx, shelves: Shelves): Promise<void> {
  const now = ctx.clock.now().getTime()
  for (let back = 6; back >= 0; back--)
    await addAsked(
      ctx,
      dayIn(new Date(now - days(back)), mallZone),
      searched.map(([keyword, times, found]) => ({ keyword, times: times + ((back * times) % 5), found })),
    )
  await createSynonyms(ctx, {
    words: ['ppe', 'apd', '劳保用品'],
    leadsTo: ['safety helmet', 'glove', 'safety glasses', 'respirator'],
    language: null,
  })
  await createRedirect(ctx, {
    keyword: 'k3',
    url: `/goods?category=${shelves.categories.get('category:safety') ?? shelves.categories.get('safety')}`,
  })
}
