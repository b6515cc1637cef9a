import { percent, sum } from '@borong/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Account, type Entry, earningOf, type OrderBook, refundOf } from './accounts.ts'

const after = (book: OrderBook, entries: readonly Entry[]): OrderBook => {
  const moved = (account: Account) =>
    sum(entries.filter((entry) => entry.account === account).map((entry) => entry.amountMinor))
  return {
    ...book,
    inEscrow: book.inEscrow - moved('escrow'),
    earned: book.earned - moved('payable'),
    commission: book.commission - moved('commission'),
  }
}
const paid = (amount: number, points: number): OrderBook => ({
  paid: amount,
  inEscrow: amount,
  earned: 0,
  commission: 0,
  commissionPoints: points,
})

test('of a received order the mall keeps its commission and the shop the rest', () => {
  expect(after(paid(100_00, 500), earningOf(paid(100_00, 500)))).toMatchObject({
    inEscrow: 0,
    earned: 95_00,
    commission: 5_00,
  })
})

test('a refund before the receipt touches neither shop nor commission', () => {
  const book = paid(100_00, 500)
  expect(refundOf(book, 30_00).filter((it) => it.amountMinor !== 0)).toEqual([
    { account: 'escrow', amountMinor: 30_00 },
    { account: 'refunds', amountMinor: -30_00 },
  ])
})

test('a refund after the receipt takes back the commission of what went back', () => {
  const earned = after(paid(100_00, 500), earningOf(paid(100_00, 500)))
  expect(after(earned, refundOf(earned, 30_00))).toMatchObject({ inEscrow: 0, earned: 66_50, commission: 3_50 })
  expect(after(earned, refundOf(earned, 100_00))).toMatchObject({ inEscrow: 0, earned: 0, commission: 0 })
})

test('whatever the order of refunds and receipt: it comes to zero, and the commission is that of what the shop kept', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10_000_000_00 }),
      fc.integer({ min: 0, max: 10_000 }),
      fc.array(fc.integer({ min: 1, max: 10_000_000_00 }), { maxLength: 6 }),
      fc.nat({ max: 6 }),
      (amount, points, refunds, receivedAfter) => {
        let book = paid(amount, points)
        let back = 0
        const steps: ((book: OrderBook) => Entry[])[] = refunds.map((wanted) => (now) => {
          const refund = Math.min(wanted, now.inEscrow + now.earned + now.commission)
          back += refund
          return refundOf(now, refund)
        })
        steps.splice(Math.min(receivedAfter, steps.length), 0, earningOf)
        for (const step of steps) {
          const entries = step(book)
          expect(sum(entries.map((entry) => entry.amountMinor))).toBe(0)
          book = after(book, entries)
          expect(Math.min(book.inEscrow, book.earned, book.commission)).toBeGreaterThanOrEqual(0)
        }
        expect(book.inEscrow).toBe(0)
        expect(book.earned + book.commission).toBe(amount - back)
        expect(book.commission).toBe(percent(amount - back, points))
      },
    ),
    { numRuns: 1000 },
  )
})
