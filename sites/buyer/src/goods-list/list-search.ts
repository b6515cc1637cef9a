import { type Facets, type ListSearch, priceOf } from './list-ask.ts'

export * from './list-ask.ts'

export const densities = ['grid', 'list', 'table'] as const
export const pageSizes = ['24', '48'] as const

/** The same list in its one way of writing: no form fields, nothing that is the default. */
export function tidied(search: ListSearch): ListSearch {
  const { min: _, max: __, price: ___, ...rest } = search
  const price = priceOf(search)
  const kept = { ...rest, ...(price !== undefined && { price }) }
  if (kept.sort === 'def') delete kept.sort
  if (kept.view === 'grid') delete kept.view
  if (kept.page_size === '24') delete kept.page_size
  if (kept.page_no === 1) delete kept.page_no
  return kept
}

/** Another choice of filters or order begins at the first page. */
export function changed(
  search: ListSearch,
  changes: { [K in keyof ListSearch]?: ListSearch[K] | undefined },
): ListSearch {
  const next: Record<string, unknown> = { ...tidied(search), page_no: undefined, ...changes }
  for (const key of Object.keys(next)) if (next[key] === undefined) delete next[key]
  return tidied(next as ListSearch)
}

/** How it is shown stays on the same page. */
export const shownAs = (search: ListSearch, view: (typeof densities)[number]): ListSearch =>
  changed(search, { view, page_no: search.page_no })

/** Ticks or unticks one value of one property; the order does not depend on the order of ticking. */
export function flipProperty(prop: string | undefined, key: string): string | undefined {
  const keys = new Set(prop?.split('@').filter(Boolean))
  if (!keys.delete(key)) keys.add(key)
  return [...keys].sort().join('@') || undefined
}

type ChipKind = 'keyword' | 'brand' | 'seller' | 'property' | 'price' | 'stock'
export interface Chip {
  key: string
  kind: ChipKind
  text: string
  /** The list without it. */
  without: ListSearch
}

const selected = (options: Facets['brand']) => options.filter((it) => it.is_selected)

/** What a list is narrowed by, each with the list that letting go of it makes. */
export function chipsOf(search: ListSearch, facets: Facets | undefined, fixed: { seller?: boolean } = {}): Chip[] {
  const chip = (kind: ChipKind, key: string, text: string, changes: Parameters<typeof changed>[1]): Chip => ({
    kind,
    key,
    text,
    without: changed(search, changes),
  })
  const price = priceOf(search)
  return [
    ...(search.keyword ? [chip('keyword', 'keyword', search.keyword, { keyword: undefined })] : []),
    ...selected(facets?.brand ?? []).map((it) => chip('brand', `brand ${it.value}`, it.name, { brand: undefined })),
    ...(fixed.seller
      ? []
      : selected(facets?.seller ?? []).map((it) =>
          chip('seller', `seller ${it.value}`, it.name, { seller_id: undefined }),
        )),
    ...(facets?.prop ?? []).flatMap((group) =>
      selected(group.value).map((it) =>
        chip('property', it.value, `${group.key}: ${it.name}`, { prop: flipProperty(search.prop, it.value) }),
      ),
    ),
    ...(price ? [chip('price', 'price', price, { price: undefined })] : []),
    ...(search.in_stock ? [chip('stock', 'stock', '', { in_stock: undefined })] : []),
  ]
}

/** The list without any of its chips; category, order and looks stay. */
export const cleared = (search: ListSearch, keep: { keyword?: boolean } = {}): ListSearch =>
  changed(search, {
    brand: undefined,
    seller_id: undefined,
    prop: undefined,
    price: undefined,
    in_stock: undefined,
    ...(!keep.keyword && { keyword: undefined }),
  })

/** Which names most goods have in common: they become the columns of the table. */
export function columnsOf(rows: readonly { params: readonly { name: string }[] }[], max = 5): string[] {
  const counts = new Map<string, number>()
  for (const row of rows) for (const { name } of row.params) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts]
    .filter(([, count]) => count * 4 >= rows.length)
    .sort((a, b) => b[1] - a[1])
    .slice(0, max)
    .map(([name]) => name)
}
