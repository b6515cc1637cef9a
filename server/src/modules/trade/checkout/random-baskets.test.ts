import { standardTaxPoints } from '#modules/foundation/settings'
import { add, minus, shareOfPieces, sum } from '@borong/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shareCost } from '#modules/company/budget'
import type { Offer } from '#modules/shop/catalog'
import type { RunningPromotions } from '#modules/shop/promotion'
import { type PricedCart, priceCart, priceLine } from '#modules/trade/cart'
import type { MemberCoupon } from '../../shop/promotion/coupon/member-coupon.store.ts'
import type { FullDiscount } from '../../shop/promotion/full-discount/full-discount.store.ts'
import type { HalfPrice } from '../../shop/promotion/half-price/half-price.store.ts'
import type { MinusPrice } from '../../shop/promotion/minus-price/minus-price.store.ts'
import type { FullJudged } from '../../shop/promotion/full-discount/evaluate-full-discount.ts'
import { pointsLeft } from '#modules/trade/points'
import { draftInvoice } from '../invoice/draft-invoice.ts'

const now = new Date('2026-03-01T00:00:00Z')
const period = { startsAt: now, endsAt: new Date('2026-04-01T00:00:00Z') }
const titles = { 'en-us': 'Promotion' }
const runs = 1000

/** Three shops with four goods of one sku each; what a sku costs is drawn. */
const skusOf = (shopId: number) => [1, 2, 3, 4].map((at) => shopId * 10 + at)
const money = (max: number) => fc.integer({ min: 1, max })

const line = fc.record({
  skuId: fc.constantFrom(...[1, 2, 3].flatMap(skusOf)),
  quantity: fc.integer({ min: 1, max: 40 }),
  priceMinor: money(3_000_000),
  tierPart: fc.integer({ min: 50, max: 100 }),
  contractPart: fc.option(fc.integer({ min: 40, max: 120 })),
  ticked: fc.integer({ min: 0, max: 9 }).map((it) => it > 0),
  choice: fc.constantFrom(null, null, 'none', 'flash_sale', 'minus_price', 'half_price'),
})
const rule = fc.record({
  threshold: money(20_000_000),
  part: fc.integer({ min: 1, max: 99 }),
  by: fc.nat({ max: 3 }),
  left: fc.nat({ max: 6 }),
})
const basket = fc.record({
  lines: fc.uniqueArray(line, { minLength: 1, maxLength: 10, selector: (it) => it.skuId }),
  flash: fc.uniqueArray(
    fc.record({
      skuId: fc.nat({ max: 3 }).map((at) => 11 + at * 10),
      priceMinor: money(3_000_000),
      max: fc.nat({ max: 30 }),
    }),
    { maxLength: 3, selector: (it) => it.skuId },
  ),
  minus: fc.array(
    fc.record({
      shopId: fc.integer({ min: 1, max: 3 }),
      minusMinor: money(4_000_000),
      leftMinor: fc.option(money(20_000_000)),
    }),
    { maxLength: 2 },
  ),
  halfLeft: fc.option(money(20_000_000)),
  half: fc.array(fc.integer({ min: 1, max: 3 }), { maxLength: 2 }),
  fulls: fc.array(rule, { minLength: 3, maxLength: 3 }),
  coupons: fc.array(rule, { minLength: 4, maxLength: 4 }),
  chosen: fc.constantFrom('mall', 'shops', 'best'),
  freightMinor: fc.nat({ max: 5_000_000 }),
})
type Basket = typeof basket extends fc.Arbitrary<infer It> ? It : never

const offerOf = ({ skuId, priceMinor, tierPart, contractPart }: Basket['lines'][number]): Offer => ({
  skuId,
  goodsId: 1000 + skuId,
  shopId: Math.floor(skuId / 10),
  shopName: '',
  shopOpen: true,
  isSeen: true,
  onShelf: true,
  sellable: true,
  categoryId: 100 + (skuId % 2),
  skuNumber: String(skuId),
  names: titles,
  units: titles,
  specs: [],
  picture: '',
  priceMinor,
  marketPriceMinor: priceMinor,
  tiers: [{ from: 10, priceMinor: Math.ceil((priceMinor * tierPart) / 100) }],
  agreed: contractPart ? [{ from: 1, priceMinor: Math.ceil((priceMinor * contractPart) / 100) }] : [],
  weightGrams: 100,
  volumeCm3: 0,
  freightTemplateId: null,
  leadDays: null,
  minQuantity: 1,
  orderMultiple: 1,
  maxQuantity: 0,
  packs: [{ names: titles, size: 12 }],
  goodsVersion: 1,
  available: 1000,
  restockOn: null,
  backorderOn: null,
  inStock: 1_000_000,
})

