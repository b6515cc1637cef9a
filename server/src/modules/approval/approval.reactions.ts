import type { Ctx } from '#platform/ctx'
import type { Reaction } from '#platform/news'
import { refreshApprovals } from './refresh-level.ts'

/** When people or their rights change, whoever cannot decide any more is not waited for. Running it twice does no harm. */
export const approvalReactions: readonly Reaction[] = [
  {
    name: 'refresh-approvals-member-changed',
    to: 'member.changed',
    run: (ctx: Ctx, { companyId, memberId }: { companyId: number; memberId: number }) =>
      refreshApprovals(ctx, companyId, [memberId]),
  },
  {
    name: 'refresh-approvals-role-changed',
    to: 'role.changed',
    run: (ctx: Ctx, { companyId }: { companyId: number }) => refreshApprovals(ctx, companyId, 'anybody'),
  },
]
