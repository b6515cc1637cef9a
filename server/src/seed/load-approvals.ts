import { type Level, insertDelegation, insertPolicy, type PolicyDraft } from '#modules/company/approval'
import { days } from '#platform/clock'
import type { Ctx } from '#platform/ctx'
import type { SeedCompany } from './seed.types.ts'

const plain = { mode: 'any', count: null, reminderHours: null, escalateHours: null } as const
const policy = (name: string, overSen: number, levels: Level[]): PolicyDraft => ({
  name,
  effect: 'require',
  unitId: null,
  groups: [[{ field: 'amount', op: 'over', amountMinor: overSen }]],
  levels,
  message: '',
  validFrom: null,
  validTo: null,
})

/** Who approves in a company: one person above its limit, the whole line above a thousand times that. */
export async function loadApprovals(
  ctx: Ctx,
  company: SeedCompany,
  companyId: number,
  members: ReadonlyMap<string, number>,
): Promise<void> {
  const { name, investments, leave, amountFromSen, approver } = company.approvalRule
  const owner = company.members.find((member) => member.owner)!
  const approverId = members.get(approver)!
  const ownerId = members.get(owner.key)!
  await insertPolicy(
    ctx,
    companyId,
    owner.nickname,
    policy(name, amountFromSen, [{ ...plain, by: 'members', memberIds: [approverId] }]),
  )
  await insertPolicy(
    ctx,
    companyId,
    owner.nickname,
    policy(investments, amountFromSen * 1000, [
      { ...plain, by: 'manager', steps: 1, reminderHours: 12 },
      { ...plain, by: 'members', memberIds: [ownerId], escalateHours: 72 },
    ]),
  )
  if (approverId === ownerId) return
  const now = ctx.clock.now().getTime()
  await insertDelegation(
    ctx,
    { companyId, memberId: approverId },
    {
      toId: ownerId,
      startsAt: new Date(now + days(7)),
      endsAt: new Date(now + days(14)),
      capMinor: null,
      reason: leave,
    },
  )
}
