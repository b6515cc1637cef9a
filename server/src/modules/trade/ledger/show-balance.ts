import type { Sen } from '@borong/money'
import type { Ctx } from '#platform/ctx'
import { shopCashInEscrow } from './balance.store.ts'
import { balancesOf } from './ledger.store.ts'

/** Where the money of a shop is, as amounts from zero up; only `net` may be below, when the shop owes the mall. */
export interface Balance {
  inEscrow: Sen
  earned: Sen
  commission: Sen
  shopCash: Sen
  /** Of `shopCash`, what is for orders that are received. */
  shopCashReceived: Sen
  /** What the mall would pay the shop now. */
  net: Sen
}

/** The money of a shop: what the mall has of it, and what is owed. */
export async function showBalance(ctx: Ctx, shopId: number): Promise<Balance> {
  const standing = await balancesOf(ctx, { shopId })
  const { escrow = 0, payable = 0, commission = 0 } = standing
  const shopCash = standing['shop_cash'] ?? 0
  const shopCashReceived = shopCash - (await shopCashInEscrow(ctx, shopId))
  return {
    inEscrow: 0 - escrow,
    earned: 0 - payable,
    commission: 0 - commission,
    shopCash,
    shopCashReceived,
    net: 0 - payable - shopCashReceived,
  }
}
