import type { AdminPermission, Permission, SellerPermission } from '@borong/contract'

/** The key by which a program acts for somebody. */
interface ActingKey {
  id: number
  label: string
}
/** What an operator looks at as this person: nothing is done under it but reading. */
export interface Look {
  id: number
  personName: string
  placeName: string
  operatorName: string
  endsAt: Date
}
/** A version of an agreement that asks again, and to which somebody has not agreed. */
export interface AskedVersion {
  /** Which document. */
  place: string
  articleId: number
  number: number
  asksFrom: Date
  isDue: boolean
}
export interface Guest {
  kind: 'guest'
}
/** A member of a company, shopping. */
export interface Buyer {
  kind: 'buyer'
  sessionId: string
  accountId: number
  memberId: number
  companyId: number
  companyName: string
  timeZone: string
  name: string
  isOwner: boolean
  permissions: ReadonlySet<Permission>
  mustChangePassword: boolean
  asks?: readonly AskedVersion[]
  key?: ActingKey
  look?: Look
}
/** Somebody who works for a shop. */
export interface Seller {
  kind: 'seller'
  sessionId: string
  accountId: number
  staffId: number
  shopId: number
  name: string
  isOwner: boolean
  permissions: ReadonlySet<SellerPermission>
  mustChangePassword: boolean
  asks?: readonly AskedVersion[]
  key?: ActingKey
  look?: Look
}
export interface Admin {
  kind: 'admin'
  sessionId: string
  accountId: number
  name: string
  isOwner: boolean
  permissions: ReadonlySet<AdminPermission>
  mustChangePassword: boolean
  key?: ActingKey
}
/** Jobs, event handlers and the command line. */
interface System {
  kind: 'system'
  name: string
}
export type Actor = Guest | Buyer | Seller | Admin | System
export const guest: Guest = { kind: 'guest' }
/** Versions that ask again, of whoever has not agreed to them. */
export const asksOf = (actor: Actor): readonly AskedVersion[] => ('asks' in actor ? (actor.asks ?? []) : [])
/** The company somebody shops for; 0: of none. */
export const companyIdOf = (actor: Actor): number => (actor.kind === 'buyer' ? actor.companyId : 0)
/** The look of whoever looks as somebody else. */
export const lookOf = (actor: Actor): Look | undefined => ('look' in actor ? actor.look : undefined)
