import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { sellerIn } from '#platform/http/seller-in'
import { type EditedGoods, findEditedGoods, lockEditedGoods } from '../editor/edited-goods.store.ts'

/** Goods of the own shop for somebody who saw this version of them; others wait until the command is over. Refuses NOT_FOUND and MOVED_ON. */
export async function takeGoodsToDraft(ctx: Ctx, id: number, version: number): Promise<EditedGoods> {
  const { shopId } = sellerIn(ctx)
  if (!(await lockEditedGoods(ctx, shopId, id))) refuse('NOT_FOUND')
  const goods = (await findEditedGoods(ctx, shopId, id)) ?? refuse('NOT_FOUND')
  if (goods.version !== version) refuse('MOVED_ON')
  return goods
}
