import { sum } from '@borong/money'
import type { Buyer } from '#platform/actor'
import type { Ctx } from '#platform/ctx'
import { makeSn } from '#platform/numbers'
import { refuse } from '#platform/http/refuse'
import { firstCheckMilliseconds } from './ask-provider.ts'
import { findUnusedIntent, insertIntent } from './intent.store.ts'
import type { Payable, PayableKind } from './payable.ts'
import { insertPayment } from './payment.store.ts'
import { findProvider } from './providers/registered.ts'

/**
 * Opens a payment of what is due at a provider; the amounts are fixed here, whatever happens to the orders afterwards. The provider
 * is asked when this has committed (askProvider). One that was opened before and never got a page to pay at is used again.
 * Refuses METHOD_UNKNOWN, PAYMENT_NOT_DUE and METHOD_WHOLE_RUPIAH.
 */
export async function openPayment(
  ctx: Ctx,
  payable: Payable,
  input: { kind: PayableKind; sn: string; method: string },
) {
  const provider = (await findProvider(ctx, input.method)) ?? refuse('METHOD_UNKNOWN')
  const { companyId, parts } = await payable.partsDue(ctx, input.kind, input.sn)
  const amountMinor = sum(parts.map((part) => part.amountMinor))
  if (amountMinor === 0) return refuse('PAYMENT_NOT_DUE')
  if (amountMinor % provider.capabilities.unitMinor) return refuse('METHOD_WHOLE_RUPIAH')
  const unused = await findUnusedIntent(ctx, {
    companyId,
    kind: input.kind,
    payableSn: input.sn,
    provider: provider.name,
    parts,
  })
  if (unused) return { billSn: unused }
  const sn = makeSn(ctx.clock.now())
  const paymentId = await insertPayment(ctx, {
    sn,
    companyId,
    memberId: (ctx.actor as Buyer).memberId,
    kind: input.kind,
    payableSn: input.sn,
    method: provider.name,
    amountMinor,
    parts,
  })
  const nextCheckAt = new Date(ctx.clock.now().getTime() + firstCheckMilliseconds)
  await insertIntent(ctx, { paymentId, provider: provider.name, nextCheckAt })
  return { billSn: sn }
}
