import { findByNumber, findLikeNumber, findOffers, type Offer, plainNumber, skusOfGoods } from '#modules/shop/catalog'
import { findNamed } from '#modules/shop/search'
import { buyerIn } from '#platform/http/buyer-in'
import type { Ctx } from '#platform/ctx'
import { nameKey, namesOf, wordsShared } from './match-name.ts'
import type { ListedLine } from './read-list.ts'
import type { Reading } from './read-line.ts'
import { type Quantity, nothing } from './read-quantity.ts'

export interface Candidate {
  offer: Offer
  quantity: Quantity
  /** The pack whose barcode was read, by its size: the quantity counts such packs. */
  packSize?: number
}
/** What a line means: one sku for certain, one of several, or nothing that is sold here. */
export interface Meant {
  line: ListedLine
  what: string
  quantity: Quantity
  /** One: it is certain. */
  candidates: Candidate[]
  /** Candidates that only answer to the name want to be confirmed, also when there is one. */
  certain: boolean
  near: Offer[]
}

const maxCandidates = 5
// More than are shown: the list may say which shop is meant.
const eachNumber = 24
const goodsEach = maxCandidates + 1
const skusEach = 12
const nearEach = 3
/** Looking for other forms of words and for what is spelt alike costs far more than looking things up: only so many lines get it at once. */
const maxForms = 300
const maxNear = 20

interface Half {
  line: ListedLine
  hits: { reading: Reading; skuIds: number[]; packs: ReadonlyMap<number, number> }[]
  /** Names to look for, the most telling first, where no number answers. */
  names: string[]
  primary: Reading
}

/** Finds what lines mean, in the same number of statements for two lines and for two thousand. */
export async function findMeant(ctx: Ctx, lines: readonly ListedLine[]): Promise<Meant[]> {
  const { companyId } = buyerIn(ctx)
  const numbered = await findByNumber(
    ctx,
    lines.flatMap((line) => line.readings.map((reading) => reading.what)),
    eachNumber,
  )
  const halves = lines.map((line): Half => {
    const hits = line.readings.flatMap((reading) => {
      const found = numbered.get(reading.what)
      if (!found) return []
      const same = found.filter((it) => it.number.toLowerCase() === reading.what.toLowerCase())
      const meant = same.length ? same : found
      const packs = meant.flatMap(({ skuId, packSize }) => (packSize === undefined ? [] : [[skuId, packSize] as const]))
      return [{ reading, skuIds: meant.map((it) => it.skuId), packs: new Map(packs) }]
    })
    const primary = primaryOf(line)
    return { line, hits, primary, names: hits.length ? [] : namesToLookFor(line, primary) }
  })

  const goodsOf = new Map(
    await findNamed(
      ctx,
      halves.flatMap((half) => half.names),
      'exactly',
      goodsEach,
    ),
  )
  const unnamed = () => halves.filter((half) => !half.hits.length && !half.names.some((name) => goodsOf.has(name)))
  const otherwise = await findNamed(
    ctx,
    unnamed()
      .slice(0, maxForms)
      .flatMap((half) => half.names),
    'wholly',
    goodsEach,
  )
  for (const [name, goodsIds] of otherwise) goodsOf.set(name, goodsIds)
  const lost = unnamed()
  const alike = await findLikeNumber(
    ctx,
    lost.flatMap((half) => (isLikeNumber(half.primary.what) ? [half.primary.what] : [])).slice(0, maxNear),
    nearEach,
  )
  const looselyOf = await findNamed(
    ctx,
    lost
      .filter((half) => !alike.has(half.primary.what))
      .slice(0, maxNear)
      .map((half) => half.names[0] ?? half.primary.what),
    'partly',
    nearEach,
  )
  const skusOf = await skusOfGoods(ctx, [...new Set([...goodsOf.values(), ...looselyOf.values()].flat())], skusEach)
  const offers = await findOffers(
    ctx,
    [
      ...new Set([
        ...halves.flatMap((half) => half.hits.flatMap((hit) => hit.skuIds)),
        ...[...skusOf.values()].flat(),
        ...[...alike.values()].flat().map((it) => it.skuId),
      ]),
    ],
    companyId,
  )
  const offersOf = (skuIds: readonly number[]) =>
    skuIds.flatMap((id) => offers.get(id) ?? []).filter((offer) => offer.isSeen)
  const ofGoods = (goodsIds: readonly number[] = []) => offersOf(goodsIds.flatMap((id) => skusOf.get(id) ?? []))

  return halves.map((half): Meant => {
    const { line, hits, names, primary } = half
    if (hits.length)
      return byNumber(
        line,
        hits.map(({ reading, skuIds, packs }) => ({ reading, offers: offersOf(skuIds), packs })),
      )
    const telling = names.find((name) => goodsOf.has(name))
    if (telling !== undefined) {
      const found = ofGoods(names.flatMap((name) => goodsOf.get(name) ?? [])).filter((offer) => offer.sellable)
      if (found.length) return byName(line, primary, telling, [...new Set(found)])
    }
    const near = [
      ...offersOf((alike.get(primary.what) ?? []).map((it) => it.skuId)),
      ...ofGoods(looselyOf.get(names[0] ?? primary.what)),
    ].filter((offer) => offer.sellable)
    return {
      line,
      what: primary.what,
      quantity: looseQuantity(primary),
      candidates: [],
      certain: false,
      near: onePerGoods(near, nearEach),
    }
  })
}

