import type { Delegation, Policy as WirePolicy, PolicyCondition, PolicyLevel, UncoveredCase } from '@borong/contract'
import { toRupiah } from '@borong/money'
import type { Static } from 'typebox'
import { buyerIn } from '#platform/http/buyer-in'
import { toSeconds } from '#platform/clock'
import type { Ctx } from '#platform/ctx'
import type { Condition, Level, Mode } from './approval.types.ts'
import { sayGroups, sayUncovered, type Uncovered } from './approval.messages.ts'
import type { DelegationRow } from './delegation.store.ts'
import type { StoredPolicy } from './policy.store.ts'

/** The words of the wire and ours, both ways. */
export const fieldNames = {
  amount: 'amount',
  line_price: 'line_price',
  category: 'category',
  seller: 'seller',
  cost_center: 'cost_centre',
  accounting_sub: 'subject',
  budget: 'budget',
  requester_role: 'requester_role',
  requester_unit: 'requester_unit',
  first_order: 'first_order',
} as const satisfies Record<Static<typeof PolicyCondition>['field'], Condition['field']>
export const modeNames = { ANY: 'any', ALL: 'all', N_OF: 'n_of' } as const satisfies Record<string, Mode>
export const resolverNames = {
  members: 'members',
  role: 'role',
  manager: 'manager',
  cost_center_owner: 'cost_centre_owner',
  budget_owner: 'budget_owner',
} as const satisfies Record<Static<typeof PolicyLevel>['by'], Level['by']>

const wireName = <RequestContext extends string>(names: Record<RequestContext, string>, ours: string): RequestContext =>
  (Object.keys(names) as RequestContext[]).find((requestContext) => names[requestContext] === ours)!

const presentCondition = (condition: Condition): Static<typeof PolicyCondition> => {
  if ('amountMinor' in condition)
    return { field: wireName(fieldNames, condition.field), op: condition.op, amount: toRupiah(condition.amountMinor) }
  if (condition.field === 'first_order')
    return { field: condition.field, op: condition.op, values: [condition.value ? '1' : '0'] }
  return { field: wireName(fieldNames, condition.field), op: condition.op, values: condition.values }
}

const presentLevel = (level: Level): Static<typeof PolicyLevel> => ({
  mode: wireName(modeNames, level.mode),
  ...(level.count !== null && { count: level.count }),
  // `owner` is the mall's own and stands in no policy
  by: level.by === 'owner' ? 'members' : wireName(resolverNames, level.by),
  ...(level.by === 'members' && { member_ids: level.memberIds.map(String) }),
  ...(level.by === 'role' && { role_id: String(level.roleId) }),
  ...(level.by === 'manager' && { steps: level.steps }),
  ...(level.reminderHours !== null && { reminder_hours: level.reminderHours }),
  ...(level.escalateHours !== null && { escalate_hours: level.escalateHours }),
})

export const presentPolicy =
  (ctx: Ctx, running: ReadonlyMap<number, number> = new Map()) =>
  (policy: StoredPolicy): Static<typeof WirePolicy> => ({
    policy_id: String(policy.id),
    revision: policy.revision,
    position: policy.position,
    name: policy.name,
    effect: policy.effect.toUpperCase() as 'REQUIRE',
    ...(policy.unitId !== null && { unit_id: String(policy.unitId) }),
    groups: policy.groups.map((group) => group.map(presentCondition)),
    levels: policy.levels.map(presentLevel),
    message: policy.message,
    ...(policy.validFrom && { valid_from: toSeconds(policy.validFrom) }),
    ...(policy.validTo && { valid_to: toSeconds(policy.validTo) }),
    summary: sayGroups(policy.groups, ctx.lang),
    changed_by: policy.madeBy,
    changed_at: toSeconds(policy.madeAt),
    running_num: running.get(policy.id) ?? 0,
  })

export const presentUncovered =
  (ctx: Ctx) =>
  (it: Uncovered): Static<typeof UncoveredCase> => ({ ...it, text: sayUncovered(it, ctx.lang) })

export const presentDelegation =
  (ctx: Ctx, names: ReadonlyMap<number, string>) =>
  (row: DelegationRow): Static<typeof Delegation> => {
    const now = ctx.clock.now()
    return {
      delegation_id: String(row.id),
      from_id: String(row.from_member_id),
      from_name: names.get(row.from_member_id) ?? '',
      to_id: String(row.to_member_id),
      to_name: names.get(row.to_member_id) ?? '',
      starts_at: toSeconds(row.starts_at),
      ends_at: toSeconds(row.ends_at),
      ...(row.cap_minor !== null && { cap: toRupiah(row.cap_minor) }),
      reason: row.reason,
      state: row.revoked_at ? 'REVOKED' : now < row.starts_at ? 'COMING' : now < row.ends_at ? 'ACTIVE' : 'OVER',
      mine: row.from_member_id === buyerIn(ctx).memberId ? 1 : 0,
    }
  }