function runningOf({ flash, minus: minuses, half, halfLeft, fulls }: Basket): RunningPromotions {
  const ofGoods = <It>(shopId: number, it: It) => skusOf(shopId).map((skuId) => [1000 + skuId, it] as const)
  const minusTerms = minuses.flatMap(({ shopId, minusMinor, leftMinor }, at) =>
    ofGoods<MinusPrice>(shopId, { id: 20 + at, shopId, titles, minusMinor, leftMinor, goodsIds: [], ...period }),
  )
  const halfTerms = half.flatMap((shopId, at) =>
    ofGoods<HalfPrice>(shopId, { id: 30 + at, shopId, titles, leftMinor: halfLeft, goodsIds: [], ...period }),
  )
  const full = ({ threshold, part, by, left }: Basket['fulls'][number], at: number): FullDiscount => ({
    id: 40 + at,
    shopId: at + 1,
    titles,
    thresholdMinor: threshold + 1,
    minusMinor: by === 0 ? Math.ceil((threshold * part) / 100) : 0,
    percentOff: by === 1 || by === 2 ? part * 100 : 0,
    freeFreight: by > 1,
    steps: [
      {
        thresholdMinor: (threshold + 1) * 2,
        minusMinor: by === 0 ? threshold : 0,
        percentOff: by === 1 || by === 2 ? 9900 : 0,
        freeFreight: true,
        giftSkuId: skusOf(at + 1)[part % 4]!,
        giftQuantity: 3,
        couponId: 70 + at,
        points: 500 + part,
      },
    ],
    ...(by % 2 && { points: part }),
    known: {
      gifts: skusOf(at + 1).map((skuId) => ({
        skuId,
        goodsId: 1000 + skuId,
        names: titles,
        specs: [],
        picture: '',
        priceMinor: 1,
        left,
      })),
      coupons: [{ id: 70 + at, titles, valueMinor: 1, isOpen: left > 2 }],
    },
    goodsIds: part % 2 ? [] : [1000 + skusOf(at + 1)[0]!, 1000 + skusOf(at + 1)[1]!],
    ...period,
  })
  const prices = flash.map(({ skuId, priceMinor, max }) => ({
    kind: 'flash_sale',
    promotionId: 10,
    skuId,
    titles,
    priceMinor,
    because: 'FLASH' as const,
    endsAt: period.endsAt,
    max,
  }))
  return {
    prices: new Map(prices.map((it) => [it.skuId, it])),
    terms: new Map<string, unknown>([
      ['minus_price', new Map(minusTerms)],
      ['half_price', new Map(halfTerms)],
      ['full_discount', new Map(fulls.map((it, at) => [at + 1, full(it, at)]))],
    ]),
  }
}

const chosenOf = ({ chosen }: Basket) =>
  chosen === 'best'
    ? 'best'
    : new Map(chosen === 'mall' ? [[0, 50]] : [1, 2, 3].map((shopId): [number, number] => [shopId, 50 + shopId]))

function count(given: Basket, lines = given.lines): PricedCart {
  const running = runningOf(given)
  const coupons = given.coupons.map(({ threshold, part, by }, at): MemberCoupon => ({
    id: 50 + at,
    couponId: 60 + at,
    shopId: at || null,
    shopName: '',
    titles,
    valueMinor: Math.ceil((threshold * part) / 100),
    thresholdMinor: threshold + 1,
    scope: 'all',
    goodsIds: undefined,
    categoryIds: by === 3 ? new Set([100]) : undefined,
    ...period,
  }))
  return priceCart(
    {
      lines: lines.map((it) => priceLine(offerOf(it), it.quantity, it.ticked, running, it.choice)),
      templates: new Map(),
      promotions: new Map([...running.terms, ['flash_sale', undefined], ['coupon', { coupons }]]),
    },
    {
      onlyChecked: false,
      regionPath: undefined,
      now,
      chosen: chosenOf(given),
    },
  )
}
const bought = (cart: PricedCart) => cart.shops.flatMap((shop) => shop.lines.filter((it) => it.checked))

test('whatever is bought with whatever runs: shares come to the whole to the sen, and no line goes below nothing', () => {
  fc.assert(
    fc.property(basket, (given) => {
      const cart = count(given)
      for (const shop of cart.shops) {
        const lines = shop.lines.filter((it) => it.checked)
        for (const it of lines) {
          expect(it.paidMinor).toBeGreaterThanOrEqual(0)
          expect(it.discountMinor).toBeGreaterThanOrEqual(0)
          expect(it.paidMinor).toBe(minus(it.subtotalMinor, it.discountMinor))
          const own = shop.adjustments.filter((one) => one.skuId === it.offer.skuId)
          expect(sum(own.map((one) => one.amountMinor))).toBe(it.discountMinor)
          // Of its own it has one promotion at most.
          const ofLine = own.filter((one) => ['minus_price', 'half_price'].includes(one.kind))
          expect(ofLine.length + (it.price.because === 'FLASH' ? 1 : 0)).toBeLessThanOrEqual(1)
        }
        expect(sum(lines.map((it) => it.discountMinor))).toBe(shop.totals.discountMinor)
        expect(sum(Object.values(shop.totals.discounts))).toBe(shop.totals.discountMinor)
        expect(sum(lines.map((it) => it.paidMinor))).toBe(minus(shop.totals.goodsMinor, shop.totals.discountMinor))
      }
      expect(sum(cart.shops.map((it) => it.totals.totalMinor))).toBe(cart.totals.totalMinor)
    }),
    { numRuns: runs },
  )
})

