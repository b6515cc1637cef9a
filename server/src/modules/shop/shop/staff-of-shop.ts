import { grantableSellerPermissions, type SellerPermission } from '@borong/contract'
import { heldAt } from '#modules/foundation/roles'
import type { Ctx } from '#platform/ctx'
import { findStaff, shopsOfAccount, staffAccounts } from './staff.store.ts'

export interface StaffOfShop {
  staffId: number
  name: string
  isOwner: boolean
  permissions: ReadonlySet<SellerPermission>
}

/** Who an account is for a shop, if it works there now, and what it may do there. */
export async function staffOf(ctx: Ctx, shopId: number, accountId: number): Promise<StaffOfShop | undefined> {
  const found = await findStaff(ctx, shopId, accountId)
  if (!found) return undefined
  const { id: staffId, name, isOwner } = found
  const permissions = heldAt(grantableSellerPermissions, { isOwner, granted: found.granted })
  return { staffId, name, isOwner, permissions }
}

/** The accounts of everybody who works for a shop now. */
export const accountsOfStaff = (ctx: Ctx, shopId: number): Promise<number[]> => staffAccounts(ctx, shopId)

/** The shops an account works for, the first one first. */
export const shopsOf = (ctx: Ctx, accountId: number): Promise<{ shopId: number; name: string }[]> =>
  shopsOfAccount(ctx, accountId)
