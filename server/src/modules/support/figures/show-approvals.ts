import { approvalTimes, whoWaits } from '#modules/company/approval'
import { namesOfMembers } from '#modules/company/organisation'
import { mallZone, startOfDay } from '#platform/clock'
import type { Ctx } from '#platform/ctx'
import { buyerIn } from '#platform/http/buyer-in'
import type { BoardAsked } from './board-in.ts'
import type { Period } from './figures.types.ts'

/** From the first moment of a period to the first after it. */
export const momentsOf = ({ from, to }: Period) => ({
  from: new Date(startOfDay(from, mallZone) * 1000),
  before: new Date((startOfDay(to, mallZone) + 24 * 3600) * 1000),
})

/** How long approvals took and who waits for whom: of the company, or of the orders of the member alone. */
export async function showApprovals(ctx: Ctx, asked: BoardAsked) {
  const of = {
    companyId: buyerIn(ctx).companyId,
    ...(asked.owner.kind === 'member' && { requesterId: asked.owner.id }),
  }
  const [now, before, waiting] = await Promise.all([
    approvalTimes(ctx, of, momentsOf(asked.now)),
    asked.before ? approvalTimes(ctx, of, momentsOf(asked.before)) : [],
    whoWaits(ctx, of),
  ])
  const ids = new Set([...now.flatMap((it) => it.memberId ?? []), ...waiting.map((it) => it.approverId)])
  const names = await namesOfMembers(ctx, [...ids, ...waiting.map((it) => it.requesterId)])
  const timesOf = (memberId: number | null) => ({
    now: now.find((it) => it.memberId === memberId),
    before: before.find((it) => it.memberId === memberId),
  })
  const nameOf = (id: number) => names.get(id) ?? ''
  return {
    asked,
    all: timesOf(null),
    people: [...ids]
      .map((memberId) => ({
        memberId,
        name: nameOf(memberId),
        waiting: waiting.filter((it) => it.approverId === memberId).reduce((all, it) => all + it.orders, 0),
        ...timesOf(memberId),
      }))
      .sort(
        (a, b) => b.waiting - a.waiting || (b.now?.decided ?? 0) - (a.now?.decided ?? 0) || a.memberId - b.memberId,
      ),
    waiting: waiting.map((it) => ({
      ...it,
      approverName: nameOf(it.approverId),
      requesterName: nameOf(it.requesterId),
    })),
  }
}