test('a promotion never takes off more than its budget has left, and a discount that does not fit is not told', () => {
  fc.assert(
    fc.property(basket, fc.array(money(3_000_000), { minLength: 3, maxLength: 3 }), (given, lefts) => {
      const running = runningOf(given)
      const fulls = running.terms.get('full_discount') as Map<number, FullDiscount>
      const limited = [...fulls.values()].map((it, at) => [it.shopId, { ...it, leftMinor: lefts[at]! }] as const)
      const cart = priceCart(
        {
          lines: given.lines.map((it) => priceLine(offerOf(it), it.quantity, it.ticked, running, it.choice)),
          templates: new Map(),
          promotions: new Map([...running.terms, ['full_discount', new Map(limited)]]),
        },
        { onlyChecked: false, regionPath: undefined, now },
      )
      const takenOff = (kind: string, id: number) =>
        sum(
          cart.shops
            .flatMap((it) => it.adjustments)
            .filter((it) => it.kind === kind && it.promotionId === id)
            .map((it) => it.amountMinor),
        )
      for (const [at, it] of given.minus.entries())
        expect(takenOff('minus_price', 20 + at)).toBeLessThanOrEqual(it.leftMinor ?? Infinity)
      for (const at of given.half.keys())
        expect(takenOff('half_price', 30 + at)).toBeLessThanOrEqual(given.halfLeft ?? Infinity)
      const told = new Set((cart.promotions.findings.get('full_discount') as FullJudged[]).map((it) => it.discount.id))
      for (const [, { id, leftMinor }] of limited) {
        expect(takenOff('full_discount', id)).toBeLessThanOrEqual(leftMinor)
        if (!told.has(id)) expect(takenOff('full_discount', id)).toBe(0)
      }
      const budgeted = cart.shops.flatMap((it) => it.adjustments).filter((it) => it.isBudgeted)
      for (const it of budgeted) expect(it.kind).toMatch(/^(full_discount|minus_price|half_price)$/)
      expect(budgeted.filter((it) => it.kind === 'half_price').length > 0 && given.halfLeft === null).toBe(false)
    }),
    { numRuns: runs },
  )
})

test('the order of lines does not matter: every sku is paid with the same', () => {
  const paid = (cart: PricedCart) =>
    Object.fromEntries(bought(cart).map((it) => [it.offer.skuId, [it.subtotalMinor, it.paidMinor]]))
  fc.assert(
    fc.property(basket, fc.infiniteStream(fc.nat()), (given, draw) => {
      const shuffled = given.lines
        .map((it) => ({ it, place: draw.next().value as number }))
        .toSorted((a, b) => a.place - b.place)
        .map(({ it }) => it)
      expect(paid(count(given, shuffled))).toEqual(paid(count(given)))
    }),
    { numRuns: runs },
  )
})

test('what is given beside the money is of the highest step that is reached, once for a shop, and never a sku that is bought', () => {
  fc.assert(
    fc.property(basket, (given) => {
      const cart = count(given)
      for (const shop of cart.shops) {
        const gives = shop.adjustments.flatMap((it) => it.gives ?? [])
        expect(gives.length).toBeLessThanOrEqual(1)
        const rule = given.fulls[shop.shopId - 1]!
        const judged = (cart.promotions.findings.get('full_discount') as FullJudged[])[shop.shopId - 1]!
        expect(gives[0]?.points).toBe(judged.reached?.points || undefined)
        expect(gives[0]?.coupon?.id).toBe(judged.reached?.couponId && rule.left > 2 ? 69 + shop.shopId : undefined)
        const [gift] = shop.gifts
        const isBought = shop.lines.some((it) => it.checked && it.offer.skuId === judged.reached?.giftSkuId)
        if (!judged.reached?.giftSkuId || isBought) {
          if (judged.gift?.comes !== 'none') expect(gift).toBeUndefined()
        } else expect(gift).toMatchObject({ skuId: judged.reached.giftSkuId, quantity: 3 })
        if (gift && !isBought) expect(gift.isGone).toBe(rule.left < 3 ? true : undefined)
      }
      const told = (it: PricedCart) =>
        it.shops
          .map((shop) => [shop.shopId, shop.adjustments.flatMap((one) => one.gives ?? [])] as const)
          .toSorted((a, b) => a[0] - b[0])
      expect(told(count(given, given.lines.toReversed()))).toEqual(told(cart))
    }),
    { numRuns: runs },
  )
})

