import type { Ctx } from '#platform/ctx'
import { findStaff, shopsOfAccount } from './staff.store.ts'

/** Who an account is for a shop, if it works there now. */
export const staffOf = (ctx: Ctx, shopId: number, accountId: number): Promise<{ name: string } | undefined> =>
  findStaff(ctx, shopId, accountId)

/** The shops an account works for, the first one first. */
export const shopsOf = (ctx: Ctx, accountId: number): Promise<{ shopId: number; name: string }[]> =>
  shopsOfAccount(ctx, accountId)
