import { minus, sum, vatInside } from '@borong/money'
import { taxPointsOn } from '#modules/foundation/settings'
import { shopNames } from '#modules/shop/shop'
import { boundsOf } from '#modules/trade/ledger'
import { dayIn, days, mallZone } from '#platform/clock'
import type { Ctx } from '#platform/ctx'
import { commissionInvoiced } from './commission-invoice.events.ts'
import { dueBookings, insertInvoice, nextSequence, oneIssueAtOnce } from './commission-invoice.store.ts'
import type { CommissionInvoiceKind } from './commission-invoice.types.ts'
import { numberOfInvoice } from './number-of-invoice.ts'

/** A month as the statements of this module ask for it. */
export const asked = (month: string) => ({ day: `${month}-01`, ...boundsOf(month) })

/**
 * Invoices a shop over what the mall kept of it in a month, with the tax of the last day of the month inside; what the mall gave back is
 * a credit note. Whoever comes second finds nothing that is not invoiced. Answers the ids.
 */
export async function issueForShop(ctx: Ctx, shopId: number, month: string): Promise<number[]> {
  await oneIssueAtOnce(ctx)
  const bookings = await dueBookings(ctx, shopId, asked(month))
  if (!bookings.length) return []
  const { untilAt } = boundsOf(month)
  const taxPoints = await taxPointsOn(ctx, dayIn(new Date(untilAt.getTime() - days(1)), mallZone))
  const shopName = (await shopNames(ctx, [shopId])).get(shopId) ?? ''
  const now = ctx.clock.now()
  const year = Number(dayIn(now, mallZone).slice(0, 4))
  const ids: number[] = []
  const kinds: readonly [CommissionInvoiceKind, sign: number][] = [
    ['invoice', 1],
    ['credit_note', -1],
  ]
  for (const [kind, sign] of kinds) {
    const own = bookings.filter((it) => it.amountMinor * sign > 0)
    if (!own.length) continue
    const totalMinor = sum(own.map((it) => it.amountMinor * sign))
    const taxMinor = vatInside(totalMinor, taxPoints)
    const sequence = await nextSequence(ctx, kind, year)
    const issuedBy = ctx.actor.kind === 'admin' ? ctx.actor.name : ''
    const amounts = { totalMinor, taxMinor, netMinor: minus(totalMinor, taxMinor), taxPoints, bookings: own.length }
    const invoiceId = await insertInvoice(
      ctx,
      { shopId, shopName, day: `${month}-01`, kind, year, sequence, ...amounts, issuedBy, issuedAt: now },
      own,
    )
    const number = numberOfInvoice({ kind, year, sequence })
    ctx.publish(commissionInvoiced({ invoiceId, shopId, number, kind, month, amountMinor: totalMinor }))
    ids.push(invoiceId)
  }
  return ids
}
