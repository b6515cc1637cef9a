import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findOffers, priceAt, saveGoods } from '#modules/shop/catalog'
import {
  changeCustomerGroup,
  changePriceList,
  createCustomerGroup,
  createPriceList,
  endPriceList,
  findGroup,
  findPriceList,
  publishPriceList,
  writeListPrices,
} from '#modules/shop/price-list'
import { explainPrice } from '../src/modules/support/shop-prices/explain-price.ts'
import type { Ctx } from '#platform/ctx'
import { Refusal } from '#platform/http/refuse'
import { openOffersMall, type OffersMall, word } from './support/offers-mall.ts'

let mall: OffersMall
let at: Date
let skuIds: number[]
let companyIds: number[]
const lists: number[] = []
const groups: number[] = []
const quantities = [1, 5, 10, 40]
const hour = 3_600_000

const run = <T>(command: (ctx: Ctx) => Promise<T>) => mall.run(command, at)
beforeAll(async () => {
  mall = await openOffersMall()
  at = new Date(mall.app.clock.now().getTime() + hour)
  skuIds = ['P-1', 'P-2', 'T-1'].map((number) => mall.shelf.sku[number]!)
  companyIds = [mall.companies.satu, mall.companies.dua]
  for (const [place, name] of ['North', 'South'].entries())
    groups.push(await run((ctx) => createCustomerGroup(ctx, mall.shopId, { name, companyIds: [companyIds[place]!] })))
})
afterAll(() => mall.close())

const index = fc.nat({ max: 1000 })
const companies = fc.subarray([0, 1])
const draft = fc.record({
  startsIn: fc.integer({ min: -48, max: 72 }),
  lasts: fc.option(fc.integer({ min: 1, max: 96 })),
  companies,
  groups: fc.subarray([0, 1]),
})
const price = fc.record({
  sku: fc.nat({ max: 2 }),
  minQuantity: fc.constantFrom(1, 5, 7, 10, 41),
  priceMinor: fc.integer({ min: 50_000, max: 110_000 }),
})
const edit = fc.oneof(
  { arbitrary: fc.record({ kind: fc.constant('create' as const), draft }), weight: 2 },
  { arbitrary: fc.record({ kind: fc.constant('change' as const), list: index, draft }), weight: 3 },
  {
    arbitrary: fc.record({
      kind: fc.constant('prices' as const),
      list: index,
      prices: fc.array(price, { maxLength: 5 }),
    }),
    weight: 6,
  },
  {
    arbitrary: fc.record({
      kind: fc.constant('drop' as const),
      list: index,
      prices: fc.array(price, { maxLength: 3 }),
    }),
    weight: 2,
  },
  { arbitrary: fc.record({ kind: fc.constant('publish' as const), list: index }), weight: 7 },
  { arbitrary: fc.record({ kind: fc.constant('end' as const), list: index }), weight: 1 },
  { arbitrary: fc.record({ kind: fc.constant('group' as const), group: fc.nat({ max: 1 }), companies }), weight: 3 },
  {
    arbitrary: fc.record({ kind: fc.constant('shelf' as const), sku: fc.nat({ max: 2 }), priceMinor: price }),
    weight: 1,
  },
)
type Edit = typeof edit extends fc.Arbitrary<infer One> ? One : never

const draftOf = (it: Extract<Edit, { kind: 'create' }>['draft'], name: string) => {
  const startsAt = new Date(at.getTime() + it.startsIn * hour)
  return {
    name,
    startsAt,
    endsAt: it.lasts === null ? null : new Date(startsAt.getTime() + it.lasts * hour),
    companyIds: it.companies.map((place) => companyIds[place]!),
    groupIds: it.groups.map((place) => groups[place]!),
  }
}
const pricesOf = (prices: { sku: number; minQuantity: number; priceMinor: number }[]) => [
  ...new Map(
    prices.map(({ sku, ...rest }) => [`${sku} ${rest.minQuantity}`, { skuId: skuIds[sku]!, ...rest }]),
  ).values(),
]

