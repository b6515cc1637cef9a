import { type DataOf, ShopMoved } from '@borong/contract/events'
import { type EventHandler, on } from '#platform/background/event-handler'
import type { Ctx } from '#platform/ctx'
import { goodsChanged } from './catalog.events.ts'
import { goodsIdsOfShop } from './shelf.store.ts'

/** A shop opened or ended: whoever follows its goods looks at each of them again. */
async function announceGoods(ctx: Ctx, { shopId }: DataOf<typeof ShopMoved.closed>): Promise<void> {
  const atOnce = 200
  let ids = await goodsIdsOfShop(ctx, shopId, 0, atOnce)
  while (ids.length) {
    ctx.publish(goodsChanged(ids))
    ids = await goodsIdsOfShop(ctx, shopId, ids.at(-1)!, atOnce)
  }
}

export const shopGoodsHandlers: readonly EventHandler[] = Object.values(ShopMoved).map((event) =>
  on(event, { name: `announce-goods-${event.type.replace('.', '-')}`, run: announceGoods }),
)
