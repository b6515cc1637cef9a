import { Type } from 'typebox'
import { route } from './route.ts'
import { Count, Done, Flag, Id, Maybe, OneOf, Rupiah, RupiahInput, Seconds, Text, RequiredText } from './wire.ts'

export const policyEffects = ['BYPASS', 'DENY', 'REQUIRE'] as const
export const conditionFields = [
  'amount',
  'line_price',
  'category',
  'seller',
  'cost_center',
  'accounting_sub',
  'budget',
  'requester_role',
  'requester_unit',
  'first_order',
] as const
export const conditionOperators = ['over', 'at_least', 'under', 'at_most', 'any_of', 'none_of', 'is'] as const
export const levelModes = ['ANY', 'ALL', 'N_OF'] as const
export const approverKinds = ['members', 'role', 'manager', 'cost_center_owner', 'budget_owner'] as const
export const budgetStates = ['uncontrolled', 'within', 'tolerated', 'over', 'not_configured'] as const

/** One comparison. Amounts take over, at_least, under, at_most; lists take any_of, none_of; `first_order` takes is. */
export const PolicyCondition = Type.Object({
  field: OneOf(conditionFields),
  op: OneOf(conditionOperators),
  amount: Maybe(RupiahInput('for amount and line_price')),
  values: Maybe(
    Type.Array(Text(40), {
      minItems: 1,
      maxItems: 50,
      description: 'ids; for budget its states; for first_order 0 or 1',
    }),
  ),
})
export const PolicyLevel = Type.Object({
  mode: OneOf(levelModes),
  count: Maybe(Type.Integer({ minimum: 1, maximum: 20, description: 'how many must agree, for N_OF' })),
  by: OneOf(approverKinds),
  member_ids: Maybe(Type.Array(Id(), { minItems: 1, maxItems: 20 })),
  role_id: Maybe(Id()),
  steps: Maybe(Type.Integer({ minimum: 1, maximum: 5, description: 'for manager: how far up from the requester' })),
  reminder_hours: Maybe(Type.Integer({ minimum: 1, maximum: 720 })),
  escalate_hours: Maybe(
    Type.Integer({ minimum: 1, maximum: 1440, description: 'then the next person up is asked as well' }),
  ),
})
const PolicyFields = {
  name: RequiredText(40),
  effect: OneOf(policyEffects),
  unit_id: Maybe(Id('requesters of this organisation and those below it; absent: the whole company')),
  groups: Type.Array(Type.Array(PolicyCondition, { minItems: 1, maxItems: 10 }), {
    maxItems: 10,
    description: 'any group whose conditions all hold; none at all: always',
  }),
  levels: Type.Array(PolicyLevel, { maxItems: 8, description: 'for REQUIRE, one after the other' }),
  message: Maybe(Text(200, { description: 'what a DENY says to the requester' })),
  valid_from: Maybe(Seconds()),
  valid_to: Maybe(Seconds()),
}
export const PolicyInput = Type.Object(PolicyFields)
export const Policy = Type.Object({
  ...PolicyFields,
  policy_id: Id(),
  revision: Count(),
  position: Count(),
  summary: Type.String({ description: 'the conditions in a sentence, in the language of the caller' }),
  changed_by: Type.String(),
  changed_at: Seconds(),
  running_num: Type.Integer({ minimum: 0, description: 'approvals that run under any of its revisions' }),
})
export const UncoveredCase = Type.Object({
  level: Type.Integer({ minimum: 0, description: 'from 1; 0 where the policy as a whole is meant' }),
  problem: OneOf(['nobody', 'too_few', 'not_able', 'no_manager', 'no_owner']),
  who: Type.String({ description: 'the role, the person or the cost centre it is about' }),
  requester: Type.String({ description: 'whose orders nobody could approve; empty: anybody’s' }),
  text: Type.String({ description: 'in the language of the caller' }),
})

export const Delegation = Type.Object({
  delegation_id: Id(),
  from_id: Id(),
  from_name: Type.String(),
  to_id: Id(),
  to_name: Type.String(),
  starts_at: Seconds(),
  ends_at: Seconds(),
  cap: Maybe(Rupiah('only approvals up to this amount')),
  reason: Type.String(),
  state: OneOf(['COMING', 'ACTIVE', 'OVER', 'REVOKED']),
  mine: Flag('I gave it'),
})

