import type { Because, Condition, Facts, Found, Level, Named, Policy, Setting } from './approval.types.ts'

/** Who asks, as far as policies look at people. */
export interface Requester {
  roles: Named[]
  /** Their organisation and those above it, nearest first. */
  units: Named[]
}

export type Ruling =
  | { effect: 'approve'; because: Because[] }
  | { effect: 'deny'; policy: string; message: string; because: Because[] }
  | { effect: 'require'; levels: (Level & { because: Because[] })[] }

const plain = { mode: 'any', count: null, reminderHours: null, escalateHours: null } as const

/**
 * What the policies say to these facts: pure, and the only place that says it (submit, preview and tests all ask here).
 * A deny wins, then a bypass; every other policy that matches adds its levels, organisations further down first. Going
 * over a budget that wants one more approval adds a level that no bypass takes away.
 */
export function evaluate(
  facts: Facts,
  requester: Requester,
  policies: readonly Policy[],
  setting: Pick<Setting, 'whenNoMatch'>,
  at: Date,
): Ruling {
  const matching = policies.flatMap((policy) => {
    if ((policy.validFrom && at < policy.validFrom) || (policy.validTo && at >= policy.validTo)) return []
    const depth =
      policy.unitId === null ? requester.units.length : requester.units.findIndex((it) => it.id === policy.unitId)
    if (depth < 0) return []
    const found = matchGroups(policy.groups, facts, requester)
    return found ? [{ policy, depth, because: { policyId: policy.id, policy: policy.name, found } }] : []
  })

  const denied = matching.find((it) => it.policy.effect === 'deny')
  if (denied)
    return { effect: 'deny', policy: denied.policy.name, message: denied.policy.message, because: [denied.because] }

  const bypass = matching.find((it) => it.policy.effect === 'bypass')
  const required = matching
    .filter((it) => it.policy.effect === 'require')
    .toSorted((a, b) => a.depth - b.depth || a.policy.position - b.policy.position)
  const levels: (Level & { because: Because[] })[] = []
  if (!bypass)
    for (const { policy, because } of required) for (const level of policy.levels) addLevel(levels, level, because)
  if (!bypass && !required.length && setting.whenNoMatch === 'owner')
    levels.push({ ...plain, by: 'owner', because: [{ policyId: null, policy: '', found: [] }] })
  if (facts.overBudget.length)
    addLevel(
      levels,
      { ...plain, by: 'budget_owner' },
      {
        policyId: null,
        policy: '',
        found: [{ field: 'budget', op: 'any_of', names: facts.overBudget.map((it) => it.name) }],
      },
    )
  return levels.length ? { effect: 'require', levels } : { effect: 'approve', because: bypass ? [bypass.because] : [] }
}

const strictness = { any: 0, n_of: 1, all: 2 }

/** Two policies that ask the same people ask once, by the stricter of their rules. */
function addLevel(levels: (Level & { because: Because[] })[], level: Level, because: Because) {
  const same = levels.find((it) => whomOf(it) === whomOf(level))
  if (!same) return void levels.push({ ...level, because: [because] })
  same.because.push(because)
  if (strictness[level.mode] > strictness[same.mode]) same.mode = level.mode
  same.count = same.mode === 'n_of' ? Math.max(same.count ?? 1, level.count ?? 1) : null
  same.reminderHours = earlier(same.reminderHours, level.reminderHours)
  same.escalateHours = earlier(same.escalateHours, level.escalateHours)
}

const earlier = (a: number | null, b: number | null) => (a === null ? b : b === null ? a : Math.min(a, b))

const whomOf = (level: Level): string => {
  switch (level.by) {
    case 'members':
      return `members ${level.memberIds.toSorted((a, b) => a - b).join()}`
    case 'role':
      return `role ${level.roleId}`
    case 'manager':
      return `manager ${level.steps}`
    default:
      return level.by
  }
}

/** What matched, of the first group that matches as a whole; a policy without groups always matches. */
function matchGroups(groups: readonly Condition[][], facts: Facts, requester: Requester): Found[] | undefined {
  if (!groups.length) return []
  for (const group of groups) {
    const found = group.map((condition) => match(condition, facts, requester))
    if (found.every((it) => it !== undefined)) return found
  }
  return undefined
}

const compare = {
  over: (a: number, b: number) => a > b,
  at_least: (a: number, b: number) => a >= b,
  under: (a: number, b: number) => a < b,
  at_most: (a: number, b: number) => a <= b,
}

function match(condition: Condition, facts: Facts, requester: Requester): Found | undefined {
  switch (condition.field) {
    case 'amount':
    case 'line_price': {
      const amountMinor = condition.field === 'amount' ? facts.amountMinor : facts.maxPriceMinor
      const { field, op, amountMinor: limitMinor } = condition
      return compare[op](amountMinor, limitMinor) ? { field, op, limitMinor, amountMinor } : undefined
    }
    case 'first_order':
      return facts.firstWithSeller === condition.value ? condition : undefined
    default: {
      const { field, op, values } = condition
      const there = listOf(field, facts, requester)
      const hit = there.filter((it) => values.includes(String(it.id)))
      if (op === 'any_of') return hit.length ? { field, op, names: namesOnce(hit) } : undefined
      return hit.length ? undefined : { field, op, names: namesOnce(there) }
    }
  }
}

const namesOnce = (named: readonly { id: number | string; name: Named['name'] }[]) => [
  ...new Map(named.map((it) => [it.id, it.name])).values(),
]

function listOf(
  field: Exclude<Condition, { amountMinor: number } | { value: boolean }>['field'],
  facts: Facts,
  requester: Requester,
): { id: number | string; name: Named['name'] }[] {
  switch (field) {
    case 'category':
      return facts.categories
    case 'seller':
      return facts.sellers
    case 'cost_centre':
      return facts.costCentres
    case 'subject':
      return facts.subjects
    case 'budget':
      return [{ id: facts.budget, name: facts.budget }]
    case 'requester_role':
      return requester.roles
    case 'requester_unit':
      return requester.units
  }
}
