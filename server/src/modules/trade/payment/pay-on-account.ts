import { sum } from '@borong/money'
import { assertNotSuspended } from '#modules/company/organisation'
import { buyerIn } from '#platform/http/buyer-in'
import { dayIn, days } from '#platform/clock'
import type { Ctx } from '#platform/ctx'
import { makeSn } from '#platform/numbers'
import { refuse } from '#platform/http/refuse'
import { findCredit, useCredit } from './credit.store.ts'
import { onAccount } from './methods.ts'
import type { Payable, PayableKind } from './payable.ts'
import { closePayment, insertPayment, markPart, partsOf } from './payment.store.ts'
import { presentCreditLeft } from './present-credit.ts'

/**
 * Pays what is due at once, out of the credit of the company: all of it or nothing, never above the limit (CREDIT_EXCEEDED says what
 * is left). Refuses COMPANY_SUSPENDED. Each order notes the day by which it is owed.
 */
export async function payOnAccount(
  ctx: Ctx,
  payable: Payable,
  input: { kind: PayableKind; sn: string },
): Promise<{ billSn: string }> {
  const buyer = buyerIn(ctx)
  await assertNotSuspended(ctx, buyer.companyId)
  const { companyId, parts } = await payable.partsDue(ctx, input.kind, input.sn)
  const amountMinor = sum(parts.map((part) => part.amountMinor))
  if (amountMinor === 0) return refuse('PAYMENT_NOT_DUE')
  const credit = await useCredit(ctx, companyId, amountMinor)
  if (!credit) {
    const account = await findCredit(ctx, companyId)
    if (!account || account.status !== 'active') return refuse('METHOD_UNKNOWN')
    return refuse('CREDIT_EXCEEDED', presentCreditLeft(account))
  }
  const sn = makeSn(ctx.clock.now())
  const id = await insertPayment(ctx, {
    sn,
    companyId,
    memberId: buyer.memberId,
    kind: input.kind,
    payableSn: input.sn,
    method: onAccount,
    amountMinor,
    parts,
  })
  const dueOn = dayIn(new Date(ctx.clock.now().getTime() + days(credit.netDays)), buyer.timeZone)
  for (const part of await partsOf(ctx, id)) {
    const outcome = await payable.settle(
      ctx,
      { orderId: part.orderId, amountMinor: part.amountMinor, source: 'receivable', dueOn },
      'on account',
    )
    if (outcome === 'surplus') return refuse('ORDER_MOVED_ON')
    await markPart(ctx, id, part.orderId, outcome)
  }
  await closePayment(ctx, id, 'succeeded', '')
  return { billSn: sn }
}
