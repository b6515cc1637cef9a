import type { Ctx } from '#platform/ctx'
import { shopsOfFirstOrders } from './coupon.store.ts'

/** Whether companies have ordered before. The module of orders, which stands below this one, knows; `mall.ts` hands it in. */
export interface EarlierOrders {
  /** At which of these shops a company has an order that stands; 0 is the mall: anywhere. */
  shopsOrderedAt(ctx: Ctx, companyId: number, among: readonly number[]): Promise<number[]>
}

const handedIn: { orders?: EarlierOrders } = {}
export const hearOfOrders = (orders: EarlierOrders): void => {
  handedIn.orders = orders
}

/** At which of these shops a company has ordered; 0 is the mall. Asks nobody where no shop is named. */
export async function orderedAt(ctx: Ctx, companyId: number, shopIds: readonly number[]): Promise<ReadonlySet<number>> {
  if (!shopIds.length) return new Set()
  if (!handedIn.orders) throw new Error('Nobody handed in who knows of earlier orders')
  return new Set(await handedIn.orders.shopsOrderedAt(ctx, companyId, [...new Set(shopIds)]))
}

/** The company of the caller, with the shops whose coupons for first orders it cannot use any more. Guests are nobody. */
export async function buyerOfCoupons(ctx: Ctx) {
  if (ctx.actor.kind !== 'buyer') return undefined
  const { companyId } = ctx.actor
  return { companyId, orderedAt: [...(await orderedAt(ctx, companyId, await shopsOfFirstOrders(ctx)))] }
}
