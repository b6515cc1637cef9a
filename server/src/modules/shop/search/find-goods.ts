import { agreedGoods, agreementMark, seenCategories, visibleCategories } from '#modules/shop/catalog'
import type { Ctx, App } from '#platform/ctx'
import { TtlCache, perApp } from '#platform/ttl-cache'
import { bestPage } from './best-page.store.ts'
import { invalidateFacetNames } from './facet-names.ts'
import { invalidateVersion, indexVersion } from './index-version.ts'
import { type ShownFacets, presentFacets } from './present-facets.ts'
import { type Found, foundInMemory, type Page } from './find-in-memory.ts'
import { memoryIndex } from './load-memory-index.ts'
import { type Match, matchesOf } from './match-in-memory.ts'
import type { MemoryIndex } from './memory-index.ts'
import { type Matches, matchesUnscoped, tieredMatchesUnscoped } from './memory-index.store.ts'
import { facetsInMemory, maxNarrowed, type Tiers } from './narrow-in-memory.ts'
import { keyOfReading } from './postings.ts'
import { type CountWhole, readKeyword } from './read-keyword.ts'
import { type Wanted, countFacets, countFound, findPage } from './search.store.ts'
import type { Search } from './search.ts'
import { languageMark } from './dictionary.ts'
import type { Reading, TriedReading } from './expand-query.ts'

// What is found holds as long as the index does not change, which is looked at once a second; our own changes are seen at once.
const lasting = 60_000
const memories = perApp(() => ({
  readings: new TtlCache<TriedReading | undefined>(lasting, 2000),
  totals: new TtlCache<number>(lasting, 3000),
  pages: new TtlCache<Found>(lasting, 5000),
  // Who narrows what a keyword found asks for the same goods again; of each keyword there may be thousands.
  matches: new TtlCache<Matches>(lasting, 40),
  facets: new TtlCache<ShownFacets>(lasting, 1500),
}))

export function invalidateFound(app: App) {
  invalidateVersion(app)
  invalidateFacetNames(app)
  for (const memory of Object.values(memories(app))) memory.invalidate()
}

/** A search as the index is asked for it. */
export async function wantedBy(
  ctx: Ctx,
  search: Search,
  read = (keyword: string) => readingOf(ctx, keyword),
): Promise<Wanted> {
  const { keyword, properties, ...rest } = search
  const byName = new Map<string, string[]>()
  for (const key of properties) {
    const name = key.slice(0, key.indexOf('_'))
    byName.set(name, [...(byName.get(name) ?? []), key])
  }
  const reading = keyword ? await read(keyword) : undefined
  return {
    ...rest,
    ...(reading && { reading }),
    properties: [...byName],
    unreadable: keyword !== '' && !reading,
    agreed: await agreedGoods(ctx),
    visible: await visibleCategories(ctx),
  }
}

/** What a keyword stands for, remembered as long as the index does not change. */
export const readingOf = (ctx: Ctx, keyword: string) => readings(ctx, keyword)

const readings = async (ctx: Ctx, keyword: string, match?: CountWhole): Promise<TriedReading | undefined> =>
  memories(ctx.app).readings.get(ctx, `${await stateOf(ctx)} ${keyword}`, () =>
    readKeyword(ctx, keyword, undefined, match),
  )

/** What holds for the same state of the index and readers for whom the same words mean the same. */
const stateOf = async (ctx: Ctx) => `${(await indexVersion(ctx)).version}${await languageMark(ctx)}`

/** Whoever has no contract shares what was found for guests. */
const keyOf = async (ctx: Ctx, search: Search) =>
  `${await stateOf(ctx)} ${await agreementMark(ctx)} ${JSON.stringify(search)}`

/** What lies in a category of a shop changes without the index: it is looked up each time. */
const through = <Value>(ctx: Ctx, search: Search, memory: TtlCache<Value>, key: string, find: () => Promise<Value>) =>
  search.sectionId === undefined ? memory.get(ctx, key, find) : find()

/** What a keyword stands for, with the goods that answer to it: one look at the index where the reading is not remembered. */
async function matched(
  ctx: Ctx,
  index: MemoryIndex,
  keyword: string,
  match: Match,
): Promise<{ reading?: TriedReading; tiers?: Tiers }> {
  if (!keyword) return {}
  const { version } = await indexVersion(ctx)
  const { matches } = memories(ctx.app)
  const keyOfMatches = (of: Reading, by: Match) => `${version} ${by.name} ${keyOfReading(of)}`
  // Those of a page are in tiers, and are the same goods for whoever counts them.
  const matchedBy = (of: Reading) =>
    matches.peek(ctx, keyOfMatches(of, tieredMatchesUnscoped)) ??
    matches.get(ctx, keyOfMatches(of, match), () => matchesOf(ctx, index, of, match))
  let made: Matches | undefined
  const reading = await readings(ctx, keyword, async (whole) => {
    made = await matchedBy(whole)
    return made.found
  })
  if (!reading) return {}
  const isOfIt = made?.reading.near === reading.near && made.reading.full === reading.full
  return { reading, tiers: (made && isOfIt ? made : await matchedBy(reading)).tiers }
}

/** A search as it is carried out: in memory where the index is there, else by the database. */
async function prepared(
  ctx: Ctx,
  search: Search,
  match: Match,
): Promise<{ wanted: Wanted; index?: MemoryIndex; tiers?: Tiers }> {
  // What lies in a category of a shop is not in the index.
  const inMemory = search.sectionId === undefined && search.properties.length <= maxNarrowed
  const index = inMemory ? await memoryIndex(ctx) : undefined
  if (!index) return { wanted: await wantedBy(ctx, search) }
  const { reading, tiers } = await matched(ctx, index, search.keyword, match)
  return { wanted: await wantedBy(ctx, search, async () => reading), index, tiers }
}

export async function findGoods(ctx: Ctx, search: Search, page: Page): Promise<Found> {
  const key = await keyOf(ctx, search)
  const { totals, pages } = memories(ctx.app)
  const { sort, from, size } = page
  return through(ctx, search, pages, `${key} ${sort} ${from} ${size}`, async () => {
    const { wanted, index, tiers } = await prepared(
      ctx,
      search,
      sort === 'def' ? tieredMatchesUnscoped : matchesUnscoped,
    )
    if (index) return foundInMemory(ctx, index, wanted, tiers, page)
    const ids =
      sort === 'def' && wanted.reading
        ? await bestPage(ctx, wanted, wanted.reading, from, size)
        : await findPage(ctx, wanted, sort, from, size)
    return { ids, total: await through(ctx, search, totals, key, () => countFound(ctx, wanted)) }
  })
}

export const findFacets = async (ctx: Ctx, search: Search): Promise<ShownFacets> =>
  through(ctx, search, memories(ctx.app).facets, `${await keyOf(ctx, search)} ${ctx.lang}`, async () => {
    const { byId } = await seenCategories(ctx)
    const chosen = search.categoryId === undefined ? undefined : byId.get(search.categoryId)
    // A category without children is shown among its siblings.
    const parent = chosen && !chosen.children.length ? byId.get(chosen.parentId) : chosen
    const level = { grade: (parent?.grade ?? 0) + 1, within: parent?.id, trail: chosen?.path ?? [] }
    const { wanted, index, tiers } = await prepared(ctx, search, matchesUnscoped)
    return presentFacets(
      ctx,
      search,
      index ? facetsInMemory(index, wanted, tiers, level) : await countFacets(ctx, wanted, level),
    )
  })
