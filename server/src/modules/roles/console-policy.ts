import type { Decision } from '#platform/state-machine'

/** Whoever acts at a console, and whoever is acted upon. */
export interface ConsoleActing {
  id: number
  isOwner: boolean
  /** Has the permission to manage people and roles. */
  manages: boolean
}
export interface ConsoleSubject {
  id: number
  isOwner: boolean
  active: boolean
  /** Has never chosen a password. */
  unclaimed: boolean
}
export type ConsoleAct = 'edit' | 'roles' | 'owner' | 'disable' | 'enable' | 'reset'

const yes: Decision = { allowed: true }

/** Whether somebody may do this to somebody of the same console, and why not. */
export function mayAtConsole(who: ConsoleActing, act: ConsoleAct, user: ConsoleSubject): Decision {
  const self = who.id === user.id
  if (!who.manages) return { allowed: false, because: 'PERMISSION_MISSING' }
  if (act === 'owner') return who.isOwner ? yes : { allowed: false, because: 'CONSOLE_OWNER_ONLY' }
  if (user.isOwner && !who.isOwner) return { allowed: false, because: 'OWNER_UNTOUCHABLE' }
  if (self && act === 'roles') return who.isOwner ? yes : { allowed: false, because: 'OWN_ROLES' }
  if (self && act !== 'edit') return { allowed: false, because: 'OWN_ACCOUNT' }
  // A password that its person has chosen opens other places too: it is theirs to replace.
  if (act === 'reset' && !user.unclaimed) return { allowed: false, because: 'PASSWORD_IS_OWN' }
  if (act === 'reset' && !user.active) return { allowed: false, because: 'MEMBER_DISABLED' }
  return yes
}
