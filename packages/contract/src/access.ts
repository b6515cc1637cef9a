import { allRoutes } from './api.ts'
import type { Permission } from './permissions.ts'
import type { Audience, Route } from './route.ts'

/** Who may call what: one line for each call, for programs that check it and people who read it. */
export interface Access {
  call: string
  method: Route['method']
  path: string
  audience: Audience
  /** Any of these permissions opens it; empty for calls that ask for no more than their audience. */
  permissions: readonly Permission[]
}

export const permissionsOf = ({ needs }: Route): readonly Permission[] =>
  needs === undefined || needs === 'member' ? [] : typeof needs === 'string' ? [needs] : needs

/** A call of the buyer's audience must say what it needs; nothing is open because somebody forgot. */
export function accessOf({ name, route }: (typeof allRoutes)[number]): Access {
  const { method, path, audience, needs } = route
  if ((audience === 'buyer') !== (needs !== undefined))
    throw new Error(`${name}: a call for buyers, and no other, declares what it needs`)
  return { call: name, method, path, audience, permissions: permissionsOf(route) }
}

/** The authorisation matrix. */
export const accessMatrix = (): Access[] => allRoutes.map(accessOf)
