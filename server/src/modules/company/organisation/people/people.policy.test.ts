import { beyondOwn } from '#modules/foundation/roles'
import { type Permission, permissions } from '@borong/contract'
import { expect, test } from 'vitest'
import { type Act, type Acting, may } from './people.policy.ts'

const owner: Acting = { memberId: 1, isOwner: true, permissions: new Set(permissions.buyer) }
const keeper: Acting = { memberId: 2, isOwner: false, permissions: new Set<Permission>(['account-manager']) }
const buyer: Acting = { memberId: 3, isOwner: false, permissions: new Set<Permission>(['my-order']) }
const people = { owner, keeper, buyer }
const acts: readonly Act[] = ['edit', 'place', 'roles', 'disable', 'enable', 'reset', 'handOver']

type Row = [who: keyof typeof people, whom: 'owner' | 'keeper' | 'buyer' | 'left', may: Partial<Record<Act, true>>]
const all = { edit: true, place: true, roles: true, disable: true, enable: true, reset: true } as const
const table: Row[] = [
  ['owner', 'owner', { edit: true, place: true, roles: true }],
  ['owner', 'keeper', { ...all, handOver: true }],
  ['owner', 'left', all],
  ['keeper', 'owner', {}],
  ['keeper', 'keeper', { edit: true }],
  ['keeper', 'buyer', all],
  ['keeper', 'left', all],
  ['buyer', 'owner', {}],
  ['buyer', 'buyer', {}],
  ['buyer', 'keeper', {}],
]

test.each(table)('what the %s may do with the %s', (who, whom, wanted) => {
  const subject =
    whom === 'left'
      ? { id: 9, isOwner: false, active: false }
      : { id: people[whom].memberId, isOwner: people[whom].isOwner, active: true }
  const allowed = acts.filter((act) => may(people[who], act, subject).allowed)
  expect(allowed).toEqual(acts.filter((act) => wanted[act]))
})

test('each no has its reason', () => {
  const other = { id: 9, isOwner: false, active: true }
  expect(may(keeper, 'handOver', other)).toEqual({ allowed: false, because: 'OWNER_ONLY' })
  expect(may(owner, 'handOver', { ...other, active: false })).toEqual({ allowed: false, because: 'MEMBER_DISABLED' })
  expect(may(keeper, 'roles', { id: 2, isOwner: false, active: true })).toEqual({
    allowed: false,
    because: 'OWN_ROLES',
  })
  expect(may(keeper, 'disable', { id: 2, isOwner: false, active: true })).toEqual({
    allowed: false,
    because: 'OWN_ACCOUNT',
  })
  expect(may(buyer, 'edit', other)).toEqual({
    allowed: false,
    because: 'PERMISSION_MISSING',
    facts: { permission: 'account-manager' },
  })
  expect(may(keeper, 'edit', { id: 1, isOwner: true, active: true })).toEqual({
    allowed: false,
    because: 'OWNER_UNTOUCHABLE',
  })
})

test('what one lacks is named, in the order it was asked for', () => {
  expect(beyondOwn(buyer, ['clientOrg', 'my-order', 'dataBoard'])).toEqual(['clientOrg', 'dataBoard'])
  expect(beyondOwn(owner, permissions.buyer)).toEqual([])
})
