import { openApproval } from '#modules/approval'
import type { Ctx } from '#platform/ctx'
import { findOrderTo } from './find-order.ts'
import { orderMoved, orderSubmitted } from './order.facts.ts'
import { takeStep } from './order.store.ts'

/** Puts an order before its approvers; where no rule asks for one, it is confirmed at once. */
export async function submitOrder(ctx: Ctx, sn: string): Promise<void> {
  const order = await findOrderTo(ctx, sn, 'submit')

  const subject = { kind: 'order', id: order.id }
  const plan = await openApproval(ctx, {
    companyId: order.companyId,
    subject,
    version: order.version,
    requesterMemberId: order.memberId,
    amountMinor: order.payableMinor,
  })
  if (!plan.needed) {
    await takeStep(ctx, order, 'confirm')
    ctx.tell(orderMoved(order, 'confirmed'))
    return
  }
  await takeStep(ctx, order, 'submit')
  ctx.tell(
    orderSubmitted(
      order,
      plan.approvers.map((it) => it.id),
      String(ctx.clock.now().getTime()),
    ),
  )
}
