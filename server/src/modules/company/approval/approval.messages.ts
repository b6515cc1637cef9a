import type { Language } from '@borong/contract'
import { formatRupiah, sen, toRupiah } from '@borong/money'
import { type LocalizedText, type Message, defineMessages, format, pickText } from '#platform/messages'
import type { Attention, Because, Condition, Found, ListField } from './approval.types.ts'

const fields: Record<Condition['field'], Message> = defineMessages('approval.field', {
  amount: 'total',
  line_price: 'highest unit price',
  category: 'category',
  seller: 'shop',
  cost_centre: 'cost centre',
  subject: 'accounting subject',
  budget: 'budget',
  requester_role: 'role of the requester',
  requester_unit: 'organisation of the requester',
  first_order: 'first order from the shop',
})
const amounts: Record<'over' | 'at_least' | 'under' | 'at_most', Message> = defineMessages('approval.amount', {
  over: '{field} {amount} is over {limit}',
  at_least: '{field} {amount} is {limit} or more',
  under: '{field} {amount} is under {limit}',
  at_most: '{field} {amount} is {limit} or less',
})
const limits: Record<'over' | 'at_least' | 'under' | 'at_most', Message> = defineMessages('approval.limit', {
  over: '{field} over {limit}',
  at_least: '{field} {limit} or more',
  under: '{field} under {limit}',
  at_most: '{field} {limit} or less',
})
const lists: Record<'any_of' | 'none_of', Message> = defineMessages('approval.list', {
  any_of: '{field}: {names}',
  none_of: '{field} not among the exceptions: {names}',
})
const counts: Record<'any_of' | 'none_of', Message> = defineMessages('approval.count', {
  any_of: '{field} is one of {n}',
  none_of: '{field} is none of {n}',
})
const standings: Record<string, Message> = defineMessages('approval.standing', {
  uncontrolled: 'not controlled',
  within: 'within',
  tolerated: 'over, within the tolerance',
  over: 'over',
  not_configured: 'not configured',
})
const rest = defineMessages('approval.rest', {
  firstYes: 'the first order from this shop',
  firstNo: 'not the first order from this shop',
  always: 'always',
  noPolicy: 'No rule matches: the owner decides',
  overBudget: 'Exceeds the budget: {names}',
  or: '; or ',
  and: ' and ',
})

const attentions: Record<Exclude<Attention, ''>, Message> = defineMessages('approval.attention', {
  nobody: 'Nobody in your company can approve this. Give somebody the permission to approve',
  too_few: 'Fewer people can approve this than have to',
})

const rupiah = (minor: number) => formatRupiah(toRupiah(sen(minor)))
const nameIn = (lang: Language) => (name: string | LocalizedText) =>
  typeof name === 'string' ? name : pickText(name, lang)

function sayFound(found: Found, lang: Language): string {
  if (found.field === 'first_order') return format(found.value ? rest.firstYes : rest.firstNo, lang)
  const field = format(fields[found.field], lang)
  if ('limitMinor' in found)
    return format(amounts[found.op], lang, {
      field,
      amount: rupiah(found.amountMinor),
      limit: rupiah(found.limitMinor),
    })
  const names = found.names.map((name) =>
    found.field === 'budget' && typeof name === 'string' && standings[name]
      ? format(standings[name], lang)
      : nameIn(lang)(name),
  )
  return format(lists[found.op], lang, { field, names: names.join(', ') })
}

/** Why an approval is asked for, in a sentence. */
export function sayBecause({ policyId, policy, found }: Because, lang: Language): string {
  if (policyId === null)
    return found.length
      ? format(rest.overBudget, lang, {
          names: found.flatMap((it) => ('names' in it ? it.names.map(nameIn(lang)) : [])).join(', '),
        })
      : format(rest.noPolicy, lang)
  return `${policy}: ${found.length ? found.map((it) => sayFound(it, lang)).join(format(rest.and, lang)) : format(rest.always, lang)}`
}

export const sayAttention = (attention: Attention, lang: Language): string =>
  attention ? format(attentions[attention], lang) : ''

function sayCondition(condition: Condition, lang: Language): string {
  if (condition.field === 'first_order') return format(condition.value ? rest.firstYes : rest.firstNo, lang)
  const field = format(fields[condition.field], lang)
  if ('amountMinor' in condition)
    return format(limits[condition.op], lang, { field, limit: rupiah(condition.amountMinor) })
  return isStandings(condition)
    ? format(lists[condition.op], lang, {
        field,
        names: condition.values.map((it) => format(standings[it]!, lang)).join(', '),
      })
    : format(counts[condition.op], lang, { field, n: condition.values.length })
}
const isStandings = (condition: { field: ListField; values: string[] }) => condition.field === 'budget'

/** When a policy applies, in a sentence. */
export const sayGroups = (groups: readonly Condition[][], lang: Language): string =>
  groups.length
    ? groups
        .map((group) => group.map((it) => sayCondition(it, lang)).join(format(rest.and, lang)))
        .join(format(rest.or, lang))
    : format(rest.always, lang)

export interface Uncovered {
  /** From 1. */
  level: number
  problem: 'nobody' | 'too_few' | 'not_able' | 'no_manager' | 'no_owner'
  /** The role, people or cost centre it is about. */
  who: string
  /** Whose orders nobody could approve; empty: anybody's. */
  requester: string
}
const problems: Record<Uncovered['problem'], Message> = defineMessages('approval.uncovered', {
  nobody: 'Level {level}: nobody can approve{isNamed, select, yes { orders of {requester}} other {}}. {who}',
  too_few:
    'Level {level}: fewer people than have to approve{isNamed, select, yes { orders of {requester}} other {}}. {who}',
  not_able: 'Level {level}: {who} cannot approve (disabled, or without the permission)',
  no_manager: 'Level {level}: no member has a manager that far up who can approve',
  no_owner: 'Level {level}: cost centre {who} has no manager who can approve',
})

export const sayUncovered = ({ level, problem, who, requester }: Uncovered, lang: Language): string =>
  format(problems[problem], lang, { level, who, requester, isNamed: requester ? 'yes' : 'no' }).trim()