const Person = Type.Object({ member_id: Id(), name: Type.String() })
const PolicyId = Type.Object({ id: Id() })
const tag = 'approval'

/** Figures of one budget as an order touches them, for the month it counts in. */
export const BudgetTouched = Type.Object({
  budget_id: Id(),
  name: Type.String(),
  cost_center_code: Type.String(),
  cost_center_name: Type.String(),
  accounting_sub_code: Type.String(),
  year: Type.Integer(),
  month: Type.Integer(),
  control: OneOf(['BLOCK', 'WARN', 'EXTRA_APPROVAL']),
  mode: OneOf(['CUMULATIVE', 'NON_CUMULATIVE']),
  allotted: Rupiah(),
  reserved: Rupiah(),
  committed: Rupiah(),
  spent: Rupiah(),
  available: Rupiah('before this'),
  demand: Rupiah('what this takes'),
  after: Rupiah('what stays available'),
  state: OneOf(budgetStates),
})

/** What submitting would do: the real submission, taken back before anything was written. */
export const SubmitPreview = Type.Object({
  orders: Type.Array(
    Type.Object({
      sn: Type.String({ description: 'empty for what is not placed yet' }),
      shop_id: Id(),
      shop_name: Type.String(),
      order_price: Rupiah(),
      outcome: OneOf(['APPROVED', 'NEEDS_APPROVAL', 'REFUSED']),
      refusal: Maybe(Type.Object({ code: Type.String(), message: Type.String() })),
      because: Type.Array(Type.String()),
      levels: Type.Array(
        Type.Object({
          level: Count(),
          mode: OneOf(levelModes),
          needed: Count(),
          approvers: Type.Array(Person),
          because: Type.Array(Type.String()),
          attention: Type.String({ description: 'why nobody can decide; empty when somebody can' }),
        }),
      ),
    }),
  ),
  budgets: Type.Array(BudgetTouched),
  blocked: Maybe(
    Type.Object({ code: Type.String(), message: Type.String() }, { description: 'why nothing could be placed at all' }),
  ),
})

