import type { DomainEvent } from '#platform/ctx'
import type { ComplaintTransition } from './complaint.machine.ts'
import type { Complaint, Side } from './complaint.types.ts'

/** A complaint was filed, was spoken about or took a step. */
export const complaintMoved = (
  it: Complaint,
  step: 'filed' | 'said' | ComplaintTransition,
  by: Side | 'system',
  note: string,
): DomainEvent<`complaint.${'filed' | 'said' | ComplaintTransition}`> => ({
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
