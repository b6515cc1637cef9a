import { countReviews } from '#modules/shop/catalog'
import { publishOwnPictures } from '#modules/foundation/media'
import { noteReviewed } from '#modules/trade/order'
import { buyerIn } from '#platform/http/buyer-in'
import type { Ctx } from '#platform/ctx'
import { maskName } from '#platform/mask-name'
import { refuseField } from '#platform/http/refuse'
import { plainText } from './plain-text.ts'
import { textLimits } from './review.policy.ts'
import { insertReviews } from './review.store.ts'

export interface NewReview {
  orderLineId: number
  stars: number
  content: string
  pictures: string[]
}

/**
 * Reviews lines of a received order, each once. The ratings of the goods move with it, and the last line completes the
 * order. Refuses ORDER_NOT_FOUND, REVIEW_TOO_EARLY, REVIEW_DONE, PICTURE_NOT_YOURS, NOT_FOUND for a line of another order.
 */
export async function writeReviews(ctx: Ctx, sn: string, reviews: readonly NewReview[]): Promise<void> {
  const buyer = buyerIn(ctx)
  const byLine = new Map(reviews.map((review) => [review.orderLineId, review]))
  if (byLine.size < reviews.length) return refuseField('comments', 'LINE_TWICE')

  const { order, lines } = await noteReviewed(ctx, sn, [...byLine.keys()])
  const author = maskName(buyer.name)
  const drafts = []
  for (const line of lines) {
    const { stars, content, pictures } = byLine.get(line.id)!
    drafts.push({
      orderId: order.id,
      orderLineId: line.id,
      orderSn: order.sn,
      goodsId: line.goodsId,
      skuId: line.skuId,
      author,
      names: line.names,
      specs: line.specs,
      picture: line.picture,
      stars,
      content: plainText(content, 'content', textLimits),
      pictures: await publishOwnPictures(ctx, buyer.accountId, pictures),
    })
  }
  await insertReviews(ctx, { shopId: order.shopId, companyId: order.companyId, memberId: buyer.memberId }, drafts)
  await countReviews(ctx, drafts)
}
