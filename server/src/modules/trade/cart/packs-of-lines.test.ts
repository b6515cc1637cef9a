import { inPacks } from '@borong/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Offer } from '#modules/shop/catalog'
import { inPack, priceLine } from './price-cart.ts'

const titles = { 'en-us': 'box' }
const offerOf = (priceMinor: number, tiers: Offer['tiers'], sizes: readonly number[]): Offer => ({
  skuId: 1,
  goodsId: 1,
  shopId: 1,
  categoryId: 1,
  skuNumber: '1',
  goodsVersion: 1,
  shopName: '',
  shopOpen: true,
  isSeen: true,
  onShelf: true,
  sellable: true,
  available: 99_999,
  restockOn: null,
  backorderOn: null,
  inStock: 99_999,
  names: titles,
  units: titles,
  specs: [],
  picture: '',
  tiers,
  agreed: [],
  priceMinor,
  marketPriceMinor: priceMinor,
  minQuantity: 1,
  orderMultiple: 1,
  maxQuantity: 0,
  weightGrams: 1,
  volumeCm3: 1,
  freightTemplateId: null,
  leadDays: null,
  packs: sizes.map((size) => ({ names: titles, size })),
})

const asked = fc.record({
  price: fc.integer({ min: 2, max: 90_000_000 }),
  from: fc.integer({ min: 2, max: 500 }),
  sizes: fc.uniqueArray(fc.integer({ min: 2, max: 99_999 }), { minLength: 1, maxLength: 5 }),
  quantity: fc.integer({ min: 1, max: 99_999 }),
})

test('base units in are base units out, and a pack changes no price, whatever its size', () => {
  fc.assert(
    fc.property(asked, ({ price, from, sizes, quantity }) => {
      const offer = offerOf(price, [{ from, priceMinor: price - 1 }], sizes)
      const plain = priceLine(offer, quantity, true)
      for (const size of sizes) {
        const { packs, loose } = inPacks(quantity, size)
        expect(packs * size + loose).toBe(quantity)
        expect(loose).toBeLessThan(size)
        expect(inPack(plain, size)).toEqual({ ...plain, pack: { names: titles, size } })
      }
    }),
  )
})

test('a pack that the shop no longer has leaves the line as it is, and the line says so', () => {
  fc.assert(
    fc.property(asked, ({ price, from, sizes, quantity }) => {
      const [gone, ...left] = sizes as [number, ...number[]]
      const plain = priceLine(offerOf(price, [{ from, priceMinor: price - 1 }], left), quantity, true)
      expect(inPack(plain, gone)).toEqual({ ...plain, packGone: gone })
      expect(inPack(plain, 1)).toBe(plain)
      expect(inPack(plain, null)).toBe(plain)
    }),
  )
})
