import { moveShop } from '#modules/shop/shop'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { isDone, openBusinessOf } from './open-business.ts'

/**
 * Closes a shop for good. Refuses SHOP_NOT_DONE while something of it is open, NOT_FOUND and SHOP_MOVED_ON. An order that is placed
 * in the same moment goes on as those of a suspended shop do.
 */
export async function closeShop(ctx: Ctx, id: number, reason: string): Promise<void> {
  if (!isDone(await openBusinessOf(ctx, id))) refuse('SHOP_NOT_DONE')
  await moveShop(ctx, id, 'close', reason)
}
