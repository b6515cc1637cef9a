import { grantableSellerPermissions, type SellerPermission } from '@borong/contract'
import { heldAt } from '#modules/foundation/roles'
import type { Ctx } from '#platform/ctx'
import { shopsOfAccount } from './joining/membership.store.ts'
import { findStaff, lockStaff, staffAccounts, staffOfShop, type StaffWithGrants } from './staff.store.ts'

export interface StaffOfShop {
  staffId: number
  name: string
  isOwner: boolean
  permissions: ReadonlySet<SellerPermission>
}

/** Who an account is for a shop, if it works there now, and what it may do there. */
export async function staffOf(ctx: Ctx, shopId: number, accountId: number): Promise<StaffOfShop | undefined> {
  const found = await findStaff(ctx, shopId, accountId)
  return found && withPermissions(found)
}

function withPermissions({ id: staffId, name, isOwner, granted }: StaffWithGrants): StaffOfShop {
  return { staffId, name, isOwner, permissions: heldAt(grantableSellerPermissions, { isOwner, granted }) }
}

/** Everybody who works for a shop now, by name. */
export const colleaguesOf = async (ctx: Ctx, shopId: number): Promise<StaffOfShop[]> =>
  (await staffOfShop(ctx, shopId)).map(withPermissions)

/** Somebody who works for a shop, and does so until the command is over: whoever would disable them waits. */
export async function lockColleague(ctx: Ctx, shopId: number, staffId: number): Promise<StaffOfShop | undefined> {
  const found = await lockStaff(ctx, shopId, staffId)
  return found && withPermissions(found)
}

/** The accounts of everybody who works for a shop now. */
export const accountsOfStaff = (ctx: Ctx, shopId: number): Promise<number[]> => staffAccounts(ctx, shopId)

export type ShopOfPerson = Awaited<ReturnType<typeof shopsOfAccount>>[number]

/** The shops an account works for, the one it worked in last first. */
export const shopsOf = (ctx: Ctx, accountId: number): Promise<ShopOfPerson[]> => shopsOfAccount(ctx, accountId)
