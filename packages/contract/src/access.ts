import { allRoutes } from './all-routes.ts'
import { type AdminPermission, permissions, type Permission, type SellerPermission } from './permissions.ts'
import { isForKeys } from './key-access.ts'
import type { Audience, Route } from './route.ts'

export type AnyPermission = Permission | SellerPermission | AdminPermission

/** Who may call what: one line for each call, for programs that check it and people who read it. */
export interface Access {
  call: string
  method: Route['method']
  path: string
  audience: Audience
  /** Any of these permissions opens it; empty for calls that ask for no more than their audience. */
  permissions: readonly AnyPermission[]
  /** Whether a program may make it with a key. */
  keys: boolean
}

export const permissionsOf = ({ needs }: Route): readonly AnyPermission[] =>
  needs === undefined || needs === 'signed-in' ? [] : typeof needs === 'string' ? [needs] : needs

/** A call of any audience must say what it needs; nothing is open because somebody forgot. */
export function accessOf({ name, route }: (typeof allRoutes)[number]): Access {
  const { method, path, audience, needs } = route
  if ((audience === 'open') !== (needs === undefined) || needs?.length === 0)
    throw new Error(`${name}: a call for signed-in people, and no other, declares what it needs`)
  const named = permissionsOf(route)
  const known: readonly string[] = audience === 'open' ? [] : permissions[audience]
  for (const it of named) if (!known.includes(it)) throw new Error(`${name}: ${it} is no permission of ${audience}`)
  return { call: name, method, path, audience, permissions: named, keys: isForKeys(route) }
}

/** The authorisation matrix. */
export const accessMatrix = (): Access[] => allRoutes.map(accessOf)
