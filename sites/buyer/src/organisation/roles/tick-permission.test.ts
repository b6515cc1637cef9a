import type { GrantablePermission } from '@borong/contract'
import { expect, test } from 'vitest'
import { shareOf, tickPermission } from './tick-permission.ts'

const all = () => true
const set = (...names: GrantablePermission[]) => new Set(names)

test.each<
  [
    string,
    GrantablePermission[],
    GrantablePermission,
    boolean,
    (it: GrantablePermission) => boolean,
    GrantablePermission[],
  ]
>([
  ['a page', [], 'clientOrg', true, all, ['clientOrg']],
  ['an act brings its page', [], 'company-orders', true, all, ['company-orders', 'my-order']],
  ['but not one that cannot be given', [], 'company-orders', true, (it) => it !== 'my-order', ['company-orders']],
  ['a page takes its acts along', ['my-order', 'company-orders', 'clientOrg'], 'my-order', false, all, ['clientOrg']],
  ['an act leaves its page', ['my-order', 'company-orders'], 'company-orders', false, all, ['my-order']],
])('%s', (_, before, permission, on, may, after) => {
  const chosen = set(...before)
  expect([...tickPermission(chosen, permission, on, may)].toSorted()).toEqual(after.toSorted())
  expect([...chosen]).toEqual(before)
})

test('a group is ticked, empty or something in between', () => {
  expect(shareOf(set(), ['my-order', 'clientOrg'])).toBe(false)
  expect(shareOf(set('my-order'), ['my-order', 'clientOrg'])).toBe('mixed')
  expect(shareOf(set('my-order', 'clientOrg', 'approval-rule'), ['my-order', 'clientOrg'])).toBe(true)
})
