import { allowed, type Decision, denied } from '#platform/state-machine'

/** Whoever acts at a console, and whoever is acted upon. */
export interface ConsoleActing {
  id: number
  isOwner: boolean
  manages: boolean
  /** To manage people and roles. */
  permission: string
}
export interface ConsoleSubject {
  id: number
  isOwner: boolean
  active: boolean
  /** Has never chosen a password. */
  unclaimed: boolean
}
export type ConsoleAct = 'edit' | 'roles' | 'owner' | 'disable' | 'enable' | 'reset' | 'factor'

/** Whether somebody may do this to somebody of the same console, and why not. */
export function mayAtConsole(who: ConsoleActing, act: ConsoleAct, user: ConsoleSubject): Decision {
  const self = who.id === user.id
  if (!who.manages) return denied('PERMISSION_MISSING', { permission: who.permission })
  if (act === 'factor' && !who.isOwner) return denied('CONSOLE_OWNER_ONLY')
  if (act === 'owner') return who.isOwner ? allowed : denied('CONSOLE_OWNER_ONLY')
  if (user.isOwner && !who.isOwner) return denied('OWNER_UNTOUCHABLE')
  if (self && act === 'roles') return who.isOwner ? allowed : denied('OWN_ROLES')
  if (self && act !== 'edit') return denied('OWN_ACCOUNT')
  // A password that its person has chosen opens other places too: it is theirs to replace.
  if (act === 'reset' && !user.unclaimed) return denied('PASSWORD_IS_OWN')
  if (act === 'reset' && !user.active) return denied('MEMBER_DISABLED')
  return allowed
}
