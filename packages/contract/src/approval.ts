import { Type } from 'typebox'
import { Count, Flag, Id, Maybe, OneOf, Rupiah, RupiahInput, Seconds, Text, RequiredText } from './wire.ts'

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

/** Who may decide. */
export const Approver = Type.Object({ member_id: Id(), name: Type.String() })
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
          approvers: Type.Array(Approver),
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
