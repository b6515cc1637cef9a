import {
  type AdminPermission,
  type Permission,
  type SellerPermission,
  grantableAdminPermissions,
  grantablePermissions,
  grantableSellerPermissions,
} from './permissions.ts'
import type { Route } from './route.ts'

export type KeyAudience = 'buyer' | 'seller' | 'admin'

/** Accounts, rights, approval of discounts, the keys of payment providers, payouts and settings are in the hands of people: no key carries these permissions. */
const ofPeopleAlone: readonly string[] = [
  'account-manager',
  'role-manager',
  'staff',
  'approve-discounts',
  'operators',
  'look-as',
  'payment-providers',
  'payouts',
  'settings',
]
const forKeys = <const Name extends string>(names: readonly Name[]) =>
  names.filter((it) => !ofPeopleAlone.includes(it)) as readonly Name[]

/** What a key may carry, for each audience. */
export const keyPermissions = {
  buyer: /* @__PURE__ */ forKeys<Permission>(grantablePermissions),
  seller: /* @__PURE__ */ forKeys<SellerPermission>(grantableSellerPermissions),
  admin: /* @__PURE__ */ forKeys<AdminPermission>(grantableAdminPermissions),
} as const

/**
 * Whether a program may make a call with a key (docs/decisions/0042): one that needs a permission which a key can carry, and the
 * reading ones for everybody who is signed in. Never what is about accounts, sessions and keys themselves.
 */
export function isForKeys(route: Route): boolean {
  if (route.like) return isForKeys(route.like)
  if (route.tag === 'identity') return false
  if (route.audience === 'open' || route.needs === 'signed-in') return route.method === 'GET'
  const needs: readonly string[] = typeof route.needs === 'string' ? [route.needs] : route.needs
  const carried: readonly string[] = keyPermissions[route.audience]
  return needs.some((it) => carried.includes(it))
}
