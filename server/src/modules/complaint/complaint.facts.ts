import type { Fact } from '#platform/ctx'
import type { ComplaintTransition } from './complaint.machine.ts'
import type { Complaint, Side } from './complaint.types.ts'

export interface ComplaintMoved extends Fact<{
  complaintId: number
  sn: string
  companyId: number
  memberId: number
  memberName: string
  shopId: number
  shopName: string
  /** Who moved it or spoke; of neither side where a timer or the bank did. */
  by: Side | 'system'
  verdict?: Complaint['verdict']
  /** What the arbiter gives back. */
  amountMinor?: number
  /** What whoever moved it wrote or said. */
  note: string
}> {
  type: `complaint.${'filed' | 'said' | ComplaintTransition}`
}

/** A complaint was filed, was spoken about or took a step. */
export const complaintMoved = (
  it: Complaint,
  step: 'filed' | 'said' | ComplaintTransition,
  by: Side | 'system',
  note: string,
): ComplaintMoved => ({
  type: `complaint.${step}`,
  key: `complaint.${step}:${it.id}:${it.version}`,
  data: {
    complaintId: it.id,
    sn: it.sn,
    companyId: it.companyId,
    memberId: it.memberId,
    memberName: it.memberName,
    shopId: it.shopId,
    shopName: it.shopName,
    by,
    ...(it.verdict && { verdict: it.verdict }),
    ...(it.refundMinor && { amountMinor: it.refundMinor }),
    note,
  },
})
