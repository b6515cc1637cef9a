import { sum } from '@borong/money'
import type { Buyer } from '#platform/actor'
import type { Ctx } from '#platform/ctx'
import { makeSn } from '#platform/numbers'
import { refuse } from '#platform/refuse'
import { amountText, gatewaysOf } from './gateway.ts'
import type { Payable, PayableKind } from './payable.ts'
import { insertBill, insertPayment } from './payment.store.ts'

/** Opens a payment of what is due; the amounts are fixed here, whatever happens to the orders afterwards. */
export async function openPayment(ctx: Ctx, payable: Payable, ask: { kind: PayableKind; sn: string; method: string }) {
  const gateway = gatewaysOf(ctx.house).find((it) => it.id === ask.method) ?? refuse('METHOD_UNKNOWN')
  const { companyId, parts } = await payable.partsDue(ctx, ask.kind, ask.sn)
  const amountMinor = sum(parts.map((part) => part.amountMinor))
  if (amountMinor === 0) return refuse('PAYMENT_NOT_DUE')
  const sn = makeSn(ctx.clock.now())
  await insertPayment(ctx, {
    sn,
    companyId,
    memberId: (ctx.actor as Buyer).memberId,
    kind: ask.kind,
    payableSn: ask.sn,
    method: gateway.id,
    amountMinor,
    parts,
  })
  await insertBill(ctx, { sn, amount: amountText(amountMinor), returnUrl: `/payment/return?bill_sn=${sn}` })
  return { billSn: sn, gatewayUrl: gateway.addressOf(sn), method: gateway.id }
}
