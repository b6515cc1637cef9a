import type { PolicyInput, PolicyCondition, PolicyLevel } from '@borong/contract'
import type { Static } from 'typebox'
import { readRupiah } from '#platform/http/read-rupiah'
import { refuse, refuseField } from '#platform/http/refuse'
import type { Condition, Effect, Level, Resolver } from './approval.types.ts'
import type { PolicyDraft } from './policy.store.ts'
import { fieldNames, modeNames, resolverNames } from './present-policy.ts'

const incomplete = (number: number, problem: string) => refuse('POLICY_CONDITION', { number, problem, field: 'groups' })
const standings = ['uncontrolled', 'within', 'tolerated', 'over', 'not_configured']

function readCondition(asked: Static<typeof PolicyCondition>, number: number): Condition {
  const { op, amount, values = [] } = asked
  const field = fieldNames[asked.field]
  if (field === 'amount' || field === 'line_price') {
    if (op === 'any_of' || op === 'none_of' || op === 'is')
      return incomplete(number, 'over, at_least, under or at_most')
    if (amount === undefined) return incomplete(number, 'an amount')
    return { field, op, amountMinor: readRupiah('amount', amount) }
  }
  if (field === 'first_order') {
    if (op !== 'is' || values.length !== 1 || !['0', '1'].includes(values[0]!)) return incomplete(number, 'is, 0 or 1')
    return { field, op, value: values[0] === '1' }
  }
  if (op !== 'any_of' && op !== 'none_of') return incomplete(number, 'any_of or none_of')
  if (!values.length) return incomplete(number, 'at least one value')
  const fits = field === 'budget' ? (it: string) => standings.includes(it) : (it: string) => /^[1-9]\d{0,14}$/.test(it)
  if (!values.every(fits)) return incomplete(number, field === 'budget' ? standings.join(', ') : 'ids')
  return { field, op, values: [...new Set(values)] }
}

function readResolver(asked: Static<typeof PolicyLevel>, number: number): Resolver {
  const missing = (what: string) => refuse('POLICY_LEVELS', { problem: `${number}: ${what}`, field: 'levels' })
  switch (asked.by) {
    case 'members':
      return { by: 'members', memberIds: [...new Set((asked.member_ids ?? missing('member_ids')).map(Number))] }
    case 'role':
      return { by: 'role', roleId: Number(asked.role_id ?? missing('role_id')) }
    case 'manager':
      return { by: 'manager', steps: asked.steps ?? 1 }
    default:
      return { by: resolverNames[asked.by] }
  }
}

function readLevel(asked: Static<typeof PolicyLevel>, at: number): Level {
  const mode = modeNames[asked.mode]
  if (mode === 'n_of' && asked.count === undefined)
    return refuse('POLICY_LEVELS', { problem: `${at + 1}: count`, field: 'levels' })
  return {
    ...readResolver(asked, at + 1),
    mode,
    count: mode === 'n_of' ? asked.count! : null,
    reminderHours: asked.reminder_hours ?? null,
    escalateHours: asked.escalate_hours ?? null,
  }
}

const moment = (seconds: number | undefined) => (seconds === undefined ? null : new Date(seconds * 1000))

/** What was asked as a policy that is whole in itself; whom it names is looked up where it is kept. */
export function readPolicy(input: Static<typeof PolicyInput>): PolicyDraft {
  const effect = input.effect.toLowerCase() as Effect
  let number = 0
  const groups = input.groups.map((group) => group.map((condition) => readCondition(condition, ++number)))
  if (effect === 'require' && !input.levels.length)
    return refuse('POLICY_LEVELS', { problem: 'levels', field: 'levels' })
  const validFrom = moment(input.valid_from)
  const validTo = moment(input.valid_to)
  if (validFrom && validTo && validFrom >= validTo) return refuseField('valid_to', 'NOT_AFTER', { other: 'valid_from' })
  return {
    name: input.name,
    effect,
    unitId: input.unit_id === undefined ? null : Number(input.unit_id),
    groups,
    levels: effect === 'require' ? input.levels.map(readLevel) : [],
    message: input.message ?? '',
    validFrom,
    validTo,
  }
}
