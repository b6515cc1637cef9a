import { Type } from 'typebox'
import { BudgetTouched, levelModes } from './approval.ts'
import { Count, Flag, Id, Maybe, OneOf, Rupiah, Seconds, OneNumber } from './wire.ts'

export const ApprovalNode = Type.Object({
  id: Type.String(),
  name: Type.String(),
  level: Count(),
  mode: OneOf(levelModes),
  needed: Type.Integer({ minimum: 0, description: 'how many must agree' }),
  status: OneNumber([0, 1, 2, 3, 4], '0 to come, 1 running, 2 approved, 3 rejected, 4 withdrawn'),
  because: Type.String({ description: 'the rules that ask for it' }),
  tasks: Type.Array(
    Type.Object({
      id: Type.String(),
      assignee: Type.String(),
      assignee_id: Type.String(),
      acting_for: Type.String({ description: 'whose place the decider took by delegation; empty for their own' }),
      status: OneNumber([0, 1, 2, 3, 4], '0 to come, 1 waiting, 2 approved, 3 rejected, 4 not needed any more'),
      reason: Type.String(),
      create_time: Maybe(Seconds()),
      end_time: Maybe(Seconds()),
    }),
  ),
})
export const ApprovalInfo = Type.Object({
  process_instance_id: Type.String({
    description: 'empty for an order that is not submitted: then this is what submitting would start',
  }),
  id: Type.String(),
  status: OneNumber([0, 1, 2, 3, 4], '0 not started, 1 running, 2 approved, 3 rejected, 4 withdrawn'),
  needs_approval: Flag(),
  version: Type.Integer({ description: 'of the order; a decision carries it back' }),
  attention: Type.String({ description: 'why nobody can decide at the moment; empty when somebody can' }),
  activityNodes: Type.Array(ApprovalNode),
  budgets: Type.Array(BudgetTouched),
  price_changes: Type.Array(
    Type.Object({ sku_id: Id(), name: Type.String(), ordered_price: Rupiah(), current_price: Rupiah() }),
    { description: 'lines that cost something else today; the order keeps its prices' },
  ),
  earlier: Type.Array(
    Type.Object({
      process_instance_id: Id(),
      status: OneNumber([1, 2, 3, 4], '1 running, 2 approved, 3 rejected, 4 withdrawn'),
      opened_at: Seconds(),
      closed_at: Maybe(Seconds()),
      version: Count(),
      reason: Type.String(),
      decided_by: Type.String(),
    }),
    { description: 'approvals of the same order before this one, the newest first' },
  ),
})
