import type { budgetStates } from '@borong/contract'
import { type Tell, day, formatRupiah } from '@borong/site-kit'
import type { Condition, Level, PolicyAsk } from './policy-draft.ts'
import { words } from './policy-sentence.words.ts'

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
const stateWords = {
  uncontrolled: words.uncontrolled,
  within: words.within,
  tolerated: words.tolerated,
  over: words.over_budget,
  not_configured: words.not_configured,
} as const satisfies Record<BudgetState, unknown>

/** `A, B or C`; `…` while there is none. */
export function sayList(t: Tell, names: readonly string[], how: 'or' | 'and'): string {
  const last = names.at(-1)
  if (last === undefined) return t(words.open)
  if (names.length === 1) return last
  return t(how === 'or' ? words.lastOr : words.lastAnd, { names: names.slice(0, -1).join(t(words.comma)), last })
}

const fieldNames = (names: Names) =>
  ({
    category: names.category,
    seller: names.shop,
    cost_center: names.costCentre,
    accounting_sub: names.subject,
    requester_role: names.role,
    requester_unit: names.unit,
  }) as const

function namesOf(t: Tell, { field, values = [] }: Condition, names: Names): string[] {
  if (field === 'budget') return values.map((it) => t(stateWords[it as BudgetState]))
  const nameOf = fieldNames(names)[field as keyof ReturnType<typeof fieldNames>]
  return values.map((id) => nameOf(id) ?? t(words.gone, { id }))
}

function sayCondition(t: Tell, condition: Condition, names: Names): string {
  const { field, op, amount } = condition
  if (field === 'first_order') return t(condition.values?.[0] === '0' ? words.notFirst : words.first)
  const said = t(words[field])
  if (field === 'amount' || field === 'line_price')
    return t(op === 'at_least' || op === 'under' || op === 'at_most' ? words[op] : words.over, {
      field: said,
      amount: amount === undefined ? t(words.open) : formatRupiah(amount),
    })
  const listed = sayList(t, namesOf(t, condition, names), 'or')
  return t(op === 'none_of' ? words.none_of : words.any_of, { field: said, names: listed })
}

/** When it holds; empty for always. */
export const sayGroups = (t: Tell, groups: PolicyAsk['groups'], names: Names): string =>
  groups.map((group) => group.map((it) => sayCondition(t, it, names)).join(t(words.and))).join(t(words.orElse))

function sayWho(t: Tell, level: Level, names: Names): string {
  const n = level.count ?? t(words.open)
  const by = { ANY: 0, ALL: 1, N_OF: 2 }[level.mode]
  switch (level.by) {
    case 'members': {
      const people = (level.member_ids ?? []).map((id) => names.member(id) ?? t(words.someone, { id }))
      if (by === 1 && people.length > 1) return t(words.allOf, { names: sayList(t, people, 'and') })
      if (by === 2) return t(words.someOf, { n, names: sayList(t, people, 'and') })
      return sayList(t, people, 'or')
    }
    case 'role': {
      const id = level.role_id
      const role = id === undefined ? t(words.open) : (names.role(id) ?? t(words.gone, { id }))
      if (by === 2) return t(words.someOfRole, { n, role })
      return t(by === 1 ? words.allOfRole : words.anyOfRole, { role })
    }
    case 'manager':
      return t(words.manager, { n: level.steps ?? 1 })
    case 'cost_center_owner':
      return by === 2 ? t(words.centreSome, { n }) : t(by === 1 ? words.centreAll : words.centreAny)
    case 'budget_owner':
      return by === 2 ? t(words.budgetSome, { n }) : t(by === 1 ? words.budgetAll : words.budgetAny)
  }
}

/** Who has to agree at a level, and what happens when nobody answers. */
export function sayLevel(t: Tell, level: Level, names: Names): string {
  const { reminder_hours: reminder, escalate_hours: escalate } = level
  const late =
    reminder !== undefined && escalate !== undefined
      ? t(words.both, { reminder, escalate })
      : reminder !== undefined
        ? t(words.reminded, { hours: reminder })
        : escalate !== undefined
          ? t(words.escalated, { hours: escalate })
          : ''
  return sayWho(t, level, names) + late
}

export function sayValidity(t: Tell, { valid_from: from, valid_to: to }: PolicyAsk): string {
  // It ends where a day begins: the day before is the last.
  const last = to === undefined ? '' : day(to - 1)
  if (from !== undefined && to !== undefined) return t(words.validBoth, { from: day(from), to: last })
  if (from !== undefined) return t(words.validFrom, { from: day(from) })
  return to === undefined ? '' : t(words.validTo, { to: last })
}

const atStart = (sentence: string) => sentence.charAt(0).toUpperCase() + sentence.slice(1)

/** The whole policy, read out. */
export function sayPolicy(t: Tell, policy: PolicyAsk, names: Names): string {
  const { unit_id: unit } = policy
  const who =
    unit === undefined
      ? t(words.everyOrder)
      : t(words.orderOfUnit, { unit: names.unit(unit) ?? t(words.gone, { id: unit }) })
  const conditions = sayGroups(t, policy.groups, names)
  const when = conditions && t(words.when, { conditions })
  const said = [atStart(sayEffect(t, policy, names, { who, when }))]
  if (policy.effect === 'DENY' && policy.message) said.push(t(words.says, { message: policy.message }))
  const validity = sayValidity(t, policy)
  if (validity) said.push(validity)
  // What is still to be chosen ends a sentence by itself.
  return said.join(t.lang === 'zh-cn' ? '' : ' ').replace(/…[.。]/g, '…')
}

function sayEffect(t: Tell, policy: PolicyAsk, names: Names, start: { who: string; when: string }): string {
  if (policy.effect === 'BYPASS') return t(words.bypasses, start)
  if (policy.effect === 'DENY') return t(words.denies, start)
  const levels = policy.levels.map((level) => sayLevel(t, level, names))
  const [first = t(words.open), ...rest] = levels
  const chain = rest.length
    ? t(words.firstOf, { level: first }) + rest.map((level) => t(words.afterThat, { level })).join('')
    : first
  return t(words.requires, { ...start, levels: chain })
}
