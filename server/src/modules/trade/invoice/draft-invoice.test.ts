import { standardTaxPoints } from '#modules/foundation/settings'
import { minus, sum, vatInside } from '@borong/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { line } from '../../../../test/support/bought-line.ts'
import { draftCredit, draftInvoice, type Purchase } from './draft-invoice.ts'
import type { Refund } from './spread-refunds.ts'

const vatPoints = standardTaxPoints

const amounts = (lines: ReturnType<typeof draftInvoice>) =>
  lines.map((it) => [it.orderLineId, it.quantity, it.amountMinor, it.taxMinor])

test('111 rupiah contain 11 of tax', () => expect(vatInside(11_100, vatPoints)).toBe(1100))

test('lines come to what was paid, freight is one of them, and their taxes to the tax of the whole', () => {
  const lines = draftInvoice(
    { lines: [line(1, 3, 3333, 100), line(2, 1, 5000)], freightMinor: 1200, refunds: [] },
    vatPoints,
  )
  expect(lines.map((it) => [it.quantity, it.subtotalMinor, it.amountMinor])).toEqual([
    [3, 9999, 9899],
    [1, 5000, 5000],
    [1, 1200, 1200],
  ])
  expect(sum(lines.map((it) => it.taxMinor))).toBe(vatInside(16_099, vatPoints))
})

test('pieces that came back before are not charged; where less was agreed for them, they are in part', () => {
  const goods = (minor: number) => ({ lines: [{ orderLineId: 1, pieces: 2, minor }], freightMinor: 0 })
  const purchase = (refund: Refund): Purchase => ({ lines: [line(1, 3, 1000)], freightMinor: 0, refunds: [refund] })
  const whole = draftInvoice(purchase({ id: 7, amountMinor: 2000, goods: goods(2000) }), vatPoints)
  expect(amounts(whole)).toEqual([[1, 1, 1000, 99]])
  const less = draftInvoice(purchase({ id: 7, amountMinor: 500, goods: goods(2000) }), vatPoints)
  expect(amounts(less)).toEqual([[1, 3, 2500, 248]])
  expect(draftInvoice(purchase({ id: 7, amountMinor: 3000 }), vatPoints)).toEqual([])
})

const purchases = fc
  .record({
    lines: fc.array(
      fc.record({
        quantity: fc.integer({ min: 1, max: 60 }),
        priceMinor: fc.integer({ min: 1, max: 1e9 }),
        off: fc.integer({ min: 0, max: 100 }),
      }),
      { minLength: 1, maxLength: 6 },
    ),
    freightMinor: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 1e7 })),
    refunds: fc.array(
      fc.record({
        part: fc.integer({ min: 1, max: 100 }),
        known: fc.boolean(),
        settled: fc.boolean(),
        pieces: fc.nat({ max: 9 }),
      }),
      { maxLength: 6 },
    ),
  })
  .map(({ lines: rows, freightMinor, refunds: wanted }) => {
    const lines = rows.map((it, at) =>
      line(at + 1, it.quantity, it.priceMinor, Math.floor((it.quantity * it.priceMinor * it.off) / 100)),
    )
    let left = sum([...lines.map((it) => it.subtotalMinor - it.discountMinor), freightMinor])
    const refunds: Refund[] = []
    const settled = new Set<number>()
    // Whatever happened before the invoice was issued happened before what came after.
    for (const [at, it] of [
      ...wanted.filter((one) => one.settled),
      ...wanted.filter((one) => !one.settled),
    ].entries()) {
      const amountMinor = Math.ceil((left * it.part) / 100)
      if (!amountMinor) continue
      left = minus(left, amountMinor)
      if (it.settled) settled.add(at + 1)
      const goods = {
        freightMinor: at % 2 ? freightMinor : 0,
        lines: lines.map((one) => ({
          orderLineId: one.id,
          pieces: Math.min(it.pieces, one.quantity),
          minor: it.pieces * one.priceMinor,
        })),
      }
      refunds.push({ id: at + 1, amountMinor, ...(it.known && { goods }) })
    }
    return { lines, freightMinor, refunds, settled, left }
  })

test('whatever goes back, in whatever parts: an invoice less its credits is what was kept, in every line and its tax', () => {
  fc.assert(
    fc.property(purchases, ({ lines, freightMinor, refunds, settled, left }) => {
      const before = refunds.filter((it) => settled.has(it.id))
      const invoiced = draftInvoice({ lines, freightMinor, refunds: before }, vatPoints)
      const later = refunds.filter((it) => !settled.has(it.id))
      const credits = later.map((it) => draftCredit({ lines, freightMinor, refunds }, invoiced, settled, it.id))

      for (const [at, credit] of credits.entries())
        expect(sum(credit.map((it) => it.amountMinor))).toBe(later[at]!.amountMinor)
      for (const it of [...invoiced, ...credits.flat()]) {
        expect(it.amountMinor).toBeLessThanOrEqual(it.subtotalMinor)
        expect(it.taxMinor).toBeLessThanOrEqual(it.amountMinor)
        expect(it.taxMinor).toBeGreaterThanOrEqual(0)
      }
      for (const it of invoiced) {
        const back = credits.flat().filter((one) => one.orderLineId === it.orderLineId)
        const kept = minus(it.amountMinor, sum(back.map((one) => one.amountMinor)))
        expect(kept).toBeGreaterThanOrEqual(0)
        const tax = minus(it.taxMinor, sum(back.map((one) => one.taxMinor)))
        expect(tax).toBeGreaterThanOrEqual(0)
        if (kept === 0) expect(tax).toBe(0)
      }
      const total = sum(invoiced.map((it) => it.amountMinor))
      expect(minus(total, sum(credits.flat().map((it) => it.amountMinor)))).toBe(left)
      expect(sum(invoiced.map((it) => it.taxMinor))).toBe(vatInside(total, vatPoints))
    }),
    { numRuns: 500 },
  )
})
