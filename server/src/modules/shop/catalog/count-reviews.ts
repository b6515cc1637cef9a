import type { Ctx } from '#platform/ctx'
import { goodsChanged } from './catalog.events.ts'
import { addStars } from './review-count.store.ts'

/** Adds stars, one of 1 to 5 for each review, to the figures of goods; lists sorted by rating follow. */
export async function countReviews(ctx: Ctx, reviews: readonly { goodsId: number; stars: number }[]): Promise<void> {
  const added = new Map<number, { count: number; stars: number }>()
  for (const { goodsId, stars } of reviews) {
    const before = added.get(goodsId) ?? { count: 0, stars: 0 }
    added.set(goodsId, { count: before.count + 1, stars: before.stars + stars })
  }
  await addStars(ctx, added)
  ctx.publish(goodsChanged([...added.keys()]))
}
