import { agreedGoods, contractCompany } from '#modules/catalog'
import type { Ctx, House } from '#platform/ctx'
import { Memory, perHouse } from '#platform/memory'
import { readKeyword } from './read-keyword.ts'
import { type Facets, type Sort, type Wanted, countFacets, countFound, findPage } from './search.store.ts'

/** What somebody looks for, put in order so that equal searches read equal. */
export interface Search {
  keyword: string
  categoryId?: number
  brandId?: number
  shopId?: number
  minMinor?: number
  maxMinor?: number
  inStock: boolean
  /** Keys of properties, sorted. */
  properties: string[]
  zone: boolean
}

// Our own changes are forgotten at once; those of other processes show within the second.
const memories = perHouse(() => ({
  queries: new Memory<string | undefined>(1000, 2000),
  totals: new Memory<number>(1000, 2000),
  pages: new Memory<number[]>(1000, 4000),
  facets: new Memory<Facets>(1000, 1000),
}))

export function forgetFound(house: House) {
  for (const memory of Object.values(memories(house))) memory.forget()
}

async function wantedBy(ctx: Ctx, search: Search): Promise<Wanted> {
  const { keyword, properties, ...rest } = search
  const byName = new Map<string, string[]>()
  for (const key of properties) {
    const name = key.slice(0, key.indexOf('_'))
    byName.set(name, [...(byName.get(name) ?? []), key])
  }
  const query = keyword ? await memories(ctx.house).queries.get(ctx, keyword, () => readKeyword(ctx, keyword)) : undefined
  return { ...rest, ...(query !== undefined && { query }), properties: [...byName], agreed: await agreedGoods(ctx) }
}

/** Whoever has no contract shares what was found for guests. */
const keyOf = async (ctx: Ctx, search: Search) => `${await contractCompany(ctx)} ${JSON.stringify(search)}`

export async function findGoods(ctx: Ctx, search: Search, ask: { sort: Sort; from: number; size: number }): Promise<{ ids: number[]; total: number }> {
  const key = await keyOf(ctx, search)
  const { totals, pages } = memories(ctx.house)
  const ids = await pages.get(ctx, `${key} ${ask.sort} ${ask.from} ${ask.size}`, async () => findPage(ctx, await wantedBy(ctx, search), ask.sort, ask.from, ask.size))
  const total = await totals.get(ctx, key, async () => countFound(ctx, await wantedBy(ctx, search)))
  return { ids, total }
}

export async function findFacets(ctx: Ctx, search: Search, grade: number): Promise<Facets> {
  return memories(ctx.house).facets.get(ctx, `${await keyOf(ctx, search)} ${grade}`, async () => countFacets(ctx, await wantedBy(ctx, search), grade))
}