/** The reading that is taken where no number answers: one with a quantity, rather one that is sure. */
function primaryOf(line: ListedLine): Reading {
  const telling = line.readings.filter((it) => /\p{L}/u.test(it.what))
  const among = telling.length ? telling : line.readings
  return (
    among.find((it) => it.sure && it.quantity.kind !== 'none') ??
    among.find((it) => it.quantity.kind !== 'none') ??
    among[0] ?? { what: line.name, quantity: nothing, sure: true }
  )
}

function namesToLookFor(line: ListedLine, primary: Reading): string[] {
  const whole = line.name
  const others = line.readings.filter((it) => it.quantity.kind === primary.quantity.kind).map((it) => it.what)
  const ordered =
    primary.sure && !line.called && !others.includes(whole)
      ? [primary.what, ...others]
      : [whole, primary.what, ...others]
  return [...new Set(ordered)].filter((name) => /\p{L}/u.test(name) && name.length <= 200).slice(0, 3)
}

const isLikeNumber = (what: string) =>
  /\d/.test(what) && what.length >= 4 && what.length <= 40 && what.split(' ').length <= 3

/** A loose quantity may belong to the name. */
const looseQuantity = ({ quantity, sure }: Reading): Quantity =>
  !sure && quantity.kind === 'clear' ? { kind: 'unclear', because: 'LOOSE', choices: [quantity.num] } : quantity

function byNumber(
  line: ListedLine,
  hits: { reading: Reading; offers: Offer[]; packs: ReadonlyMap<number, number> }[],
): Meant {
  const candidates: Candidate[] = []
  for (const { reading, offers, packs } of hits)
    for (const offer of soldBy(line.shop, ownNumberFirst(reading.what, offers)))
      if (!candidates.some((it) => it.offer === offer)) {
        const packSize = packs.get(offer.skuId)
        candidates.push({ offer, quantity: reading.quantity, ...(packSize !== undefined && { packSize }) })
      }
  const [first] = hits
  // Of several that bear the number, what is on the shelf comes first, then what is called like the line calls it.
  const called = line.called ?? ''
  const ordered = candidates.toSorted(
    (a, b) =>
      Number(b.offer.sellable) - Number(a.offer.sellable) ||
      wordsShared(called, b.offer) - wordsShared(called, a.offer),
  )
  return {
    line,
    what: first!.reading.what,
    quantity: first!.reading.quantity,
    candidates: ordered,
    certain: candidates.length === 1,
    near: [],
  }
}

/** Within a shop the number of a sku itself goes before the number of its goods. */
function ownNumberFirst(what: string, offers: readonly Offer[]): Offer[] {
  const own = offers.filter((offer) => plainNumber(offer.skuNumber) === plainNumber(what))
  const shops = new Set(own.map((offer) => offer.shopId))
  return [...own, ...offers.filter((offer) => !shops.has(offer.shopId))]
}

/** Of several sellers the one that the list names, if it is among them. */
function soldBy(shop: string | undefined, offers: readonly Offer[]): readonly Offer[] {
  const same = shop ? offers.filter((offer) => nameKey(offer.shopName) === nameKey(shop)) : []
  return same.length ? same : offers
}

function byName(line: ListedLine, primary: Reading, telling: string, offers: readonly Offer[]): Meant {
  // Exactly a name, in any language, alone or with a specification: then it is that one and no other.
  for (const reading of [...line.readings, { ...primary, what: telling }]) {
    const key = nameKey(reading.what)
    const same = soldBy(
      line.shop,
      offers.filter((offer) => namesOf(offer).has(key)),
    )
    if (!same.length) continue
    const quantity = reading.what !== line.name && telling === line.name ? looseQuantity(reading) : reading.quantity
    return {
      line,
      what: reading.what,
      quantity,
      candidates: same.map((offer) => ({ offer, quantity })),
      certain: same.length === 1,
      near: [],
    }
  }
  const quantity = looseQuantity(primary)
  const ordered = offers
    .map((offer, at) => ({ offer, at, shared: wordsShared(telling, offer) }))
    .sort((a, b) => b.shared - a.shared || a.at - b.at)
  return {
    line,
    what: telling,
    quantity,
    candidates: ordered.map(({ offer }) => ({ offer, quantity })),
    certain: false,
    near: [],
  }
}

function onePerGoods(offers: readonly Offer[], max: number): Offer[] {
  const seen = new Set<number>()
  return offers.filter(({ goodsId }) => !seen.has(goodsId) && seen.add(goodsId)).slice(0, max)
}
