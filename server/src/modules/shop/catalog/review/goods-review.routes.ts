import { goodsReviewApi, mallGoodsApi, sellerGoodsReviewApi } from '@borong/contract'
import { literally } from '#platform/database/database'
import type { Http } from '#platform/http/http'
import { categoryTree } from '../category-tree.ts'
import type { GoodsStatus } from '../goods.machine.ts'
import { presentTrail } from '../present-category.ts'
import { approveReview, rejectReview } from './decide-review.ts'
import { pageOfReviewsUnscoped, waitingByShopAndCategoryUnscoped } from './goods-review.store.ts'
import { pageOfMallGoodsUnscoped } from './mall-goods.store.ts'
import {
  presentMallGoods,
  presentOneOfMall,
  presentReview,
  presentReviewRule,
  presentReviews,
} from './present-goods-review.ts'
import { readReviewPlace } from './read-review-place.ts'
import { shopsToChooseUnscoped } from './review-rule.store.ts'
import type { Reviewed, RevisionState, Treatment } from './review.types.ts'
import { setReviewRule, treatShop } from './set-review-rule.ts'
import { withdrawReview } from './withdraw-review.ts'

/** The calls about what waits for an operator. */
function reviewRoutes(http: Http) {
  http.query(goodsReviewApi.list, async (ctx, { state, kind, page_no = 1, page_size = 20, ...place }) => {
    const filter = {
      state: state?.toLowerCase() as RevisionState | undefined,
      kind: kind?.toLowerCase() as 'new' | 'changed' | undefined,
      ...(await readReviewPlace(ctx, place)),
    }
    const { rows, total } = await pageOfReviewsUnscoped(ctx, filter, { no: page_no, size: page_size })
    return { data: await presentReviews(ctx, rows), data_total: total, page_no, page_size }
  })
  http.query(goodsReviewApi.choices, async (ctx) => {
    const tree = await categoryTree(ctx)
    const { shops, categories } = await waitingByShopAndCategoryUnscoped(ctx)
    return {
      shops: shops.map(({ shopId, name, waiting }) => ({ shop_id: String(shopId), shop_name: name, waiting })),
      categories: categories.map(({ categoryId, waiting }) => ({
        category_id: String(categoryId),
        category_trail: presentTrail(tree, categoryId, ctx.lang),
        waiting,
      })),
    }
  })
  http.query(goodsReviewApi.show, (ctx, { id }) => presentReview(ctx, Number(id)))
  http.command(goodsReviewApi.approve, async (ctx, { id, version }) => {
    await approveReview(ctx, { goodsId: Number(id), version })
    return { ok: true }
  })
  http.command(goodsReviewApi.reject, async (ctx, { id, version, reason }) => {
    await rejectReview(ctx, { goodsId: Number(id), version }, reason.trim())
    return { ok: true }
  })
  http.command(sellerGoodsReviewApi.withdraw, async (ctx, { id }) => {
    await withdrawReview(ctx, Number(id))
    return { ok: true }
  })
}

/** The calls about whose goods wait. */
function ruleRoutes(http: Http) {
  http.query(goodsReviewApi.rule, (ctx) => presentReviewRule(ctx))
  http.command(goodsReviewApi.setRule, async (ctx, { reviewed, version }) => {
    await setReviewRule(ctx, { reviewed: reviewed.toLowerCase() as Reviewed, version })
    return presentReviewRule(ctx)
  })
  http.query(goodsReviewApi.shops, async (ctx, { keyword = '' }) =>
    (await shopsToChooseUnscoped(ctx, `%${literally(keyword.trim())}%`)).map(({ shopId, name }) => ({
      shop_id: String(shopId),
      shop_name: name,
    })),
  )
  http.command(goodsReviewApi.treat, async (ctx, { id, treatment }) => {
    await treatShop(ctx, Number(id), treatment === 'USUAL' ? undefined : (treatment.toLowerCase() as Treatment))
    return presentReviewRule(ctx)
  })
}

export function goodsReviewRoutes(http: Http) {
  reviewRoutes(http)
  ruleRoutes(http)
  http.query(mallGoodsApi.list, async (ctx, { status, page_no = 1, page_size = 20, ...place }) => {
    const filter = { status: status?.toLowerCase() as GoodsStatus | undefined, ...(await readReviewPlace(ctx, place)) }
    const { rows, total } = await pageOfMallGoodsUnscoped(ctx, filter, { no: page_no, size: page_size })
    return { data: await presentMallGoods(ctx, rows), data_total: total, page_no, page_size }
  })
  http.query(mallGoodsApi.show, (ctx, { id }) => presentOneOfMall(ctx, Number(id)))
}
