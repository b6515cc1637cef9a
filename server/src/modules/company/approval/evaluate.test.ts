import { expect, test } from 'vitest'
import type { Condition, Facts, Level, Policy } from './approval.types.ts'
import { evaluate, type Requester } from './evaluate.ts'

const facts: Facts = {
  amountMinor: 2_000_000,
  maxPriceMinor: 500_000,
  categories: [
    { id: 1, name: 'Office' },
    { id: 11, name: 'Paper' },
  ],
  sellers: [{ id: 7, name: 'Toko Kertas' }],
  costCentres: [{ id: 3, name: 'HQ' }],
  subjects: [{ id: 5, name: '5200' }],
  budget: 'within',
  overBudget: [],
  firstWithSeller: false,
  costCentreOwnerIds: [],
  budgetOwnerIds: [],
}
const requester: Requester = {
  roles: [{ id: 21, name: 'Buyer' }],
  units: [
    { id: 33, name: 'Team' },
    { id: 31, name: 'Company' },
  ],
}
const by = (memberIds: number[], more: Partial<Level> = {}): Level => ({
  mode: 'any',
  count: null,
  by: 'members',
  memberIds,
  reminderHours: null,
  escalateHours: null,
  ...(more as object),
})
let next = 0
const policy = (change: Partial<Policy>): Policy => ({
  id: ++next,
  revisionId: next,
  revision: 1,
  position: next,
  name: `Policy ${next}`,
  effect: 'require',
  unitId: null,
  groups: [],
  levels: change.effect && change.effect !== 'require' ? [] : [by([1])],
  message: '',
  validFrom: null,
  validTo: null,
  ...change,
})
const now = new Date('2026-03-01T00:00:00Z')
const rule = (policies: Policy[], change: Partial<Facts> = {}, whenNoMatch: 'approve' | 'owner' = 'approve') =>
  evaluate({ ...facts, ...change }, requester, policies, { whenNoMatch }, now)
const matches = (condition: Condition, change: Partial<Facts> = {}) =>
  rule([policy({ groups: [[condition]] })], change).effect === 'require'

test.each<[Condition, boolean]>([
  [{ field: 'amount', op: 'over', amountMinor: 1_999_999 }, true],
  [{ field: 'amount', op: 'over', amountMinor: 2_000_000 }, false],
  [{ field: 'amount', op: 'at_least', amountMinor: 2_000_000 }, true],
  [{ field: 'amount', op: 'at_least', amountMinor: 2_000_001 }, false],
  [{ field: 'amount', op: 'under', amountMinor: 2_000_000 }, false],
  [{ field: 'amount', op: 'under', amountMinor: 2_000_001 }, true],
  [{ field: 'amount', op: 'at_most', amountMinor: 2_000_000 }, true],
  [{ field: 'amount', op: 'at_most', amountMinor: 1_999_999 }, false],
  [{ field: 'line_price', op: 'over', amountMinor: 499_999 }, true],
  [{ field: 'line_price', op: 'over', amountMinor: 500_000 }, false],
  [{ field: 'category', op: 'any_of', values: ['1'] }, true],
  [{ field: 'category', op: 'any_of', values: ['2'] }, false],
  [{ field: 'category', op: 'none_of', values: ['2'] }, true],
  [{ field: 'category', op: 'none_of', values: ['2', '11'] }, false],
  [{ field: 'seller', op: 'any_of', values: ['7', '8'] }, true],
  [{ field: 'seller', op: 'none_of', values: ['7'] }, false],
  [{ field: 'cost_centre', op: 'any_of', values: ['3'] }, true],
  [{ field: 'subject', op: 'any_of', values: ['3'] }, false],
  [{ field: 'budget', op: 'any_of', values: ['over', 'tolerated'] }, false],
  [{ field: 'budget', op: 'any_of', values: ['within'] }, true],
  [{ field: 'requester_role', op: 'any_of', values: ['21'] }, true],
  [{ field: 'requester_role', op: 'none_of', values: ['21'] }, false],
  [{ field: 'requester_unit', op: 'any_of', values: ['31'] }, true],
  [{ field: 'first_order', op: 'is', value: true }, false],
  [{ field: 'first_order', op: 'is', value: false }, true],
])('%j matches: %s', (condition, expected) => expect(matches(condition)).toBe(expected))

