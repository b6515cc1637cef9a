import { agreedGoods, agreementMark, seenCategories, visibleCategories } from '#modules/shop/catalog'
import type { Ctx, App } from '#platform/ctx'
import { TtlCache, perApp } from '#platform/ttl-cache'
import { bestPage } from './best-page.store.ts'
import { invalidateVersion, indexVersion } from './index-version.ts'
import { type ShownFacets, presentFacets } from './present-facets.ts'
import { readKeyword } from './read-keyword.ts'
import { type Sort, type Wanted, countFacets, countFound, findPage } from './search.store.ts'
import type { Search } from './search.ts'
import { languageMark } from './dictionary.ts'
import type { TriedReading } from './expand-query.ts'

// What is found holds as long as the index does not change, which is looked at once a second; our own changes are seen at once.
const lasting = 60_000
const memories = perApp(() => ({
  readings: new TtlCache<TriedReading | undefined>(lasting, 2000),
  totals: new TtlCache<number>(lasting, 3000),
  pages: new TtlCache<number[]>(lasting, 5000),
  facets: new TtlCache<ShownFacets>(lasting, 1500),
}))

export function invalidateFound(app: App) {
  invalidateVersion(app)
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
export const readingOf = async (ctx: Ctx, keyword: string): Promise<TriedReading | undefined> =>
  memories(ctx.app).readings.get(ctx, `${await stateOf(ctx)} ${keyword}`, () => readKeyword(ctx, keyword))

/** What holds for the same state of the index and readers for whom the same words mean the same. */
const stateOf = async (ctx: Ctx) => `${(await indexVersion(ctx)).version}${await languageMark(ctx)}`

/** Whoever has no contract shares what was found for guests. */
const keyOf = async (ctx: Ctx, search: Search) =>
  `${await stateOf(ctx)} ${await agreementMark(ctx)} ${JSON.stringify(search)}`

/** What lies in a category of a shop changes without the index: it is looked up each time. */
const through = <Value>(ctx: Ctx, search: Search, memory: TtlCache<Value>, key: string, find: () => Promise<Value>) =>
  search.sectionId === undefined ? memory.get(ctx, key, find) : find()

export async function findGoods(
  ctx: Ctx,
  search: Search,
  input: { sort: Sort; from: number; size: number },
): Promise<{ ids: number[]; total: number }> {
  const key = await keyOf(ctx, search)
  const { totals, pages } = memories(ctx.app)
  const ids = await through(ctx, search, pages, `${key} ${input.sort} ${input.from} ${input.size}`, async () => {
    const wanted = await wantedBy(ctx, search)
    return input.sort === 'def' && wanted.reading
      ? bestPage(ctx, wanted, wanted.reading, input.from, input.size)
      : findPage(ctx, wanted, input.sort, input.from, input.size)
  })
  const total = await through(ctx, search, totals, key, async () => countFound(ctx, await wantedBy(ctx, search)))
  return { ids, total }
}

export const findFacets = async (ctx: Ctx, search: Search): Promise<ShownFacets> =>
  through(ctx, search, memories(ctx.app).facets, `${await keyOf(ctx, search)} ${ctx.lang}`, async () => {
    const { byId } = await seenCategories(ctx)
    const chosen = search.categoryId === undefined ? undefined : byId.get(search.categoryId)
    // A category without children is shown among its siblings.
    const parent = chosen && !chosen.children.length ? byId.get(chosen.parentId) : chosen
    const level = { grade: (parent?.grade ?? 0) + 1, within: parent?.id, trail: chosen?.path ?? [] }
    return presentFacets(ctx, search, await countFacets(ctx, await wantedBy(ctx, search), level))
  })
