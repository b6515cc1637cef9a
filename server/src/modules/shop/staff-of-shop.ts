import type { Ctx } from '#platform/ctx'
import { findStaff, shopsOfAccount, staffAccounts } from './staff.store.ts'

/** Who an account is for a shop, if it works there now. */
export const staffOf = (ctx: Ctx, shopId: number, accountId: number): Promise<{ name: string } | undefined> =>
  findStaff(ctx, shopId, accountId)

/** The accounts of everybody who works for a shop now. */
export const accountsOfStaff = (ctx: Ctx, shopId: number): Promise<number[]> => staffAccounts(ctx, shopId)

/** The shops an account works for, the first one first. */
export const shopsOf = (ctx: Ctx, accountId: number): Promise<{ shopId: number; name: string }[]> =>
  shopsOfAccount(ctx, accountId)
