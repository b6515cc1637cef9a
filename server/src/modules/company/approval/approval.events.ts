import type { DomainEvent } from '#platform/ctx'
import type { EventData } from '@borong/contract/events'
import type { Request } from './approval.store.ts'

const about = (request: Request, approverIds: number[]): EventData<'approval.asked'> => ({
  requestId: request.id,
  companyId: request.companyId,
  subjectKind: request.subject.kind,
  subjectId: request.subject.id,
  label: request.label,
  amountMinor: request.amountMinor,
  requesterId: request.requesterId,
  approverIds,
})

/** Somebody is asked who was not before: a level opened, people changed, or a task was escalated. */
export const approvalAsked = (request: Request, approverIds: number[], key: string): DomainEvent<'approval.asked'> => ({
  type: 'approval.asked',
  key: `approval.asked:${request.id}:${key}`,
  data: about(request, approverIds),
})
export const approvalReminded = (
  request: Request,
  approverId: number,
  taskId: number,
): DomainEvent<'approval.reminded'> => ({
  type: 'approval.reminded',
  key: `approval.reminded:${taskId}`,
  data: about(request, [approverId]),
})

/** Somebody may decide for another one, from a day to a day. */
export const delegationGiven = (
  delegationId: number,
  data: EventData<'delegation.given'>,
): DomainEvent<'delegation.given'> => ({
  type: 'delegation.given',
  key: `delegation.given:${delegationId}`,
  data,
})
