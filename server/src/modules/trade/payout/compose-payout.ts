import { add, minus, percent, type Sen, sum } from '@borong/money'
import type { Movement, Parts } from './payout.types.ts'

export interface Composed {
  parts: Parts
  /** What it settles when it is paid. */
  settles: readonly Movement[]
}

/**
 * What a shop is to be paid: everything booked for it that no payout has settled, without orders of which a case is open. Of those
 * only what would be for the shop waits: what it owes of them is taken at once. `broughtMinor` is the reserve of the payout before.
 */
export function composePayout(
  movements: readonly Movement[],
  from: { heldOrders: ReadonlySet<number>; broughtMinor: Sen; reservePoints: number },
): Composed {
  const ofOrder = new Map<number, Sen>()
  for (const { orderId, amountMinor } of movements)
    if (orderId !== null) ofOrder.set(orderId, add(ofOrder.get(orderId) ?? 0, amountMinor))
  const held = new Set([...ofOrder].filter(([id, due]) => due > 0 && from.heldOrders.has(id)).map(([id]) => id))
  const settles = movements.filter(({ orderId }) => orderId === null || !held.has(orderId))

  const earnings = settles.filter((it) => it.kind !== 'refund' && it.kind !== 'payout_returned')
  const refunds = settles.filter((it) => it.kind === 'refund')
  const earned = (rows: readonly Movement[]) => sum(rows.map((it) => it.earnedMinor))
  const due = sum(settles.map((it) => it.amountMinor))
  const reserveMinor = due > 0 ? percent(due, from.reservePoints) : 0
  return {
    settles,
    parts: {
      earnedMinor: earned(earnings),
      commissionMinor: sum(settles.map((it) => it.commissionMinor)),
      refundMinor: 0 - earned(refunds.filter((it) => !it.clawback)),
      clawbackMinor: 0 - earned(refunds.filter((it) => it.clawback)),
      withShopMinor: sum(settles.map((it) => it.withShopMinor)),
      returnedMinor: earned(settles.filter((it) => it.kind === 'payout_returned')),
      broughtMinor: from.broughtMinor,
      reserveMinor,
      netMinor: minus(add(due, from.broughtMinor), reserveMinor),
      heldMinor: sum([...held].map((id) => ofOrder.get(id)!)),
      heldOrders: held.size,
    },
  }
}
