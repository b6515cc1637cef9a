import type { Fact } from '#platform/ctx'
import type { Request } from './approval.store.ts'

interface Asked {
  requestId: number
  companyId: number
  subjectKind: string
  subjectId: number
  label: string
  amountMinor: number
  requesterId: number
  approverIds: number[]
}
/** Somebody is asked who was not before: a level opened, people changed, or a task was escalated. */
export interface ApprovalAsked extends Fact<Asked> {
  type: 'approval.asked' | 'approval.reminded'
}

const about = (request: Request, approverIds: number[]): Asked => ({
  requestId: request.id,
  companyId: request.companyId,
  subjectKind: request.subject.kind,
  subjectId: request.subject.id,
  label: request.label,
  amountMinor: request.amountMinor,
  requesterId: request.requesterId,
  approverIds,
})

export const approvalAsked = (request: Request, approverIds: number[], key: string): ApprovalAsked => ({
  type: 'approval.asked',
  key: `approval.asked:${request.id}:${key}`,
  data: about(request, approverIds),
})
export const approvalReminded = (request: Request, approverId: number, taskId: number): ApprovalAsked => ({
  type: 'approval.reminded',
  key: `approval.reminded:${taskId}`,
  data: about(request, [approverId]),
})

export interface DelegationGiven extends Fact<{
  companyId: number
  toId: number
  byName: string
  /** Days in the time zone of the company, yyyy-mm-dd. */
  from: string
  until: string
  reason: string
}> {
  type: 'delegation.given'
}
/** Somebody may decide for another one, from a day to a day. */
export const delegationGiven = (delegationId: number, data: DelegationGiven['data']): DelegationGiven => ({
  type: 'delegation.given',
  key: `delegation.given:${delegationId}`,
  data,
})
