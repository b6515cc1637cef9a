import type { Permission } from '@borong/contract'
import { allowed, type Decision, denied } from '#platform/state-machine'

/** Whoever acts, and whoever is acted upon. */
export interface Acting {
  memberId: number
  isOwner: boolean
  permissions: ReadonlySet<Permission>
}
export interface Subject {
  id: number
  isOwner: boolean
  active: boolean
}
export type Act = 'edit' | 'place' | 'roles' | 'disable' | 'enable' | 'reset' | 'handOver'

/** Whether a member may do this to a member, and why not. `place` is where somebody stands: organisation and manager. */
export function may(who: Acting, act: Act, member: Subject): Decision {
  const self = who.memberId === member.id
  if (act === 'handOver') {
    if (!who.isOwner) return denied('OWNER_ONLY')
    if (self) return denied('OWN_ACCOUNT')
    return member.active ? allowed : denied('MEMBER_DISABLED')
  }
  if (!who.permissions.has('account-manager')) return denied('PERMISSION_MISSING', { permission: 'account-manager' })
  if (member.isOwner && (!self || act === 'disable')) return denied('OWNER_UNTOUCHABLE')
  // Nothing an owner does to the own place or roles gives or takes anything.
  if (self && act === 'roles') return who.isOwner ? allowed : denied('OWN_ROLES')
  if (self && act === 'place') return who.isOwner ? allowed : denied('OWN_ACCOUNT')
  if (self && act !== 'edit') return denied('OWN_ACCOUNT')
  return allowed
}