test('all conditions of a group have to match, and one of the groups, and none at all always', () => {
  const yes: Condition = { field: 'amount', op: 'over', amountMinor: 1 }
  const no: Condition = { field: 'amount', op: 'over', amountMinor: 9e12 }
  expect(rule([policy({ groups: [[yes, no]] })]).effect).toBe('approve')
  expect(rule([policy({ groups: [[no], [yes]] })]).effect).toBe('require')
  expect(rule([policy({ groups: [] })]).effect).toBe('require')
})

test('a deny wins over a bypass, a bypass over what is required, wherever they stand', () => {
  const deny = policy({ effect: 'deny', message: 'not from here' })
  const bypass = policy({ effect: 'bypass' })
  const required = policy({})
  expect(rule([required, bypass, deny])).toMatchObject({ effect: 'deny', message: 'not from here' })
  expect(rule([required, bypass])).toMatchObject({ effect: 'approve', because: [{ policy: bypass.name }] })
  expect(rule([required]).effect).toBe('require')
})

test('nothing matches: approved at once, or the owner decides, as the company has it', () => {
  expect(rule([])).toEqual({ effect: 'approve', because: [] })
  expect(rule([], {}, 'owner')).toMatchObject({ effect: 'require', levels: [{ by: 'owner' }] })
})

test('every policy that matches adds its levels, the organisation nearest to the requester first', () => {
  const company = policy({ levels: [by([1]), by([2])] })
  const team = policy({ unitId: 33, levels: [by([9])] })
  const elsewhere = policy({ unitId: 99, levels: [by([8])] })
  const ruling = rule([company, team, elsewhere])
  expect(
    ruling.effect === 'require' && ruling.levels.map((level) => level.by === 'members' && level.memberIds),
  ).toEqual([[9], [1], [2]])
})

test('two policies that ask the same people ask once, by the stricter rule and for both reasons', () => {
  const ruling = rule([
    policy({ levels: [by([1, 2], { reminderHours: 48 })] }),
    policy({ levels: [by([2, 1], { mode: 'n_of', count: 2, reminderHours: 24 })] }),
    policy({ levels: [by([1, 2], { mode: 'all' })] }),
  ])
  expect(ruling).toMatchObject({ levels: [{ mode: 'all', count: null, reminderHours: 24 }] })
  expect(ruling.effect === 'require' && ruling.levels[0]!.because).toHaveLength(3)
})

test('going over a budget that wants one more approval adds it, and no bypass takes it away', () => {
  const over: Partial<Facts> = { budget: 'over', overBudget: [{ id: 4, name: 'Office 2026' }], budgetOwnerIds: [12] }
  expect(rule([policy({ effect: 'bypass' })], over)).toMatchObject({
    effect: 'require',
    levels: [{ by: 'budget_owner' }],
  })
  expect(rule([policy({})], over)).toMatchObject({ levels: [{ by: 'members' }, { by: 'budget_owner' }] })
})

test('a policy applies from its first moment to before its end', () => {
  const at = (from: string | null, to: string | null) =>
    rule([policy({ validFrom: from ? new Date(from) : null, validTo: to ? new Date(to) : null })]).effect
  expect(at('2026-03-01T00:00:00Z', null)).toBe('require')
  expect(at('2026-03-01T00:00:01Z', null)).toBe('approve')
  expect(at(null, '2026-03-01T00:00:00Z')).toBe('approve')
  expect(at(null, '2026-03-01T00:00:01Z')).toBe('require')
})
