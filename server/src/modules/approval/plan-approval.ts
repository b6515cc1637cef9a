import { activeAmong, membersWith, ownerOf, type Person } from '#modules/organisation'
import type { Ctx } from '#platform/ctx'
import { rulesOf } from './approval.store.ts'

/** Why somebody has to say yes: the rule and its limit, kept with the request as it stood. */
export interface Because {
  rule: string
  amountFromMinor: number
}
export type Plan = { needed: false } | { needed: true; ruleId: number; because: Because; approvers: Person[] }

/**
 * Who would have to approve, and why: the first rule whose limit the amount passes. Nobody approves what they asked for
 * themselves; then it goes to the owner, and for an owner's own request to whoever else may approve.
 */
export async function planApproval(
  ctx: Ctx,
  ask: { companyId: number; requesterMemberId: number; amountMinor: number },
): Promise<Plan> {
  const [plan] = await planApprovals(ctx, { ...ask, amountsMinor: [ask.amountMinor] })
  return plan!
}

/** The same for several amounts of one person at once, in their order. */
export async function planApprovals(
  ctx: Ctx,
  ask: { companyId: number; requesterMemberId: number; amountsMinor: readonly number[] },
): Promise<Plan[]> {
  const rules = await rulesOf(ctx, ask.companyId)
  const approversOf = new Map<number, Person[]>()
  const plans: Plan[] = []
  for (const amountMinor of ask.amountsMinor) {
    const rule = rules.find((it) => amountMinor > it.amount_from_minor)
    if (!rule) {
      plans.push({ needed: false })
      continue
    }
    const approvers = approversOf.get(rule.id) ?? (await possibleApprovers(ctx, ask, rule.approver_member_id))
    approversOf.set(rule.id, approvers)
    plans.push({
      needed: true,
      ruleId: rule.id,
      because: { rule: rule.name, amountFromMinor: rule.amount_from_minor },
      approvers,
    })
  }
  return plans
}

async function possibleApprovers(
  ctx: Ctx,
  ask: { companyId: number; requesterMemberId: number },
  named: number,
): Promise<Person[]> {
  const others = (people: readonly Person[]) => people.filter((person) => person.id !== ask.requesterMemberId)
  const [approver] = others(await activeAmong(ctx, ask.companyId, [named]))
  if (approver) return [approver]
  const owner = await ownerOf(ctx, ask.companyId)
  const owners = others(owner ? [owner] : [])
  return owners.length ? owners : others(await membersWith(ctx, ask.companyId, 'my-order-audit'))
}