/** Carries one edit out, as whoever sees the list as it is now. */
async function carryOut(ctx: Ctx, it: Edit): Promise<void> {
  if (it.kind === 'create') {
    lists.push(await createPriceList(ctx, mall.shopId, draftOf(it.draft, `List ${lists.length}`)))
    return
  }
  if (it.kind === 'group') {
    const id = groups[it.group]!
    const { version, name } = (await findGroup(ctx, mall.shopId, id))!
    const members = { name, companyIds: it.companies.map((place) => companyIds[place]!) }
    return changeCustomerGroup(ctx, mall.shopId, { id, version }, members)
  }
  if (it.kind === 'shelf') {
    const number = ['P-1', 'P-2', 'T-1'][it.sku]!
    const { names, categoryId } = {
      names: word(`Article ${number}`),
      categoryId: it.sku < 2 ? mall.shelf.categories.paper : mall.shelf.categories.tools,
    }
    const { priceMinor } = it.priceMinor
    await saveGoods(ctx, [
      { shopId: mall.shopId, number, categoryId, names, skus: [{ number: `S-${number}`, priceMinor }] },
    ])
    return
  }
  // One of the last few: most of the older ones are over.
  const id = lists.at(-1 - (it.list % Math.max(1, Math.min(8, lists.length))))
  if (id === undefined) return
  const { version, name } = (await findPriceList(ctx, mall.shopId, id))!
  const seen = { id, version }
  if (it.kind === 'change') return changePriceList(ctx, mall.shopId, seen, draftOf(it.draft, name))
  if (it.kind === 'publish') return publishPriceList(ctx, mall.shopId, seen)
  if (it.kind === 'end') return endPriceList(ctx, mall.shopId, seen)
  const prices = pricesOf(it.prices)
  return writeListPrices(
    ctx,
    mall.shopId,
    seen,
    it.kind === 'drop' ? { prices: [], dropped: prices } : { prices, dropped: [] },
  )
}

interface Charge {
  at: Date
  skuId: number
  companyId: number
  quantity: number
  priceMinor: number
  because: string
}
/** What carts would be charged now. */
const chargesNow = () =>
  run(async (ctx) => {
    const charges: Charge[] = []
    for (const companyId of companyIds) {
      const offers = await findOffers(ctx, skuIds, companyId)
      for (const skuId of skuIds)
        for (const quantity of quantities) {
          const { priceMinor, because } = priceAt(offers.get(skuId)!, quantity)
          charges.push({ at, skuId, companyId, quantity, priceMinor, because })
        }
    }
    return charges
  })
const source = { list: 'LIST', tier: 'TIER', price_list: 'CONTRACT' }
const expectExplained = (charges: readonly Charge[]) =>
  run(async (ctx) => {
    for (const charge of charges) {
      const told = (await explainPrice(ctx, { shopId: mall.shopId, ...charge }))!
      const charged = told.candidates.filter((it) => it.outcome === 'charged')
      expect(charged).toHaveLength(1)
      expect({ ...charge, priceMinor: told.priceMinor, because: source[charged[0]!.source] }).toEqual(charge)
      expect(charged[0]!.priceMinor).toBe(charge.priceMinor)
      // Whatever could be had and is lower would have been charged.
      for (const it of told.candidates)
        if (it.outcome === 'dearer') expect(it.priceMinor).toBeGreaterThanOrEqual(charge.priceMinor)
    }
  })

test('over a thousand edits the price that is explained is the one that is charged, at its moment and ever after', async () => {
  const past: Charge[] = []
  let refused = 0
  const steps = fc.sample(fc.tuple(edit, fc.integer({ min: 1, max: 240 })), { numRuns: 1000, seed: 20_261_125 })
  for (const [turn, [it, minutes]] of steps.entries()) {
    at = new Date(at.getTime() + minutes * 60_000)
    await run((ctx) => carryOut(ctx, it)).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error
      refused++
    })
    if (turn % 4 === 0) {
      const charges = await chargesNow()
      await expectExplained(charges)
      past.push(...charges.filter((_, place) => (place + turn) % 5 === 0))
    }
    if (turn % 40 === 39) await expectExplained(past.filter((_, place) => (place + turn) % 7 === 0))
  }
  await expectExplained(past)
  // The edits have not all been in vain.
  expect(refused).toBeLessThan(500)
  expect(new Set(past.filter((it) => it.because === 'CONTRACT').map((it) => it.priceMinor)).size).toBeGreaterThan(20)
  expect(lists.length).toBeGreaterThan(20)
}, 240_000)
