import { expect, test } from 'vitest'
import {
  type Draft,
  type PolicyInput,
  changesBetween,
  conditionAt,
  draftOf,
  emptyCondition,
  emptyDraft,
  emptyGroup,
  emptyLevel,
  moved,
  problemsOf,
  wireOf,
  withField,
} from './policy-draft.ts'
import { readAmount } from '../../forms/read-amount.ts'

const policy: PolicyInput = {
  name: 'Larger orders',
  effect: 'REQUIRE',
  unit_id: '7',
  groups: [
    [
      { field: 'amount', op: 'over', amount: 2_500_000.5 },
      { field: 'category', op: 'none_of', values: ['3', '4'] },
    ],
    [{ field: 'first_order', op: 'is', values: ['0'] }],
  ],
  levels: [
    { mode: 'ANY', by: 'manager', steps: 2, reminder_hours: 8 },
    { mode: 'N_OF', count: 2, by: 'members', member_ids: ['1', '2', '3'], escalate_hours: 48 },
    { mode: 'ALL', by: 'role', role_id: '9' },
    { mode: 'ANY', by: 'budget_owner' },
  ],
  // From the first of November to the last moment of the thirtieth, eight hours ahead of UTC.
  valid_from: Date.UTC(2026, 9, 31, 16) / 1000,
  valid_to: Date.UTC(2026, 10, 30, 16) / 1000,
}

test('a policy that is opened and saved unchanged travels as it came', () => {
  expect(wireOf(draftOf(policy))).toEqual(policy)
})

test('days name the last day on which it holds', () => {
  expect(draftOf(policy)).toMatchObject({ from: '2026-11-01', to: '2026-11-30' })
})

test('only what belongs to a level travels: a manager is one person, and a count is for N_OF', () => {
  const level = { ...emptyLevel(), by: 'manager' as const, mode: 'ALL' as const, memberIds: ['1'], roleId: '2' }
  expect(wireOf({ ...emptyDraft(), levels: [level] }).levels).toEqual([{ mode: 'ANY', by: 'manager', steps: 1 }])
  const people = { ...emptyLevel(), memberIds: ['1'], count: '2', reminder: ' ' }
  expect(wireOf({ ...emptyDraft(), levels: [people] }).levels).toEqual([
    { mode: 'ANY', by: 'members', member_ids: ['1'] },
  ])
})

test('what refuses or lets pass has no levels, and only a refusal has a message', () => {
  const draft: Draft = { ...emptyDraft(), message: ' Ask IT ', levels: [{ ...emptyLevel(), memberIds: ['1'] }] }
  expect(wireOf({ ...draft, effect: 'DENY' })).toMatchObject({ levels: [], message: 'Ask IT' })
  expect(wireOf({ ...draft, effect: 'BYPASS' })).not.toHaveProperty('message')
})

test('a case without conditions is none, and no case means always', () => {
  const draft = { ...emptyDraft(), groups: [{ key: 1, conditions: [] }] }
  expect(wireOf(draft).groups).toEqual([])
})

test('another field takes its own operators; an amount stays with amounts', () => {
  const amount = { ...emptyCondition('amount'), op: 'at_most' as const, amount: '5,000' }
  expect(withField(amount, 'line_price')).toMatchObject({ field: 'line_price', op: 'at_most', amount: '5,000' })
  expect(withField(amount, 'seller')).toMatchObject({ key: amount.key, op: 'any_of', amount: '', values: [] })
  expect(withField({ ...emptyCondition('seller'), values: ['8'] }, 'category').values).toEqual([])
  expect(withField(amount, 'first_order')).toMatchObject({ op: 'is', values: ['1'] })
})

test('what is missing is found where it is missing', () => {
  const amount = emptyCondition('amount')
  const seller = emptyCondition('seller')
  const named = emptyLevel()
  const some = { ...emptyLevel(), memberIds: ['1'], mode: 'N_OF' as const, count: '0', reminder: '721', escalate: 'x' }
  const draft: Draft = {
    ...emptyDraft(),
    groups: [{ ...emptyGroup(), conditions: [amount, seller] }],
    levels: [named, some],
    from: '2026-12-02',
    to: '2026-12-01',
  }
  expect(problemsOf(draft)).toEqual([
    { what: 'name' },
    { what: 'amount', key: amount.key },
    { what: 'values', key: seller.key },
    { what: 'members', key: named.key },
    { what: 'count', key: some.key },
    { what: 'reminder', key: some.key },
    { what: 'escalate', key: some.key },
    { what: 'dates' },
  ])
  expect(problemsOf({ ...draft, levels: [] })).toContainEqual({ what: 'noLevel' })
  expect(problemsOf(draftOf(policy))).toEqual([])
})

test('the server counts conditions over all cases', () => {
  const draft = draftOf(policy)
  expect(conditionAt(draft, 3)?.field).toBe('first_order')
  expect(conditionAt(draft, 4)).toBeUndefined()
})

test('a revision tells what it changed of the one before', () => {
  const after: PolicyInput = { ...policy, name: 'Large orders', levels: policy.levels.slice(1) }
  expect(changesBetween(policy, after)).toEqual(['name', 'levels'])
  expect(changesBetween(policy, { ...policy })).toEqual([])
})

test('an item moves within its list and not out of it', () => {
  expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c'])
  expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b'])
  expect(moved(['a', 'b'], 0, -1)).toEqual(['a', 'b'])
})

test('amounts are read as people of three countries write them', () => {
  const written: Record<string, number | undefined> = {
    '10000000': 10_000_000,
    '10,000,000': 10_000_000,
    '10.000.000': 10_000_000,
    'Rp 10,000,000.50': 10_000_000.5,
    '10.000.000,5': 10_000_000.5,
    '1.000': 1000,
    '12,5': 12.5,
    '12.345': 12_345,
    '0': 0,
    '': undefined,
    ten: undefined,
    '1.2345': undefined,
    '-5': undefined,
    '99999999999999': undefined,
  }
  for (const [typed, amount] of Object.entries(written)) expect([typed, readAmount(typed)]).toEqual([typed, amount])
})
