import { openAfterSalesOfShop } from '#modules/support/after-sale'
import { openComplaintsOfShop } from '#modules/support/complaint'
import { openInquiriesOfShop } from '#modules/trade/inquiry'
import { showBalance } from '#modules/trade/ledger'
import { openOrdersOfShop } from '#modules/trade/order'
import type { Ctx } from '#platform/ctx'

export interface OpenBusiness {
  orders: number
  ordersAmountMinor: number
  afterSales: number
  complaints: number
  quotes: number
  /** What the mall owes the shop; negative: the other way round. */
  owedMinor: number
}

/** What of a shop is not at its end: it goes on while the shop is suspended. */
export async function openBusinessOf(ctx: Ctx, shopId: number): Promise<OpenBusiness> {
  const orders = await openOrdersOfShop(ctx, shopId)
  return {
    orders: orders.orders,
    ordersAmountMinor: orders.payableMinor,
    afterSales: await openAfterSalesOfShop(ctx, shopId),
    complaints: await openComplaintsOfShop(ctx, shopId),
    quotes: await openInquiriesOfShop(ctx, shopId),
    owedMinor: (await showBalance(ctx, shopId)).net,
  }
}

/** Whether a shop may be closed: nothing of it is open, and nobody owes the other anything. */
export const isDone = ({ orders, afterSales, complaints, quotes, owedMinor }: OpenBusiness): boolean =>
  [orders, afterSales, complaints, quotes, owedMinor].every((n) => n === 0)
