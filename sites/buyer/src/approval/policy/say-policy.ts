import type { budgetStates } from '@borong/contract'
import { type Translate, day, formatRupiah } from '@borong/site-kit'
import type { Condition, Level, PolicyInput } from './policy-draft.ts'
import { messages } from './policy-sentence.messages.ts'

/** What the ids of a policy are called. */
export interface Names {
  member(id: string): string | undefined
  role(id: string): string | undefined
  unit(id: string): string | undefined
  costCentre(id: string): string | undefined
  subject(id: string): string | undefined
  category(id: string): string | undefined
  shop(id: string): string | undefined
}

type BudgetState = (typeof budgetStates)[number]
const stateMessages = {
  uncontrolled: messages.uncontrolled,
  within: messages.within,
  tolerated: messages.tolerated,
  over: messages.over_budget,
  not_configured: messages.not_configured,
} as const satisfies Record<BudgetState, unknown>

/** `A, B or C`; `…` while there is none. */
export function sayList(t: Translate, names: readonly string[], how: 'or' | 'and'): string {
  const last = names.at(-1)
  if (last === undefined) return t(messages.open)
  if (names.length === 1) return last
  return t(how === 'or' ? messages.lastOr : messages.lastAnd, {
    names: names.slice(0, -1).join(t(messages.comma)),
    last,
  })
}

/** Conditions whose values are ids. */
type IdField = Exclude<Condition['field'], 'amount' | 'line_price' | 'budget' | 'first_order'>
const fieldNames = (names: Names): Record<IdField, (id: string) => string | undefined> => ({
  category: names.category,
  seller: names.shop,
  cost_center: names.costCentre,
  accounting_sub: names.subject,
  requester_role: names.role,
  requester_unit: names.unit,
})

function namesOf(t: Translate, { field, values = [] }: Condition, names: Names): string[] {
  if (field === 'budget') return values.map((it) => t(stateMessages[it as BudgetState]))
  const nameOf = fieldNames(names)[field as IdField]
  return values.map((id) => nameOf(id) ?? t(messages.gone, { id }))
}

function sayCondition(t: Translate, condition: Condition, names: Names): string {
  const { field, op, amount } = condition
  if (field === 'first_order') return t(condition.values?.[0] === '0' ? messages.notFirst : messages.first)
  const said = t(messages[field])
  if (field === 'amount' || field === 'line_price')
    return t(op === 'at_least' || op === 'under' || op === 'at_most' ? messages[op] : messages.over, {
      field: said,
      amount: amount === undefined ? t(messages.open) : formatRupiah(amount),
    })
  const listed = sayList(t, namesOf(t, condition, names), 'or')
  return t(op === 'none_of' ? messages.none_of : messages.any_of, { field: said, names: listed })
}

/** When it holds; empty for always. */
export const sayGroups = (t: Translate, groups: PolicyInput['groups'], names: Names): string =>
  groups.map((group) => group.map((it) => sayCondition(t, it, names)).join(t(messages.and))).join(t(messages.orElse))

function sayWho(t: Translate, level: Level, names: Names): string {
  const n = level.count ?? t(messages.open)
  const by = { ANY: 0, ALL: 1, N_OF: 2 }[level.mode]
  switch (level.by) {
    case 'members': {
      const people = (level.member_ids ?? []).map((id) => names.member(id) ?? t(messages.someone, { id }))
      if (by === 1 && people.length > 1) return t(messages.allOf, { names: sayList(t, people, 'and') })
      if (by === 2) return t(messages.someOf, { n, names: sayList(t, people, 'and') })
      return sayList(t, people, 'or')
    }
    case 'role': {
      const id = level.role_id
      const role = id === undefined ? t(messages.open) : (names.role(id) ?? t(messages.gone, { id }))
      if (by === 2) return t(messages.someOfRole, { n, role })
      return t(by === 1 ? messages.allOfRole : messages.anyOfRole, { role })
    }
    case 'manager':
      return t(messages.manager, { n: level.steps ?? 1 })
    case 'cost_center_owner':
      return by === 2 ? t(messages.centreSome, { n }) : t(by === 1 ? messages.centreAll : messages.centreAny)
    case 'budget_owner':
      return by === 2 ? t(messages.budgetSome, { n }) : t(by === 1 ? messages.budgetAll : messages.budgetAny)
  }
}

/** Who has to agree at a level, and what happens when nobody answers. */
export function sayLevel(t: Translate, level: Level, names: Names): string {
  const { reminder_hours: reminder, escalate_hours: escalate } = level
  const late =
    reminder !== undefined && escalate !== undefined
      ? t(messages.both, { reminder, escalate })
      : reminder !== undefined
        ? t(messages.reminded, { hours: reminder })
        : escalate !== undefined
          ? t(messages.escalated, { hours: escalate })
          : ''
  return sayWho(t, level, names) + late
}

export function sayValidity(t: Translate, { valid_from: from, valid_to: to }: PolicyInput): string {
  // It ends where a day begins: the day before is the last.
  const last = to === undefined ? '' : day(to - 1)
  if (from !== undefined && to !== undefined) return t(messages.validBoth, { from: day(from), to: last })
  if (from !== undefined) return t(messages.validFrom, { from: day(from) })
  return to === undefined ? '' : t(messages.validTo, { to: last })
}

const atStart = (sentence: string) => sentence.charAt(0).toUpperCase() + sentence.slice(1)

/** The whole policy, read out. */
export function sayPolicy(t: Translate, policy: PolicyInput, names: Names): string {
  const { unit_id: unit } = policy
  const who =
    unit === undefined
      ? t(messages.everyOrder)
      : t(messages.orderOfUnit, { unit: names.unit(unit) ?? t(messages.gone, { id: unit }) })
  const conditions = sayGroups(t, policy.groups, names)
  const when = conditions && t(messages.when, { conditions })
  const said = [atStart(sayEffect(t, policy, names, { who, when }))]
  if (policy.effect === 'DENY' && policy.message) said.push(t(messages.says, { message: policy.message }))
  const validity = sayValidity(t, policy)
  if (validity) said.push(validity)
  // What is still to be chosen ends a sentence by itself.
  return said.join(t.lang === 'zh-cn' ? '' : ' ').replace(/…[.。]/g, '…')
}

function sayEffect(t: Translate, policy: PolicyInput, names: Names, start: { who: string; when: string }): string {
  if (policy.effect === 'BYPASS') return t(messages.bypasses, start)
  if (policy.effect === 'DENY') return t(messages.denies, start)
  const levels = policy.levels.map((level) => sayLevel(t, level, names))
  const [first = t(messages.open), ...rest] = levels
  const chain = rest.length
    ? t(messages.firstOf, { level: first }) + rest.map((level) => t(messages.afterThat, { level })).join('')
    : first
  return t(messages.requires, { ...start, levels: chain })
}
