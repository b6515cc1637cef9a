import type { MemoryIndex } from './memory-index.ts'
import type { Facets, Level, Sort, Wanted } from './search.store.ts'

// A bit for each condition that a goods does not meet; those of properties follow.
const category = 1
const brand = 2
const shop = 4
const price = 8
const stock = 16
const firstProperty = 5
/** As many properties as there are bits for. */
export const maxNarrowed = 24

/** Goods that answer to the keyword, the best first; none stands in two of them. All goods where no keyword was given. */
export type Tiers = readonly (readonly number[])[] | undefined

/** Says of a goods which of the conditions it does not meet; -1 where it is not looked at at all. */
function missing(index: MemoryIndex, wanted: Wanted) {
  const { columns, shelves, propertySets, keys } = index
  const { agreed, zone, minMinor, maxMinor, inStock } = wanted
  const visible = wanted.visible && new Set(wanted.visible)
  const ofShelf = Int8Array.from(shelves.values, (path) => {
    if (visible && !path.some((id) => visible.has(id))) return -1
    return wanted.categoryId === undefined || path.includes(wanted.categoryId) ? 0 : category
  })
  const onlyBrand = wanted.brandId === undefined ? undefined : (index.brands.known(String(wanted.brandId)) ?? -2)
  const onlyShop = wanted.shopId === undefined ? undefined : (index.shops.known(String(wanted.shopId)) ?? -2)
  const chosen = new Int32Array(keys.values.length)
  for (const [nth, [, some]] of wanted.properties.entries())
    for (const key of some) {
      const known = keys.known(key)
      if (known !== undefined) chosen[known]! |= 1 << (firstProperty + nth)
    }
  const allChosen = ((1 << wanted.properties.length) - 1) << firstProperty
  // What a set of properties does not meet is looked up for the first goods that has it.
  const unknown = -1
  const missedBySet = new Int32Array(allChosen ? propertySets.values.length : 0).fill(unknown)
  const missedBySetOf = (at: number): number => {
    const set = columns.properties[at]!
    if (missedBySet[set] === unknown) {
      let met = 0
      for (const key of propertySets.values[set]!) met |= chosen[key]!
      missedBySet[set] = allChosen & ~met
    }
    return missedBySet[set]!
  }

  const priceOf = (at: number) => {
    const listed = columns.price[at]!
    const lower = agreed.size ? agreed.get(columns.goodsId[at]!) : undefined
    return lower === undefined || lower === null ? listed : Math.min(listed, lower)
  }
  const missedBy = (at: number): number => {
    let missed = ofShelf[columns.shelf[at]!]!
    if (missed < 0 || (zone && !agreed.has(columns.goodsId[at]!))) return -1
    if (onlyBrand !== undefined && columns.brand[at] !== onlyBrand) missed |= brand
    if (onlyShop !== undefined && columns.shop[at] !== onlyShop) missed |= shop
    if (minMinor !== undefined && priceOf(at) < minMinor) missed |= price
    if (maxMinor !== undefined && priceOf(at) > maxMinor) missed |= price
    if (inStock && !columns.stocked[at]) missed |= stock
    return allChosen ? missed | missedBySetOf(at) : missed
  }
  // Nothing but the category narrows: all goods of a shelf miss the same.
  const isPlain =
    [onlyBrand, onlyShop, minMinor, maxMinor].every((one) => one === undefined) && !zone && !inStock && !allChosen
  const isWhole = isPlain && ofShelf.every((missed) => missed === 0)
  return { missedBy, priceOf, ofShelf, isPlain, isWhole }
}

/** Calls for each goods that may be found, with the tier it is in: of all shelves, or of those that are asked for. */
function eachOf(
  index: MemoryIndex,
  wanted: Wanted,
  { tiers, isAsked }: { tiers: Tiers; isAsked: (shelf: number) => boolean },
  see: (at: number, tier: number) => void,
) {
  if (wanted.unreadable) return
  if (!tiers)
    for (const [shelf, places] of index.placesOn.entries()) {
      if (isAsked(shelf)) for (const at of places) see(at, 0)
    }
  else {
    for (const [tier, ids] of tiers.entries())
      for (const id of ids) {
        const at = index.placeOf(id)
        if (at !== undefined) see(at, tier)
      }
  }
}

/** The first of what is offered, so many of them: the lowest by a number, then by their ids. */
class Best {
  private kept: { at: number; by: number }[] = []
  private last = Infinity

  constructor(
    private readonly count: number,
    private readonly by: (at: number) => number,
    private readonly compareIds: (a: number, b: number) => number,
  ) {}

  offer(at: number) {
    const by = this.by(at)
    if (by > this.last) return
    if (this.kept.push({ at, by }) > 2 * this.count + 100) this.cut()
  }

  private cut() {
    this.kept.sort((a, b) => a.by - b.by || this.compareIds(a.at, b.at)).splice(this.count)
    if (this.kept.length === this.count) this.last = this.kept.at(-1)?.by ?? -Infinity
  }

  inOrder(): number[] {
    this.cut()
    return this.kept.map((it) => it.at)
  }
}

interface TieredGoods {
  id: number
  tier: number
}