export const approvalApi = {
  policies: route({
    method: 'GET',
    path: '/buyer_end/approval/policies',
    audience: 'buyer',
    needs: 'approval-rule',
    tag,
    summary: 'Approval policies of the company in the order they are read, and what holds when none matches',
    reply: Type.Object({
      data: Type.Array(Policy),
      when_no_match: OneOf(['APPROVE', 'OWNER']),
      reminder_hours: Type.Integer(),
      version: Count(),
    }),
  }),
  policy: route({
    method: 'GET',
    path: '/buyer_end/approval/policies/:id',
    audience: 'buyer',
    needs: 'approval-rule',
    tag,
    summary: 'One policy with all its revisions, the newest first',
    params: PolicyId,
    reply: Type.Object({ policy: Policy, revisions: Type.Array(Policy) }),
  }),
  addPolicy: route({
    method: 'POST',
    path: '/buyer_end/approval/policies',
    audit: { object: 'approval-policy', id: 'policy_id' },
    audience: 'buyer',
    needs: 'approval-rule',
    tag,
    summary: 'Adds a policy at the end; refused while it leaves a case without a possible approver',
    input: PolicyInput,
    reply: Policy,
  }),
  editPolicy: route({
    method: 'PUT',
    path: '/buyer_end/approval/policies/:id',
    audit: { object: 'approval-policy', id: 'id' },
    audience: 'buyer',
    needs: 'approval-rule',
    tag,
    summary: 'Makes a new revision; what runs keeps the one it began with',
    params: PolicyId,
    input: Type.Object({
      ...PolicyFields,
      revision: Type.Integer({ minimum: 1, description: 'the one that was changed' }),
    }),
    reply: Policy,
  }),
  retirePolicy: route({
    method: 'DELETE',
    path: '/buyer_end/approval/policies/:id',
    audit: { object: 'approval-policy', id: 'id' },
    audience: 'buyer',
    needs: 'approval-rule',
    tag,
    summary: 'Takes a policy out of use; what runs goes on',
    params: PolicyId,
    reply: Done,
  }),
  orderPolicies: route({
    method: 'PUT',
    path: '/buyer_end/approval/policies/order',
    audit: { object: 'approval-policies' },
    audience: 'buyer',
    needs: 'approval-rule',
    tag,
    summary: 'Puts the policies into another order; names each exactly once',
    input: Type.Object({ ids: Type.Array(Id(), { minItems: 1, maxItems: 200 }) }),
    reply: Done,
  }),
  setting: route({
    method: 'PUT',
    path: '/buyer_end/approval/setting',
    audit: { object: 'approval-setting' },
    audience: 'buyer',
    needs: 'approval-rule',
    tag,
    summary: 'What holds when no policy matches, and after how long approvers are reminded',
    input: Type.Object({
      when_no_match: OneOf(['APPROVE', 'OWNER']),
      reminder_hours: Type.Integer({ minimum: 1, maximum: 720 }),
      version: Count(),
    }),
    reply: Done,
  }),
  coverage: route({
    method: 'POST',
    path: '/buyer_end/approval/coverage',
    audience: 'buyer',
    needs: 'approval-rule',
    tag,
    summary: 'Cases that a policy would leave without a possible approver, without saving it',
    input: PolicyInput,
    reply: Type.Object({ uncovered: Type.Array(UncoveredCase) }),
  }),
  people: route({
    method: 'GET',
    path: '/buyer_end/approval/people',
    audience: 'buyer',
    needs: 'approval-rule',
    tag,
    summary: 'Who and what a policy can name: members, roles, organisations, cost centres and subjects',
    reply: Type.Object({
      members: Type.Array(
        Type.Object({ member_id: Id(), name: Type.String(), unit: Type.String(), able: Flag('holds my-order-audit') }),
      ),
      roles: Type.Array(Type.Object({ role_id: Id(), name: Type.String(), able_num: Count() })),
      units: Type.Array(
        Type.Object({ unit_id: Id(), code: Type.String(), name: Type.String(), parent_id: Maybe(Id()) }),
      ),
      cost_centers: Type.Array(
        Type.Object({ id: Id(), code: Type.String(), name: Type.String(), manager: Type.String() }),
      ),
      accounting_subs: Type.Array(Type.Object({ id: Id(), code: Type.String(), description: Type.String() })),
    }),
  }),
  attention: route({
    method: 'GET',
    path: '/buyer_end/approval/attention',
    audience: 'buyer',
    needs: 'approval-rule',
    tag,
    summary: 'Approvals that nobody can decide, with the reason',
    reply: Type.Array(
      Type.Object({
        process_instance_id: Id(),
        subject_kind: Type.String(),
        subject_label: Type.String({ description: 'the order number' }),
        requester: Type.String(),
        amount: Rupiah(),
        opened_at: Seconds(),
        attention: Type.String(),
      }),
    ),
  }),
  assign: route({
    method: 'POST',
    path: '/buyer_end/approval/attention/:id/assign',
    audit: { object: 'approval-request', id: 'id' },
    audience: 'buyer',
    needs: 'approval-rule',
    tag,
    summary: 'Names an approver for an approval that nobody can decide; never the requester',
    params: Type.Object({ id: Id() }),
    input: Type.Object({ member_id: Id() }),
    reply: Done,
  }),
  delegations: route({
    method: 'GET',
    path: '/buyer_end/approval/delegations',
    audience: 'buyer',
    needs: 'my-order-audit',
    tag,
    summary: 'Delegations that I gave or hold, and who could stand in for me',
    reply: Type.Object({ data: Type.Array(Delegation), deputies: Type.Array(Person) }),
  }),
  delegate: route({
    method: 'POST',
    path: '/buyer_end/approval/delegations',
    audit: { object: 'delegation', id: 'delegation_id' },
    audience: 'buyer',
    needs: 'my-order-audit',
    tag,
    summary: 'Lets another approver decide for me for a time; I may still decide myself',
    input: Type.Object({
      to_id: Id(),
      starts_at: Seconds(),
      ends_at: Seconds(),
      cap: Maybe(RupiahInput('only approvals up to this amount')),
      reason: Maybe(Text(200)),
    }),
    reply: Delegation,
  }),
  revokeDelegation: route({
    method: 'DELETE',
    path: '/buyer_end/approval/delegations/:id',
    audit: { object: 'delegation', id: 'id' },
    audience: 'buyer',
    needs: 'my-order-audit',
    tag,
    summary: 'Ends a delegation that I gave',
    params: Type.Object({ id: Id() }),
    reply: Done,
  }),
}
