import { findOrderUnscoped, linesOfOrders, type OrderLine } from '#modules/trade/order'
import { findRefundByCause } from '#modules/trade/payment'
import type { Ctx } from '#platform/ctx'
import { complaintMachine } from './complaint.machine.ts'
import { type ComplaintFilter, findComplaint, pageOfComplaints, remarksOf } from './complaint.store.ts'
import { causeOf, type Complaint } from './complaint.types.ts'
import { leftOf } from './decide-complaint.ts'
import type { Shown } from './present-complaint.ts'

/** A page of what the actor sees, each with the line it is about. */
export async function listComplaints(
  ctx: Ctx,
  filter: ComplaintFilter,
  page: { no: number; size: number },
): Promise<{ listed: { complaint: Complaint; line: OrderLine }[]; total: number }> {
  const { rows, total } = await pageOfComplaints(ctx, filter, page)
  const orderIds = [...new Set(rows.map((it) => it.orderId))]
  const lines = new Map((await linesOfOrders(ctx, orderIds)).map((line) => [line.id, line]))
  return { total, listed: rows.map((complaint) => ({ complaint, line: lines.get(complaint.orderLineId)! })) }
}

/** One complaint with everything that was said and done about it. */
export async function showComplaint(ctx: Ctx, sn: string): Promise<Shown> {
  const complaint = await findComplaint(ctx, sn)
  const order = (await findOrderUnscoped(ctx, complaint.orderId))!
  const lines = await linesOfOrders(ctx, [order.id])
  return {
    complaint,
    line: lines.find((it) => it.id === complaint.orderLineId)!,
    remarks: await remarksOf(ctx, complaint.id),
    steps: await complaintMachine.history(ctx, complaint.id),
    refundMostMinor: leftOf(order),
    bankNumber:
      complaint.refundStatus === 'refunded'
        ? ((await findRefundByCause(ctx, causeOf(complaint)))?.gatewayNumber ?? '')
        : '',
  }
}
