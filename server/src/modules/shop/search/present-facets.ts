import type { Reply, searchApi } from '@borong/contract'
import { toRupiah } from '@borong/money'
import { type CategoryNode, seenCategories } from '#modules/shop/catalog'
import type { Ctx } from '#platform/ctx'
import { type LocalizedText, pickText } from '#platform/messages'
import { facetNames } from './facet-names.ts'
import { linksWith } from './present-link.ts'
import type { Search } from './search.ts'
import type { Facets } from './search.store.ts'

export type ShownFacets = Reply<typeof searchApi.facets>
type Option = ShownFacets['cat'][number]
type Counts = [key: string, count: number][]

const maxValues = 40
const maxProperties = 16

/** A group keeps what was chosen even when nothing is left of it, so that it can be let go of. */
const withChosen = (counts: Counts, chosen: readonly (number | string | undefined)[]): Counts => [
  ...counts,
  ...chosen.flatMap((key): Counts =>
    key === undefined || counts.some(([counted]) => counted === String(key)) ? [] : [[String(key), 0]],
  ),
]

/** Options lead to the search that choosing them makes; a chosen one leads back out. */
export async function presentFacets(ctx: Ctx, search: Search, facets: Facets): Promise<ShownFacets> {
  const brands = withChosen(facets.brands, [search.brandId])
  const shops = withChosen(facets.shops, [search.shopId])
  const properties = withChosen(facets.properties, search.properties)
  const named = await facetNames(ctx, {
    brands: brands.map(([id]) => Number(id)),
    shops: shops.map(([id]) => Number(id)),
    properties: properties.map(([key]) => key),
  })
  const [linkOfBrand, linkOfShop] = [linksWith(search, 'brandId'), linksWith(search, 'shopId')]
  return {
    total: facets.total,
    ...(await presentCategories(ctx, search, facets)),
    brand: brands.map(([id, count]) =>
      option(named.brands.get(Number(id)) ?? id, id, count, Number(id) === search.brandId, linkOfBrand),
    ),
    seller: shops.map(([id, count]) =>
      option(named.shops.get(Number(id)) ?? id, id, count, Number(id) === search.shopId, linkOfShop),
    ),
    prop: presentProperties(ctx, search, properties, named.properties),
    price: { min: toRupiah(facets.price[0]), max: toRupiah(facets.price[1]) },
    in_stock: facets.inStock,
  }
}

const option = (
  name: string,
  value: string,
  count: number,
  chosen: boolean,
  link: (id: number | undefined) => string,
): Option => ({
  name,
  value,
  count,
  is_selected: chosen ? 1 : 0,
  url: link(chosen ? undefined : Number(value)),
})

async function presentCategories(
  ctx: Ctx,
  search: Search,
  facets: Facets,
): Promise<Pick<ShownFacets, 'cat' | 'selected_cat'>> {
  const { byId, roots } = await seenCategories(ctx)
  const chosen = search.categoryId === undefined ? undefined : byId.get(search.categoryId)
  const level = !chosen
    ? roots
    : chosen.children.length
      ? chosen.children
      : (byId.get(chosen.parentId)?.children ?? roots)
  const linkOf = linksWith(search, 'categoryId')
  const shown = (nodes: readonly CategoryNode[], counts: Counts): Option[] => {
    const count = new Map(counts)
    return nodes
      .filter((node) => count.has(String(node.id)))
      .map((node) => ({
        name: pickText(node.names, ctx.lang),
        value: String(node.id),
        count: count.get(String(node.id))!,
        is_selected: node === chosen ? 1 : 0,
        url: linkOf(node.id),
      }))
  }
  const trail = (chosen?.path ?? []).flatMap((id) => byId.get(id) ?? [])
  return {
    cat: shown(level, facets.categories),
    selected_cat: shown(trail, withChosen(facets.trail, chosen?.path ?? [])),
  }
}

function presentProperties(
  ctx: Ctx,
  search: Search,
  counts: Counts,
  named: ReadonlyMap<string, { names: LocalizedText; values: LocalizedText }>,
): ShownFacets['prop'] {
  const linkOf = linksWith(search, 'properties')
  const groups = new Map<string, { key: string; all: number; value: Option[] }>()
  for (const [key, count] of counts) {
    const [name, value] = [key.slice(0, key.indexOf('_')), key.slice(key.indexOf('_') + 1)]
    const words = named.get(key)
    const chosen = search.properties.includes(key)
    const group = groups.get(name) ?? { key: words ? pickText(words.names, ctx.lang) : name, all: 0, value: [] }
    groups.set(name, group)
    group.all += count
    if (group.value.length >= maxValues && !chosen) continue
    const properties = chosen ? search.properties.filter((one) => one !== key) : [...search.properties, key].sort()
    group.value.push({
      name: words ? pickText(words.values, ctx.lang) : value,
      value: key,
      count,
      is_selected: chosen ? 1 : 0,
      url: linkOf(properties),
    })
  }
  return [...groups.values()]
    .sort((a, b) => b.all - a.all)
    .slice(0, maxProperties)
    .map(({ key, value }) => ({ key, value }))
}
