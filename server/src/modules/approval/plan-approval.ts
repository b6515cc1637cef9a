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
export async function planApproval(ctx: Ctx, ask: { companyId: number; requesterMemberId: number; amountMinor: number }): Promise<Plan> {
  const rule = (await rulesOf(ctx, ask.companyId)).find((it) => ask.amountMinor > it.amount_from_minor)
  if (!rule) return { needed: false }
  const others = (people: readonly Person[]) => people.filter((person) => person.id !== ask.requesterMemberId)
  let approvers = others(await activeAmong(ctx, ask.companyId, [rule.approver_member_id]))
  if (!approvers.length) {
    const owner = await ownerOf(ctx, ask.companyId)
    approvers = others(owner ? [owner] : [])
  }
  if (!approvers.length) approvers = others(await membersWith(ctx, ask.companyId, 'my-order-audit'))
  return { needed: true, ruleId: rule.id, because: { rule: rule.name, amountFromMinor: rule.amount_from_minor }, approvers }
}
