import { MemberChanged, RoleChanged } from '@borong/contract/events'
import { type EventHandler, on } from '#platform/background/event-handler'
import { refreshApprovals } from './refresh-level.ts'

/** When people or their rights change, whoever cannot decide any more is not waited for. Running it twice does no harm. */
export const approvalHandlers: readonly EventHandler[] = [
  on(MemberChanged, {
    name: 'refresh-approvals-member-changed',
    run: (ctx, { companyId, memberId }) => refreshApprovals(ctx, companyId, [memberId]),
  }),
  on(RoleChanged, {
    name: 'refresh-approvals-role-changed',
    run: (ctx, { companyId }) => refreshApprovals(ctx, companyId, 'anybody'),
  }),
]
