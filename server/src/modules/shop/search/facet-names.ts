import { brandNames } from '#modules/shop/catalog'
import { shopNames } from '#modules/shop/shop'
import type { App, Ctx } from '#platform/ctx'
import type { LocalizedText } from '#platform/messages'
import { TtlCache, perApp } from '#platform/ttl-cache'
import { propertiesNamed } from './search.store.ts'

interface Names {
  brands: Map<number, string>
  shops: Map<number, string>
  properties: Map<string, { names: LocalizedText; values: LocalizedText }>
}

const remembered = perApp(() => new TtlCache<Names>(1000, 1, 'dictionary'))

/** What has been looked up in the last second, and what is still missing in one packet. */
export async function facetNames(
  ctx: Ctx,
  wanted: { brands: readonly number[]; shops: readonly number[]; properties: readonly string[] },
): Promise<Names> {
  const names = await remembered(ctx.app).get(ctx, '', async () => ({
    brands: new Map(),
    shops: new Map(),
    properties: new Map(),
  }))
  await Promise.all([
    fill(names.brands, wanted.brands, (ids) => brandNames(ctx, ids)),
    fill(names.shops, wanted.shops, (ids) => shopNames(ctx, ids)),
    fill(names.properties, wanted.properties, (keys) => propertiesNamed(ctx, keys)),
  ])
  return names
}

async function fill<Key, Name>(
  known: Map<Key, Name>,
  wanted: readonly Key[],
  look: (missing: readonly Key[]) => Promise<ReadonlyMap<Key, Name>>,
) {
  const missing = wanted.filter((key) => !known.has(key))
  if (missing.length) for (const [key, name] of await look(missing)) known.set(key, name)
}

export const invalidateFacetNames = (app: App) => remembered(app).invalidate()
