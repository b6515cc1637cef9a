import { Postings } from './postings.ts'

/** What one goods can be narrowed and put in order by. */
export interface FoundFacts {
  goodsId: number
  shopId: number
  brandId: number | null
  categoryPath: number[]
  properties: string[]
  priceMinor: number
  sold: number
  ratingTenths: number
  inStock: boolean
  /** In microseconds: the database puts goods in order by no less. */
  listedAt: number
}

/** Gives each value a small number, in the order in which they come. */
class Numbered<Value> {
  readonly values: Value[] = []
  private readonly numbers = new Map<string, number>()

  constructor(private readonly keyOf: (value: Value) => string) {}

  numberOf(value: Value): number {
    const key = this.keyOf(value)
    const known = this.numbers.get(key)
    if (known !== undefined) return known
    this.numbers.set(key, this.values.length)
    return this.values.push(value) - 1
  }

  /** Its number if it has one. */
  known(key: string): number | undefined {
    return this.numbers.get(key)
  }
}

const idsOfPart = 4096

/** Where the goods stand, by their ids: a search looks up thousands of them, which takes a map about twice as long. */
class Places {
  /** Places plus one; ids are looked up in parts, so that a gap among them takes no room. */
  private readonly parts: (Int32Array | undefined)[] = []

  get(goodsId: number): number | undefined {
    const one = this.parts[Math.floor(goodsId / idsOfPart)]?.[goodsId % idsOfPart]
    return one ? one - 1 : undefined
  }

  set(goodsId: number, at: number) {
    const part = (this.parts[Math.floor(goodsId / idsOfPart)] ??= new Int32Array(idsOfPart))
    part[goodsId % idsOfPart] = at + 1
  }

  delete(goodsId: number) {
    const part = this.parts[Math.floor(goodsId / idsOfPart)]
    if (part) part[goodsId % idsOfPart] = 0
  }
}

const propertySets = () => new Numbered<readonly number[]>((keys) => keys.join())
const byNumber = (a: number, b: number) => a - b

const columnsFor = (room: number) => ({
  goodsId: new Float64Array(room),
  price: new Float64Array(room),
  listedAt: new Float64Array(room),
  sold: new Int32Array(room),
  /** Numbers of what `shelves`, `shops` and `brands` list; no brand is -1. */
  shelf: new Int32Array(room),
  /** Where it stands among the goods of its shelf. */
  onShelf: new Int32Array(room),
  shop: new Int32Array(room),
  brand: new Int32Array(room),
  /** Numbers of what `propertySets` lists. */
  properties: new Int32Array(room),
  rating: new Uint8Array(room),
  stocked: new Uint8Array(room),
})

/**
 * The published goods in columns: counting and putting in order are loops over numbers. Which of them
 * answer to a keyword is asked of the database; what answers to terms that come again is here too.
 */
export class MemoryIndex {
  /** The state of the index that this is. */
  version = -1
  size = 0
  columns = columnsFor(1024)
  /** Paths of categories, from the root down. */
  readonly shelves = new Numbered<readonly number[]>((path) => path.join())
  readonly shops = new Numbered<number>(String)
  readonly brands = new Numbered<number>(String)
  readonly keys = new Numbered<string>((key) => key)
  /** Numbers of the properties that goods have together: many goods have the same, so that these are counted once for all of them. */
  propertySets = propertySets()
  /** Where each property stands in the order of the database, by its number. */
  keyOrder: readonly number[] = []
  /** Where the goods of each shelf stand. */
  readonly placesOn: number[][] = []
  readonly postings = new Postings()
  private readonly places = new Places()

  /** Where a goods stands; nothing where it cannot be bought. */
  placeOf(goodsId: number): number | undefined {
    return this.places.get(goodsId)
  }

  put(facts: FoundFacts) {
    const known = this.places.get(facts.goodsId)
    if (known !== undefined) this.takeOffShelf(known)
    const at = known ?? this.add(facts.goodsId)
    const { columns } = this
    columns.goodsId[at] = facts.goodsId
    columns.price[at] = facts.priceMinor
    columns.listedAt[at] = facts.listedAt
    columns.sold[at] = facts.sold
    const shelf = this.shelves.numberOf(facts.categoryPath)
    columns.shelf[at] = shelf
    columns.onShelf[at] = (this.placesOn[shelf] ??= []).push(at) - 1
    columns.shop[at] = this.shops.numberOf(facts.shopId)
    columns.brand[at] = facts.brandId === null ? -1 : this.brands.numberOf(facts.brandId)
    columns.rating[at] = facts.ratingTenths
    columns.stocked[at] = facts.inStock ? 1 : 0
    columns.properties[at] = this.propertySets.numberOf(
      facts.properties.map((key) => this.keys.numberOf(key)).sort(byNumber),
    )
    if (this.propertySets.values.length > 2 * this.size + 1000) this.dropUnusedSets()
  }

  /** What no goods has any more is not counted on. */
  private dropUnusedSets() {
    const used = propertySets()
    const { properties } = this.columns
    for (let at = 0; at < this.size; at++) properties[at] = used.numberOf(this.propertySets.values[properties[at]!]!)
    this.propertySets = used
  }

  private add(goodsId: number): number {
    const at = this.size++
    this.places.set(goodsId, at)
    if (at < this.columns.goodsId.length) return at
    const roomy = columnsFor(this.columns.goodsId.length * 2)
    for (const name of Object.keys(roomy) as (keyof typeof roomy)[]) roomy[name].set(this.columns[name])
    this.columns = roomy
    return at
  }

  private takeOffShelf(at: number) {
    const { shelf, onShelf } = this.columns
    const places = this.placesOn[shelf[at]!]!
    const last = places.pop()!
    if (last === at) return
    places[onShelf[at]!] = last
    onShelf[last] = onShelf[at]!
  }

  /** The last one takes its place, so that there is no gap. */
  remove(goodsId: number) {
    const at = this.places.get(goodsId)
    if (at === undefined) return
    this.takeOffShelf(at)
    this.places.delete(goodsId)
    const last = --this.size
    if (at === last) return
    for (const column of Object.values(this.columns)) column[at] = column[last]!
    this.places.set(this.columns.goodsId[at]!, at)
    this.placesOn[this.columns.shelf[at]!]![this.columns.onShelf[at]!] = at
  }
}
