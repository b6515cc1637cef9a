import type { Reading } from './expand-query.ts'

/** The goods that answer to one term of a keyword. */
export interface Posting {
  /** Ascending. */
  ids: Float64Array
  /** Of each: 0 where it is called so, 1 where it is called what means the same, 2 where it says it. */
  tiers: Uint8Array
  /** The state of the index that this is, or a newer one. */
  version: number
}
/** The tiers of goods that answer to a term, by their ids. */
export type TierOf = ReadonlyMap<number, number>
/** What became newer, in which a goods that came back is among those that changed. */
export interface Changes {
  removed: readonly number[]
  changed: readonly number[]
  /** Of those that changed, for each of the terms. */
  answering: readonly TierOf[]
}
interface KnownPosting extends Posting {
  key: string
  term: Reading
}

/** So many terms that were asked for once are remembered, so that they count as asked for again. */
const termsAsked = 2000
interface PostingLimits {
  terms: number
  /** Of all terms together; 9 bytes each. */
  ids: number
}

/**
 * The goods that answer to terms that are asked for again and again, as new as the index they belong to. The database says which these are; a
 * keyword of several terms is answered by what its terms have in common. What was asked for last stays longest.
 */
export class Postings {
  private readonly byKey = new Map<string, KnownPosting>()
  private readonly asked = new Set<string>()
  private ids = 0

  constructor(private readonly limits: PostingLimits = { terms: 500, ids: 2_000_000 }) {}

  find(term: Reading): Posting | undefined {
    const key = keyOfReading(term)
    const known = this.byKey.get(key)
    if (!known) return undefined
    this.byKey.delete(key)
    this.byKey.set(key, known)
    return known
  }

  /** Whether it was asked for before. */
  noteAsked(term: Reading): boolean {
    const key = keyOfReading(term)
    const before = this.asked.delete(key)
    this.asked.add(key)
    if (this.asked.size > termsAsked) this.asked.delete(this.asked.values().next().value!)
    return before
  }

  /** Remembers what was read, unless the index has gone on meanwhile or nothing answers. */
  add(term: Reading, posting: Posting, indexVersion: number) {
    if (posting.version < indexVersion || !posting.ids.length || posting.ids.length > this.limits.ids) return
    const key = keyOfReading(term)
    this.drop(key)
    this.byKey.set(key, { ...posting, term, key })
    this.ids += posting.ids.length
    while (this.ids > this.limits.ids || this.byKey.size > this.limits.terms) this.drop(this.byKey.keys().next().value!)
  }

  all(): readonly KnownPosting[] {
    return [...this.byKey.values()]
  }

  /** Those that were known when the changes were looked up have them now; what came later stays only where it is as new. */
  follow(known: readonly KnownPosting[], version: number, { removed, changed, answering }: Changes) {
    const touched = new Set([...removed, ...changed])
    for (const [nth, one] of known.entries())
      if (this.byKey.get(one.key) === one) this.change(one, touched, answering[nth]!)
    for (const one of known) one.version = version
    for (const [key, one] of this.byKey) if (one.version < version) this.drop(key)
  }

  private change(one: KnownPosting, touched: ReadonlySet<number>, tierOf: TierOf) {
    if ([...touched].every((id) => tierIn(one, id) === tierOf.get(id))) return
    const pairs: [id: number, tier: number][] = [...tierOf]
    for (const [at, id] of one.ids.entries()) if (!touched.has(id)) pairs.push([id, one.tiers[at]!])
    this.ids += pairs.length - one.ids.length
    Object.assign(one, postingOf(pairs, one.version))
    if (!pairs.length) this.drop(one.key)
  }

  private drop(key: string) {
    const known = this.byKey.get(key)
    if (known) this.ids -= known.ids.length
    this.byKey.delete(key)
  }
}

/** Readings that ask for the same have the same. */
export const keyOfReading = ({ near, full }: Reading) => `${near}\n${full}`

export function postingOf(pairs: [id: number, tier: number][], version: number): Posting {
  pairs.sort(([a], [b]) => a - b)
  return {
    ids: Float64Array.from(pairs, ([id]) => id),
    tiers: Uint8Array.from(pairs, ([, tier]) => tier),
    version,
  }
}

/** Where the first id stands that is not below this one, from a place on; near ones are found in few steps. */
function placeOf(ids: Float64Array, id: number, from = 0): number {
  let step = 1
  let low = from
  while (low + step < ids.length && ids[low + step]! < id) {
    low += step
    step *= 2
  }
  let high = Math.min(low + step, ids.length)
  while (low < high) {
    const middle = (low + high) >> 1
    if (ids[middle]! < id) low = middle + 1
    else high = middle
  }
  return low
}

function tierIn({ ids, tiers }: Posting, id: number): number | undefined {
  const at = placeOf(ids, id)
  return ids[at] === id ? tiers[at] : undefined
}

/** The goods that answer to every term, in the tier of the term that they say least. */
export function inCommon(postings: readonly Posting[]): number[][] {
  const [shortest, ...others] = postings.toSorted((a, b) => a.ids.length - b.ids.length) as [Posting, ...Posting[]]
  const places = others.map(() => 0)
  const found: [number[], number[], number[]] = [[], [], []]
  goods: for (let at = 0; at < shortest.ids.length; at++) {
    const id = shortest.ids[at]!
    let tier = shortest.tiers[at]!
    for (let other = 0; other < others.length; other++) {
      const { ids, tiers } = others[other]!
      const place = (places[other] = placeOf(ids, id, places[other]))
      if (ids[place] !== id) continue goods
      tier = Math.max(tier, tiers[place]!)
    }
    found[tier as 0 | 1 | 2].push(id)
  }
  return found
}
