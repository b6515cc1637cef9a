import { agreedGoods, agreementMark, categoryTree } from '#modules/catalog'
import type { Ctx, House } from '#platform/ctx'
import { Memory, perHouse } from '#platform/memory'
import { type ShownFacets, presentFacets } from './present-facets.ts'
import { readKeyword } from './read-keyword.ts'
import { type Sort, type Wanted, countFacets, countFound, findPage, indexVersion } from './search.store.ts'
import type { Search } from './search.ts'

// What is found holds as long as the index does not change, which is looked at once a second; our own changes are seen at once.
const lasting = 60_000
const memories = perHouse(() => ({
  versions: new Memory<number>(1000, 1),
  queries: new Memory<string | undefined>(lasting, 2000),
  totals: new Memory<number>(lasting, 3000),
  pages: new Memory<number[]>(lasting, 5000),
  facets: new Memory<ShownFacets>(lasting, 1500),
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
  const query = keyword
    ? await memories(ctx.house).queries.get(ctx, `${await versionOf(ctx)} ${keyword}`, () => readKeyword(ctx, keyword))
    : undefined
  return {
    ...rest,
    ...(query !== undefined && { query }),
    properties: [...byName],
    unreadable: keyword !== '' && query === undefined,
    agreed: await agreedGoods(ctx),
  }
}

const versionOf = (ctx: Ctx) => memories(ctx.house).versions.get(ctx, '', () => indexVersion(ctx))

/** Whoever has no contract shares what was found for guests. */
const keyOf = async (ctx: Ctx, search: Search) =>
  `${await versionOf(ctx)} ${await agreementMark(ctx)} ${JSON.stringify(search)}`

export async function findGoods(
  ctx: Ctx,
  search: Search,
  ask: { sort: Sort; from: number; size: number },
): Promise<{ ids: number[]; total: number }> {
  const key = await keyOf(ctx, search)
  const { totals, pages } = memories(ctx.house)
  const ids = await pages.get(ctx, `${key} ${ask.sort} ${ask.from} ${ask.size}`, async () =>
    findPage(ctx, await wantedBy(ctx, search), ask.sort, ask.from, ask.size),
  )
  const total = await totals.get(ctx, key, async () => countFound(ctx, await wantedBy(ctx, search)))
  return { ids, total }
}

export const findFacets = async (ctx: Ctx, search: Search): Promise<ShownFacets> =>
  memories(ctx.house).facets.get(ctx, `${await keyOf(ctx, search)} ${ctx.lang}`, async () => {
    const { byId } = await categoryTree(ctx)
    const chosen = search.categoryId === undefined ? undefined : byId.get(search.categoryId)
    // A category without children is shown among its siblings.
    const parent = chosen && !chosen.children.length ? byId.get(chosen.parentId) : chosen
    const level = { grade: (parent?.grade ?? 0) + 1, within: parent?.id, trail: chosen?.path ?? [] }
    return presentFacets(ctx, search, await countFacets(ctx, await wantedBy(ctx, search), level))
  })