/** The first goods that fit, in a total order, and how many fit in all. With `def`, tiers come one after the other. */
export function firstInMemory(
  index: MemoryIndex,
  wanted: Wanted,
  tiers: Tiers,
  { sort, count }: { sort: Sort; count: number },
): { first: TieredGoods[]; total: number } {
  const { goodsId, sold, rating, listedAt } = index.columns
  const { missedBy, priceOf, ofShelf, isWhole } = missing(index, wanted)
  const wide = 4_294_967_296
  const bySales = (at: number) => -sold[at]!
  const orders: Record<Sort, (at: number) => number> = {
    def: bySales,
    buynum_desc: bySales,
    buynum_asc: (at) => sold[at]!,
    price_asc: priceOf,
    price_desc: (at) => -priceOf(at),
    grade_desc: (at) => -(rating[at]! * wide + sold[at]!),
    grade_asc: (at) => rating[at]!,
    new_desc: (at) => -listedAt[at]!,
  }
  const last = sort.endsWith('_asc') ? 1 : -1
  // One tier comes after the other where they count; in another order all goods are one tier.
  const isTiered = sort === 'def' && tiers !== undefined
  const best = Array.from(
    { length: isTiered ? tiers.length : 1 },
    () => new Best(count, orders[sort], (a, b) => (goodsId[a]! - goodsId[b]!) * last),
  )
  let total = 0
  eachOf(index, wanted, { tiers, isAsked: (shelf) => ofShelf[shelf] === 0 }, (at, tier) => {
    if (!isWhole && missedBy(at) !== 0) return
    total++
    best[isTiered ? tier : 0]!.offer(at)
  })
  const first = best.flatMap((one, tier) => one.inOrder().map((at) => ({ id: goodsId[at]!, tier })))
  return { first: first.slice(0, count), total }
}

type Counts = [key: string, count: number][]

/** The largest first, those that are alike by their key. */
const largest = <Key extends number | string>(
  counts: Int32Array,
  keys: readonly Key[],
  atMost: number,
  orderOf: (number: number) => number,
): Counts =>
  Array.from(counts.keys())
    .filter((number) => counts[number]! > 0)
    .toSorted((a, b) => counts[b]! - counts[a]! || orderOf(a) - orderOf(b))
    .slice(0, atMost)
    .map((number) => [String(keys[number]), counts[number]!])

/** The same counts as `countFacets` of the store, in one pass: each group is counted with every condition but its own. */
export function facetsInMemory(index: MemoryIndex, wanted: Wanted, tiers: Tiers, level: Level): Facets {
  const { columns, propertySets, keys, brands, shops, shelves } = index
  const { missedBy, priceOf, ofShelf, isPlain } = missing(index, wanted)
  const isWithin = Uint8Array.from(shelves.values, (path) =>
    level.within === undefined || path.includes(level.within) ? 1 : 0,
  )
  const nthOf = new Map(wanted.properties.map(([name], nth) => [name, nth]))
  const groupOf = nthOf.size ? keys.values.map((key) => nthOf.get(key.slice(0, key.indexOf('_'))) ?? -1) : undefined
  const byShelf = new Int32Array(shelves.values.length)
  const byBrand = new Int32Array(brands.values.length)
  const byShop = new Int32Array(shops.values.length)
  const bySet = new Int32Array(propertySets.values.length)
  const setsSeen: number[] = []
  const byKey = new Int32Array(keys.values.length)
  let [total, stocked, min, max] = [0, 0, Infinity, 0]
  const isAsked = (shelf: number) => {
    if (!isPlain || ofShelf[shelf] !== category) return ofShelf[shelf]! >= 0
    byShelf[shelf] = index.placesOn[shelf]!.length
    return false
  }
  eachOf(index, wanted, { tiers, isAsked }, (at) => {
    const missed = missedBy(at)
    // Where two conditions or more are not met, no choice would find it. (Where it is not looked at, all bits are set.)
    if (missed & (missed - 1)) return
    const shelf = columns.shelf[at]!
    if (!missed || missed === category) byShelf[shelf]!++
    if (missed === category || !isWithin[shelf]) return
    if (!missed) {
      total++
      stocked += columns.stocked[at]!
      const set = columns.properties[at]!
      if (bySet[set] === 0) setsSeen.push(set)
      bySet[set]!++
    } else if (missed > stock) {
      const nth = 31 - Math.clz32(missed) - firstProperty
      for (const key of propertySets.values[columns.properties[at]!]!) if (groupOf![key] === nth) byKey[key]!++
    }
    if ((!missed || missed === brand) && columns.brand[at]! >= 0) byBrand[columns.brand[at]!]!++
    if (!missed || missed === shop) byShop[columns.shop[at]!]!++
    if (!missed || missed === price) {
      const one = priceOf(at)
      if (one < min) min = one
      if (one > max) max = one
    }
  })
  for (const set of setsSeen) for (const key of propertySets.values[set]!) byKey[key]! += bySet[set]!
  const byCategory = new Map<number, number>()
  const trail = new Map(level.trail.map((id) => [id, 0]))
  for (const [shelf, path] of shelves.values.entries()) {
    const count = byShelf[shelf]!
    if (!count) continue
    for (const id of path) if (trail.has(id)) trail.set(id, trail.get(id)! + count)
    const id = path[level.grade - 1]
    if (id !== undefined && isWithin[shelf]) byCategory.set(id, (byCategory.get(id) ?? 0) + count)
  }
  const ids = [...byCategory.keys()]
  return {
    total,
    categories: largest(Int32Array.from(byCategory.values()), ids, 500, (number) => ids[number]!),
    trail: level.trail.map((id) => [String(id), trail.get(id)!]),
    brands: largest(byBrand, brands.values, 60, (number) => brands.values[number]!),
    shops: largest(byShop, shops.values, 60, (number) => shops.values[number]!),
    properties: largest(byKey, keys.values, 400, (number) => index.keyOrder[number]!),
    price: [min === Infinity ? 0 : min, max],
    inStock: stocked,
  }
}
