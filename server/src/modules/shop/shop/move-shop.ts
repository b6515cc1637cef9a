import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { type ShopTransition, shopMachine } from './shop.machine.ts'
import { shopMoved } from './shop.events.ts'
import { findShopState } from './shop.store.ts'

/** An operator suspends a shop, opens it again or closes it. Refuses NOT_FOUND, and SHOP_MOVED_ON where it stands elsewhere. */
export async function moveShop(ctx: Ctx, id: number, step: ShopTransition, reason: string): Promise<void> {
  const shop = (await findShopState(ctx, id)) ?? refuse('NOT_FOUND')
  await shopMachine.apply(ctx, shop, step, { note: reason })
  ctx.audit({ before: { status: shop.status }, after: { status: shopMachine.transitions[step].to, reason } })
  ctx.publish(shopMoved(shop, step, reason))
}
