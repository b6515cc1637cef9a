import type { Ctx } from '#platform/ctx'
import { sellerIn } from '#platform/http/seller-in'
import { type GoodsOnShelf, moveGoodsRow } from '../shelf.store.ts'
import { putRevision } from './goods-review.store.ts'

/** Hands new goods of the own shop in: an operator looks at them before buyers do. Refuses GOODS_MOVED_ON. */
export async function submitGoods(ctx: Ctx, goods: GoodsOnShelf): Promise<void> {
  await moveGoodsRow(ctx, goods, 'submit', '')
  await putRevision(ctx, {
    goodsId: goods.id,
    shopId: goods.shopId,
    document: null,
    removed: [],
    version: goods.version + 1,
    submittedBy: sellerIn(ctx).name,
  })
  ctx.audit({
    object: 'goods',
    id: goods.id,
    before: { status: goods.status },
    after: { status: 'pending_review' },
  })
}
