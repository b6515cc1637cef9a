import type { approvalMarks } from '@borong/contract'
import { timedTasks } from '#modules/company/approval'
import { namesOfMembers } from '#modules/company/organisation'
import type { Ctx } from '#platform/ctx'
import { buyerIn } from '#platform/http/buyer-in'
import type { BoardAsked } from './board-in.ts'
import { momentsOf } from './show-approvals.ts'

interface Asked {
  mark: (typeof approvalMarks)[number]
  approverId: number | undefined
  askedBy: number | undefined
}

/** The requests behind the times of approvals: of the company, or of the orders of the member alone. */
export async function listTimedApprovals(
  ctx: Ctx,
  { owner, now }: BoardAsked,
  { mark, ...who }: Asked,
  page: { no: number; size: number },
) {
  const of = { companyId: buyerIn(ctx).companyId, ...(owner.kind === 'member' && { requesterId: owner.id }) }
  const decided = mark === 'DECIDED' ? momentsOf(now) : undefined
  const { rows, total } = await timedTasks(ctx, of, { ...who, decided }, page)
  const names = await namesOfMembers(
    ctx,
    rows.flatMap((it) => [it.requesterId, it.approverId]),
  )
  return {
    listed: rows.map((it) => ({
      ...it,
      requesterName: names.get(it.requesterId) ?? '',
      approverName: names.get(it.approverId) ?? '',
    })),
    total,
  }
}
