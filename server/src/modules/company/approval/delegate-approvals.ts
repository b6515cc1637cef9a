import { directoryOf, namesOfMembers } from '#modules/company/organisation'
import { buyerIn } from '#platform/http/buyer-in'
import { dayIn, days } from '#platform/clock'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { delegationGiven } from './approval.events.ts'
import type { Person } from './approval.types.ts'
import { delegationsOf, type DelegationRow, insertDelegation, revokeDelegationRow } from './delegation.store.ts'
import { isAble } from './find-approvers.ts'

export interface DelegationInput {
  toId: number
  startsAt: Date
  endsAt: Date
  capMinor: number | null
  reason: string
}

/** Who could stand in for a member: whoever else may approve. */
export async function deputiesFor(ctx: Ctx): Promise<Person[]> {
  const { companyId, memberId } = buyerIn(ctx)
  const directory = await directoryOf(ctx, companyId)
  return [...directory.members.values()]
    .filter((it) => it.id !== memberId && isAble(directory, it.id))
    .map(({ id, name }) => ({ id, name }))
}

/** Lets another approver decide for the actor from one moment to another. A deputy's deputy decides for nobody. */
export async function delegateApprovals(ctx: Ctx, input: DelegationInput): Promise<DelegationRow> {
  const from = buyerIn(ctx)
  const now = ctx.clock.now()
  if (input.startsAt >= input.endsAt || input.endsAt <= now || input.endsAt.getTime() - now.getTime() > days(366))
    return refuse('DELEGATION_DATES', { field: 'ends_at' })
  const directory = await directoryOf(ctx, from.companyId)
  if (!directory.members.has(input.toId)) return refuse('NOT_FOUND')
  if (input.toId === from.memberId || !isAble(directory, input.toId)) return refuse('DEPUTY_UNFIT', { field: 'to_id' })
  const row = await insertDelegation(ctx, from, input)
  ctx.publish(
    delegationGiven(row.id, {
      companyId: from.companyId,
      toId: input.toId,
      byName: from.name,
      from: dayIn(input.startsAt, from.timeZone),
      until: dayIn(input.endsAt, from.timeZone),
      reason: input.reason,
    }),
  )
  return row
}

export const myDelegations = async (ctx: Ctx): Promise<{ rows: DelegationRow[]; names: Map<number, string> }> => {
  const rows = await delegationsOf(ctx, buyerIn(ctx))
  return {
    rows,
    names: await namesOfMembers(
      ctx,
      rows.flatMap((row) => [row.from_member_id, row.to_member_id]),
    ),
  }
}

export async function revokeDelegation(ctx: Ctx, id: number): Promise<void> {
  if (!(await revokeDelegationRow(ctx, buyerIn(ctx), id))) return refuse('NOT_FOUND')
}
