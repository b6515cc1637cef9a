import { fromRupiah, sum } from '@borong/money'
import { asSystem, type House } from '#platform/ctx'
import type { RefundAnswer, RefundAsk } from './gateway.ts'
import { findBill, keepSandboxRefund, lockSandboxBill, sandboxRefundsOf } from './payment.store.ts'

/** The bank's side of the counter: it gives back what was paid there, and no more. */
export function refundAtSandbox(house: House, { refundSn, billSn, amount }: RefundAsk): Promise<RefundAnswer> {
  return asSystem(house, 'sandbox bank', async (ctx) => {
    const answer = (result: RefundAnswer['result']): RefundAnswer => ({ result, gatewayNumber: `SBR${refundSn}` })
    await lockSandboxBill(ctx, billSn)
    const bill = await findBill(ctx, billSn)
    const given = await sandboxRefundsOf(ctx, billSn)
    if (given.some((it) => it.refund_sn === refundSn)) return answer('SUCCESS')
    const back = sum([amount, ...given.map((it) => it.amount)].map((text) => fromRupiah(Number(text))))
    if (bill?.outcome !== 'SUCCESS' || back > fromRupiah(Number(bill.amount))) return answer('FAILED')
    await keepSandboxRefund(ctx, { refundSn, billSn, amount })
    return answer('SUCCESS')
  })
}
