import { minutes } from '#platform/clock'
import type { Ctx } from '#platform/ctx'
import { endRefund } from './end-refund.ts'
import type { RefundState } from './payment-provider.ts'
import { lockRefund, pendRefund } from './refund.store.ts'

const longestRest = minutes(360)
const restAfter = (checks: number) => Math.min(minutes(5 * 2 ** Math.min(checks, 10)), longestRest)

/** What a provider says of a refund that was sent becomes true here, once; of one that has ended nothing changes. */
export async function noteRefundState(ctx: Ctx, id: number, state: RefundState): Promise<void> {
  const refund = await lockRefund(ctx, id)
  if (!refund || (refund.status !== 'sending' && refund.status !== 'pending')) return
  if (state.status === 'pending') {
    const nextCheckAt = new Date(ctx.clock.now().getTime() + restAfter(refund.checks))
    return void (await pendRefund(ctx, id, { gatewayNumber: state.providerNumber, nextCheckAt }))
  }
  await endRefund(ctx, id, ['sending', 'pending'], {
    status: state.status === 'done' ? 'succeeded' : 'failed',
    gatewayNumber: state.providerNumber,
  })
}
