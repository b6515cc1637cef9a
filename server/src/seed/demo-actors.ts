import { grantableAdminPermissions, grantableSellerPermissions } from '@borong/contract'
import type { Admin, Seller } from '#platform/actor'

/** An owner of a shop, for what the demo data lets shops do. */
export const sellerOf = (shopId: number, name: string): Seller => ({
  kind: 'seller',
  sessionId: '',
  accountId: 0,
  staffId: 0,
  shopId,
  name,
  isOwner: true,
  permissions: new Set(grantableSellerPermissions),
  mustChangePassword: false,
})

/** The operator of the demo data. */
export const demoOperator: Admin = {
  kind: 'admin',
  sessionId: '',
  accountId: 0,
  name: 'Operator',
  isOwner: true,
  permissions: new Set(grantableAdminPermissions),
  mustChangePassword: false,
}
