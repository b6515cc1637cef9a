import type { Input, Reply, approvalApi } from '@borong/contract'
import { daySeconds, isoDay } from '@borong/site-kit/dates.ts'
import { amountText, readAmount } from '../../forms/read-amount.ts'

export type Policy = Reply<typeof approvalApi.policy>['policy']
export type PolicyInput = Input<typeof approvalApi.addPolicy>
export type Condition = PolicyInput['groups'][number][number]
export type Level = PolicyInput['levels'][number]
export type Field = Condition['field']
export type Operator = Condition['op']

const amountOperators = ['over', 'at_least', 'under', 'at_most'] as const satisfies readonly Operator[]
const listOperators = ['any_of', 'none_of'] as const satisfies readonly Operator[]
export type Kind = 'amount' | 'list' | 'yesNo'
const kindOf = (field: Field): Kind =>
  field === 'amount' || field === 'line_price' ? 'amount' : field === 'first_order' ? 'yesNo' : 'list'
export const operatorsOf = (field: Field): readonly Operator[] =>
  ({ amount: amountOperators, list: listOperators, yesNo: ['is'] as const })[kindOf(field)]

export const max = { groups: 10, conditions: 10, levels: 8, values: 50, members: 20 } as const
const daySecondsLong = 86_400

export interface DraftCondition {
  key: number
  field: Field
  op: Operator
  amount: string
  values: readonly string[]
}
export interface DraftGroup {
  key: number
  conditions: readonly DraftCondition[]
}
export interface DraftLevel {
  key: number
  mode: Level['mode']
  by: Level['by']
  count: string
  memberIds: readonly string[]
  roleId: string
  steps: number
  reminder: string
  escalate: string
}
/** A policy as it is being written: amounts and hours are what was typed, days are those of date fields. */
export interface Draft {
  name: string
  effect: PolicyInput['effect']
  unitId: string
  groups: readonly DraftGroup[]
  levels: readonly DraftLevel[]
  message: string
  from: string
  to: string
}

let lastKey = 0
export const emptyCondition = (field: Field = 'amount'): DraftCondition => ({
  key: ++lastKey,
  field,
  op: operatorsOf(field)[0]!,
  amount: '',
  values: field === 'first_order' ? ['1'] : [],
})
export const emptyGroup = (): DraftGroup => ({ key: ++lastKey, conditions: [emptyCondition()] })
export const emptyLevel = (): DraftLevel => ({
  key: ++lastKey,
  mode: 'ANY',
  by: 'members',
  count: '2',
  memberIds: [],
  roleId: '',
  steps: 1,
  reminder: '',
  escalate: '',
})
export const emptyDraft = (): Draft => ({
  name: '',
  effect: 'REQUIRE',
  unitId: '',
  groups: [emptyGroup()],
  levels: [emptyLevel()],
  message: '',
  from: '',
  to: '',
})

/** Another field wants other operators and other values; an amount that was typed stays with amounts. */
export function withField(condition: DraftCondition, field: Field): DraftCondition {
  const fresh = emptyCondition(field)
  const keepsAmount = kindOf(condition.field) === 'amount' && kindOf(field) === 'amount'
  return {
    ...fresh,
    key: condition.key,
    ...(kindOf(condition.field) === kindOf(field) && { op: condition.op }),
    ...(keepsAmount && { amount: condition.amount }),
  }
}

export const draftOf = (policy: PolicyInput): Draft => ({
  name: policy.name,
  effect: policy.effect,
  unitId: policy.unit_id ?? '',
  groups: policy.groups.map((group) => ({
    key: ++lastKey,
    conditions: group.map(({ field, op, amount, values }) => ({
      key: ++lastKey,
      field,
      op,
      amount: amount === undefined ? '' : amountText(amount),
      values: values ?? [],
    })),
  })),
  levels: policy.levels.map((level) => ({
    key: ++lastKey,
    mode: level.mode,
    by: level.by,
    count: String(level.count ?? 2),
    memberIds: level.member_ids ?? [],
    roleId: level.role_id ?? '',
    steps: level.steps ?? 1,
    reminder: level.reminder_hours === undefined ? '' : String(level.reminder_hours),
    escalate: level.escalate_hours === undefined ? '' : String(level.escalate_hours),
  })),
  message: policy.message ?? '',
  from: isoDay(policy.valid_from),
  // A policy ends where a day begins; people name the last day on which it still holds.
  to: policy.valid_to === undefined ? '' : isoDay(policy.valid_to - 1),
})

const wholeNumber = (typed: string): number | undefined => (/^\d{1,4}$/.test(typed.trim()) ? Number(typed) : undefined)

function wireCondition({ field, op, amount, values }: DraftCondition): Condition {
  if (kindOf(field) !== 'amount') return { field, op, values: [...values] }
  const read = readAmount(amount)
  return { field, op, ...(read !== undefined && { amount: read }) }
}

/** One manager, one way to agree. */
export const asksOne = (level: Pick<DraftLevel, 'by'>): boolean => level.by === 'manager'