test('points that were promised go back with the goods, in whatever portions: all with all of them, and never more', () => {
  fc.assert(
    fc.property(
      fc.nat({ max: 100_000 }),
      fc.integer({ min: 1, max: 1e13 }),
      fc.array(fc.nat({ max: 100 }), { maxLength: 8 }),
      (points, goodsMinor, portions) => {
        let refunded = 0
        let before = points
        for (const portion of [...portions, 100]) {
          refunded += Math.ceil(((goodsMinor - refunded) * portion) / 100)
          const left = pointsLeft(points, goodsMinor, Math.min(refunded, goodsMinor))
          expect(left).toBeLessThanOrEqual(before)
          before = left
        }
        expect(before).toBe(0)
        expect(pointsLeft(points, goodsMinor, 0)).toBe(points)
      },
    ),
    { numRuns: runs },
  )
})

test('a line never costs more than without promotions, nor more than with another promotion it could have', () => {
  fc.assert(
    fc.property(basket, (given) => {
      const running = runningOf(given)
      for (const it of given.lines) {
        const offer = offerOf(it)
        const by = (choice: string | null) => priceLine(offer, it.quantity, true, running, choice).paidMinor
        const without = by('none')
        expect(without).toBe(priceLine(offer, it.quantity, true).paidMinor)
        for (const kind of ['flash_sale', 'minus_price', 'half_price']) {
          expect(by(kind)).toBeLessThanOrEqual(without)
          expect(by(null)).toBeLessThanOrEqual(by(kind))
        }
      }
    }),
    { numRuns: runs },
  )
})

test('coupons that are chosen by themselves take off no less than those one could choose', () => {
  const off = (given: Basket) => sum(count(given).shops.flatMap((shop) => [shop.totals.discounts['coupon'] ?? 0]))
  fc.assert(
    fc.property(basket, (given) => {
      const best = off({ ...given, chosen: 'best' })
      expect(best).toBe(Math.max(off({ ...given, chosen: 'mall' }), off({ ...given, chosen: 'shops' })))
    }),
    { numRuns: runs },
  )
})

test('pieces that go back, in whatever portions, give back exactly what their line was paid with', () => {
  fc.assert(
    fc.property(basket, fc.infiniteStream(fc.nat({ max: 12 })), (given, draw) => {
      for (const { quantity, paidMinor } of bought(count(given))) {
        const back = { pieces: 0, minor: 0 }
        while (back.pieces < quantity) {
          const pieces = Math.min(quantity - back.pieces, 1 + (draw.next().value as number))
          const minor = shareOfPieces({ paidMinor, quantity }, back, pieces)
          expect(minor).toBeGreaterThanOrEqual(0)
          Object.assign(back, { pieces: back.pieces + pieces, minor: add(back.minor, minor) })
        }
        expect(back.minor).toBe(paidMinor)
      }
    }),
    { numRuns: runs },
  )
})

test('budgets are charged, and the invoice is written over, what the order is paid with', () => {
  fc.assert(
    fc.property(basket, fc.integer({ min: 0, max: 10_000 }), (given, percent) => {
      for (const shop of count(given).shops) {
        const lines = shop.lines.filter((it) => it.checked)
        if (!lines.length) continue
        const { freightMinor } = given
        const payableMinor = add(minus(shop.totals.goodsMinor, shop.totals.discountMinor), freightMinor)
        const charged = shareCost({
          whole: [
            { costCentreId: 1, subjectId: 1, percent },
            { costCentreId: 2, subjectId: 1, percent: 10_000 - percent },
          ],
          lines: lines.map((it) => ({ amountMinor: it.paidMinor, own: undefined })),
          freightMinor,
        })
        expect(sum(charged.whole.map((it) => it.amountMinor))).toBe(payableMinor)
        const invoice = draftInvoice(
          {
            lines: lines.map((it, at) => ({
              id: at + 1,
              skuNumber: it.offer.skuNumber,
              names: titles,
              specs: [],
              units: titles,
              quantity: it.quantity,
              priceMinor: it.price.priceMinor,
              subtotalMinor: it.subtotalMinor,
              discountMinor: it.discountMinor,
            })),
            freightMinor,
            refunds: [],
          },
          standardTaxPoints,
        )
        expect(sum(invoice.map((it) => it.amountMinor))).toBe(payableMinor)
      }
    }),
    { numRuns: runs },
  )
})
