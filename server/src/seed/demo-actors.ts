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

/** Somebody who may do everything in the mall. */
export const operatorNamed = (accountId: number, name: string): Admin => ({
  kind: 'admin',
  sessionId: '',
  accountId,
  name,
  isOwner: true,
  permissions: new Set(grantableAdminPermissions),
  mustChangePassword: false,
})

/** The operator of the demo data. */
export const demoOperator = operatorNamed(0, 'Operator')