function wireLevel(level: DraftLevel): Level {
  const { by, memberIds, roleId, steps } = level
  const mode = asksOne(level) ? 'ANY' : level.mode
  const count = mode === 'N_OF' ? wholeNumber(level.count) : undefined
  const reminder = wholeNumber(level.reminder)
  const escalate = wholeNumber(level.escalate)
  return {
    mode,
    by,
    ...(count !== undefined && { count }),
    ...(by === 'members' && memberIds.length > 0 && { member_ids: [...memberIds] }),
    ...(by === 'role' && roleId && { role_id: roleId }),
    ...(by === 'manager' && { steps }),
    ...(reminder !== undefined && { reminder_hours: reminder }),
    ...(escalate !== undefined && { escalate_hours: escalate }),
  }
}

/** What travels. Of a draft with problems, what there is of it. */
export function wireOf(draft: Draft): PolicyInput {
  const from = draft.from ? daySeconds(draft.from) : undefined
  const to = draft.to ? daySeconds(draft.to) : undefined
  const message = draft.message.trim()
  return {
    name: draft.name.trim(),
    effect: draft.effect,
    ...(draft.unitId && { unit_id: draft.unitId }),
    groups: draft.groups.filter((group) => group.conditions.length).map((group) => group.conditions.map(wireCondition)),
    levels: draft.effect === 'REQUIRE' ? draft.levels.map(wireLevel) : [],
    ...(draft.effect === 'DENY' && message && { message }),
    ...(from !== undefined && { valid_from: from }),
    ...(to !== undefined && { valid_to: to + daySecondsLong }),
  }
}

export type Trouble =
  | 'name'
  | 'amount'
  | 'values'
  | 'noLevel'
  | 'members'
  | 'role'
  | 'count'
  | 'reminder'
  | 'escalate'
  | 'dates'
/** What is missing, and where: the key of a condition or level, or none for the policy as a whole. */
export interface Problem {
  what: Trouble
  key?: number
}

const within = (typed: string, top: number): boolean => {
  const number = wholeNumber(typed)
  return number !== undefined && number >= 1 && number <= top
}

export function problemsOf(draft: Draft): Problem[] {
  const problems: Problem[] = []
  if (!draft.name.trim()) problems.push({ what: 'name' })
  for (const { key, field, amount, values } of draft.groups.flatMap((group) => group.conditions))
    if (kindOf(field) === 'amount' ? readAmount(amount) === undefined : !values.length)
      problems.push({ what: kindOf(field) === 'amount' ? 'amount' : 'values', key })
  if (draft.effect === 'REQUIRE') {
    if (!draft.levels.length) problems.push({ what: 'noLevel' })
    for (const level of draft.levels) {
      const { key } = level
      if (level.by === 'members' && !level.memberIds.length) problems.push({ what: 'members', key })
      if (level.by === 'role' && !level.roleId) problems.push({ what: 'role', key })
      if (level.mode === 'N_OF' && !asksOne(level) && !within(level.count, 20)) problems.push({ what: 'count', key })
      if (level.reminder.trim() && !within(level.reminder, 720)) problems.push({ what: 'reminder', key })
      if (level.escalate.trim() && !within(level.escalate, 1440)) problems.push({ what: 'escalate', key })
    }
  }
  if (draft.from && draft.to && draft.from > draft.to) problems.push({ what: 'dates' })
  return problems
}

/** The condition that the server counts, from 1 over all groups. */
export const conditionAt = (draft: Draft, number: number): DraftCondition | undefined =>
  draft.groups.flatMap((group) => group.conditions)[number - 1]

/** An item at another place of its list. */
export function moved<T>(items: readonly T[], from: number, to: number): T[] {
  if (to < 0 || to >= items.length) return [...items]
  const rest = items.toSpliced(from, 1)
  return rest.toSpliced(to, 0, items[from]!)
}

const parts = ['name', 'effect', 'unit', 'conditions', 'levels', 'message', 'validity'] as const
export type Part = (typeof parts)[number]
/** What one revision changed of the one before it. */
export function changesBetween(before: PolicyInput, after: PolicyInput): Part[] {
  const of = (it: PolicyInput): Record<Part, unknown> => ({
    name: it.name,
    effect: it.effect,
    unit: it.unit_id ?? '',
    conditions: it.groups.map((group) => group.map(({ field, op, amount, values }) => [field, op, amount, values])),
    levels: it.levels.map(wireLevelParts),
    message: it.message ?? '',
    validity: [it.valid_from, it.valid_to],
  })
  const [old, fresh] = [of(before), of(after)]
  return parts.filter((part) => JSON.stringify(old[part]) !== JSON.stringify(fresh[part]))
}
const wireLevelParts = (it: Level) => [
  it.mode,
  it.by,
  it.count,
  it.member_ids,
  it.role_id,
  it.steps,
  it.reminder_hours,
  it.escalate_hours,
]
