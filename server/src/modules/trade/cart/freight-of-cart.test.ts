import { add, minus, sum } from '@borong/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Offer } from '#modules/shop/catalog'
import { type FreightTerms, freightOf } from '../../shop/shipping/freight-of.ts'
import { priceCart, priceLine } from './price-cart.ts'

const [province, regency, district] = [32, 3204, 320401]
const titles = { 'en-us': 'x' }
const amount = fc.integer({ min: 0, max: 90_000_00 })
const regionIds = fc.uniqueArray(fc.constantFrom(province, regency, district, 31, 3171), { maxLength: 4 })
const terms = fc.record({
  kind: fc.constantFrom<FreightTerms['kind']>('weight', 'piece', 'volume'),
  firstUnit: fc.integer({ min: 1, max: 5000 }),
  firstPriceMinor: amount,
  stepUnit: fc.integer({ min: 1, max: 3000 }),
  stepPriceMinor: amount,
  freeFromMinor: fc.option(fc.integer({ min: 1, max: 400_000_00 })),
  zones: fc.array(fc.record({ regionIds, firstPriceMinor: amount, stepPriceMinor: amount, days: fc.nat(9) }), {
    maxLength: 2,
  }),
  days: fc.nat(9),
  undeliverableRegionIds: fc.oneof(
    { weight: 4, arbitrary: fc.constant([]) },
    { weight: 1, arbitrary: fc.constantFrom([district], [31], [province]) },
  ),
})
const basket = fc.record({
  // Of each of two shops: its default, which may be missing, and two templates that goods name.
  shops: fc.array(fc.record({ usual: fc.option(terms, { nil: undefined }), first: terms, second: terms }), {
    minLength: 2,
    maxLength: 2,
  }),
  lines: fc.array(
    fc.record({
      shop: fc.nat(1),
      template: fc.constantFrom(null, 1, 2),
      priceMinor: fc.integer({ min: 1, max: 90_000_00 }),
      weightGrams: fc.nat(4000),
      volumeCm3: fc.nat(9000),
      quantity: fc.integer({ min: 1, max: 40 }),
    }),
    { minLength: 1, maxLength: 8 },
  ),
})

const offerOf = (
  {
    shop,
    template,
    priceMinor,
    weightGrams,
    volumeCm3,
  }: (typeof basket extends fc.Arbitrary<infer It> ? It : never)['lines'][number],
  skuId: number,
): Offer => ({
  skuId,
  goodsId: skuId,
  shopId: shop,
  categoryId: 1,
  skuNumber: String(skuId),
  goodsVersion: 1,
  shopName: '',
  shopOpen: true,
  isSeen: true,
  onShelf: true,
  sellable: true,
  available: 99_999,
  restockOn: null,
  backorderOn: null,
  inStock: 1_000_000,
  names: titles,
  units: titles,
  specs: [],
  picture: '',
  tiers: [],
  agreed: [],
  priceMinor,
  marketPriceMinor: priceMinor,
  minQuantity: 1,
  orderMultiple: 1,
  maxQuantity: 0,
  packs: [],
  weightGrams,
  volumeCm3,
  freightTemplateId: template,
  leadDays: null,
})

test('the freight of a basket is that of its templates together, each by its own goods: to the sen, never below nothing, free where it says so', () => {
  fc.assert(
    fc.property(basket, ({ shops, lines }) => {
      const templates = new Map(
        shops.map(({ usual, first, second }, at) => [
          at,
          {
            working: { hours: [], closed: [] },
            usual,
            named: new Map([
              [1, first],
              [2, second],
            ]),
          },
        ]),
      )
      const regionPath = [province, regency, district]
      const cart = priceCart(
        {
          lines: lines.map((it, at) => priceLine(offerOf(it, at + 1), it.quantity, true)),
          templates,
          promotions: new Map(),
        },
        { onlyChecked: true, regionPath, now: new Date() },
      )
      for (const shop of cart.shops) {
        const { goodsMinor, freightMinor, discountMinor, totalMinor } = shop.totals
        // The same once more, template by template and from the lines as they were given.
        const parts = [null, 1, 2].flatMap((template) => {
          const { usual, named } = templates.get(shop.shopId)!
          const its = template === null ? usual : named.get(template)!
          const own = lines.filter((it) => it.shop === shop.shopId && it.template === template)
          if (!its || !own.length) return []
          const total = (each: (it: (typeof own)[number]) => number) => sum(own.map((it) => each(it) * it.quantity))
          const parcel = {
            pieces: total(() => 1),
            grams: total((it) => it.weightGrams),
            cubicCm: total((it) => it.volumeCm3),
          }
          return [{ its, own, freight: freightOf(its, { ...parcel, goodsMinor, regionPath }) }]
        })
        expect(freightMinor).toBe(sum(parts.map((it) => it.freight.freightMinor)))
        expect(freightMinor).toBeGreaterThanOrEqual(0)
        expect(totalMinor).toBe(add(minus(goodsMinor, discountMinor), freightMinor))
        for (const { its, freight } of parts) {
          const isFree = its.freeFromMinor !== null && goodsMinor >= its.freeFromMinor
          if (isFree) expect(freight.freightMinor).toBe(0)
          expect(freight.deliverable).toBe(!regionPath.some((id) => its.undeliverableRegionIds.some((it) => it === id)))
        }
        expect(shop.undelivered.size).toBe(
          sum(parts.filter((it) => !it.freight.deliverable).map((it) => it.own.length)),
        )
        // What the cart promises is kept: from that amount on nothing is charged.
        if (shop.freeFromMinor !== undefined && goodsMinor >= shop.freeFromMinor) expect(freightMinor).toBe(0)
      }
      expect(cart.totals.freightMinor).toBe(sum(cart.shops.map((shop) => shop.totals.freightMinor)))
    }),
    { numRuns: 1000 },
  )
})
