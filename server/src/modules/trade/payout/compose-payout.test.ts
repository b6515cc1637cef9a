import { add, minus, sum } from '@borong/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { composePayout } from './compose-payout.ts'
import type { Movement } from './payout.types.ts'

let last = 0
const movement = (it: Partial<Movement> & { earnedMinor: number }): Movement => {
  const { earnedMinor, commissionMinor = 0, withShopMinor = 0 } = it
  return {
    transactionId: ++last,
    shopId: 1,
    orderId: null,
    label: '',
    kind: 'earning',
    at: new Date(0),
    commissionMinor,
    withShopMinor,
    amountMinor: earnedMinor - commissionMinor - withShopMinor,
    clawback: false,
    ...it,
  }
}
const nothing = { heldOrders: new Set<number>(), broughtMinor: 0, reservePoints: 0 }

test('earnings less commission and refunds, the reserve of before, less that of now', () => {
  const { parts, settles } = composePayout(
    [
      movement({ orderId: 1, earnedMinor: 1000_00, commissionMinor: 50_00 }),
      movement({ orderId: 1, kind: 'refund', earnedMinor: -100_00, commissionMinor: -5_00 }),
      movement({ orderId: 9, kind: 'refund', earnedMinor: -200_00, commissionMinor: -10_00, clawback: true }),
      movement({ kind: 'payout_returned', earnedMinor: 70_00 }),
    ],
    { ...nothing, broughtMinor: 30_00, reservePoints: 1000 },
  )
  expect(settles).toHaveLength(4)
  expect(parts).toMatchObject({
    earnedMinor: 1000_00,
    commissionMinor: 35_00,
    refundMinor: 100_00,
    clawbackMinor: 200_00,
    returnedMinor: 70_00,
    broughtMinor: 30_00,
    reserveMinor: 73_50,
    netMinor: 691_50,
  })
})

test('an order with an open case waits as long as it is for the shop; what the shop owes of it is taken', () => {
  const heldOrders = new Set([1, 2])
  const { parts, settles } = composePayout(
    [
      movement({ orderId: 1, earnedMinor: 100_00 }),
      movement({ orderId: 2, kind: 'refund', earnedMinor: -20_00, clawback: true }),
      movement({ orderId: 3, earnedMinor: 50_00 }),
    ],
    { ...nothing, heldOrders },
  )
  expect(settles.map((it) => it.orderId)).toEqual([2, 3])
  expect(parts).toMatchObject({ netMinor: 30_00, heldMinor: 100_00, heldOrders: 1 })
})

const row = fc.record({
  orderId: fc.integer({ min: 1, max: 6 }),
  earned: fc.integer({ min: -2_000_00, max: 5_000_00 }),
  points: fc.integer({ min: 0, max: 3000 }),
  withShop: fc.constantFrom(0, 0, 100_00),
})
const step = fc.record({
  rows: fc.array(row, { maxLength: 5 }),
  held: fc.array(fc.integer({ min: 1, max: 6 }), { maxLength: 3 }),
  reservePoints: fc.constantFrom(0, 0, 500, 3000),
  comesBack: fc.boolean(),
})

test('1,000 histories: whatever is settled, held back, kept as a reserve or sent back, in the end just what was owed is paid', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 8 }), (steps) => {
      let open: Movement[] = []
      let reserve = 0
      let paid = 0
      let owed = 0
      const settled = new Set<number>()
      const run = (held: readonly number[], reservePoints: number, comesBack: boolean) => {
        const { parts, settles } = composePayout(open, {
          heldOrders: new Set(held),
          broughtMinor: reserve,
          reservePoints,
        })
        const { netMinor: net } = parts
        expect(net).toBe(
          parts.earnedMinor -
            parts.commissionMinor -
            parts.refundMinor -
            parts.clawbackMinor -
            parts.withShopMinor +
            parts.returnedMinor +
            parts.broughtMinor -
            parts.reserveMinor,
        )
        if (net > 0) {
          for (const { transactionId } of settles) {
            expect(settled.has(transactionId)).toBe(false)
            settled.add(transactionId)
          }
          open = open.filter((it) => !settled.has(it.transactionId))
          reserve = parts.reserveMinor
          paid = add(paid, net)
          if (comesBack) {
            open.push(movement({ kind: 'payout_returned', earnedMinor: net }))
            paid = minus(paid, net)
          }
        }
        expect(sum([paid, reserve, ...open.map((it) => it.amountMinor)])).toBe(owed)
      }
      for (const { rows, held, reservePoints, comesBack } of steps) {
        for (const { orderId, earned, points, withShop } of rows) {
          const commissionMinor = Math.trunc((earned * points) / 10_000)
          const kind = earned < 0 ? 'refund' : 'earning'
          const added = movement({ orderId, kind, earnedMinor: earned, commissionMinor, withShopMinor: withShop })
          open.push(added)
          owed = add(owed, added.amountMinor)
        }
        run(held, reservePoints, comesBack)
      }
      run([], 0, false)
      // Less is owed than was paid only where refunds came after the money was gone.
      expect(paid).toBeGreaterThanOrEqual(owed)
    }),
    { numRuns: 1000 },
  )
})
