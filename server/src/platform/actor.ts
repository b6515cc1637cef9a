import type { AdminPermission, Permission, SellerPermission } from '@borong/contract'

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
}
export interface Admin {
  kind: 'admin'
  sessionId: string
  accountId: number
  name: string
  isOwner: boolean
  permissions: ReadonlySet<AdminPermission>
  mustChangePassword: boolean
}
/** Jobs, event handlers and the command line. */
export interface System {
  kind: 'system'
  name: string
}
export type Actor = Guest | Buyer | Seller | Admin | System
export const guest: Guest = { kind: 'guest' }
