import { questionApi, reviewApi, sellerQuestionApi, sellerReviewApi } from '@borong/contract'
import { settings } from '#modules/foundation/settings'
import { findGoodsSummary } from '#modules/shop/catalog'
import { buyerIn } from '#platform/http/buyer-in'
import type { Ctx } from '#platform/ctx'
import { readAssigned } from '#modules/support/assignment'
import type { Http } from '#platform/http/http'
import { refuse } from '#platform/http/refuse'
import { sellerIn } from '#platform/http/seller-in'
import { amendAnswer, answerQuestion } from './answer-question.ts'
import { askQuestion } from './ask-question.ts'
import { followUpReview } from './follow-up-review.ts'
import {
  type Judged,
  presentCounts,
  presentQuestionForShop,
  presentReviewForShop,
  presentOrderToReview,
  presentQuestion,
  presentReview,
} from './present-review.ts'
import { countShopQuestions, findQuestionOfShop, pageOfGoodsQuestions, pageOfShopQuestions } from './question.store.ts'
import { amendReply, replyToReview } from './reply-to-review.ts'
import {
  countGoodsReviews,
  countShopReviews,
  findReviewOfShop,
  pageOfGoodsReviews,
  pageOfShopReviews,
} from './review.store.ts'
import { showOrderReviews } from './show-order-reviews.ts'
import { writeReviews } from './write-reviews.ts'

const memberOf = ({ actor }: Ctx) => (actor.kind === 'buyer' ? actor.memberId : undefined)
/** Goods that cannot be found have no reviews and no questions either. */
const assertShown = async (ctx: Ctx, goodsId: number) => (await findGoodsSummary(ctx, goodsId)) ?? refuse('NOT_FOUND')
const judged = async (ctx: Ctx): Promise<Judged> => ({
  lang: ctx.lang,
  known: await settings(ctx),
  now: ctx.clock.now(),
})
const orderShown = async (ctx: Ctx, sn: string) =>
  presentOrderToReview(await showOrderReviews(ctx, sn), { ...(await judged(ctx)), memberId: buyerIn(ctx).memberId })

export function reviewRoutes(http: Http) {
  http.query(
    reviewApi.ofGoods,
    async (ctx, { goods_id, grade, have_image, have_additional, page_no = 1, page_size = 10 }) => {
      await assertShown(ctx, Number(goods_id))
      const { reviews, total } = await pageOfGoodsReviews(
        ctx,
        Number(goods_id),
        { ...(grade && { grade }), withPictures: have_image === 1, withFollowUp: have_additional === 1 },
        { no: page_no, size: page_size },
      )
      return { data: reviews.map((it) => presentReview(it, ctx.lang)), data_total: total, page_no, page_size }
    },
  )
  http.query(reviewApi.countsOfGoods, async (ctx, { goods_id }) => {
    await assertShown(ctx, Number(goods_id))
    return presentCounts(await countGoodsReviews(ctx, Number(goods_id)))
  })
  http.query(reviewApi.ofOrder, (ctx, { order_sn }) => orderShown(ctx, order_sn))
  http.command(reviewApi.write, async (ctx, { order_sn, comments }) => {
    await writeReviews(
      ctx,
      order_sn,
      comments.map(({ order_line_id, stars, content, images = [] }) => ({
        orderLineId: Number(order_line_id),
        stars,
        content,
        pictures: images,
      })),
    )
    return orderShown(ctx, order_sn)
  })
  http.command(reviewApi.followUp, async (ctx, { comment_id, content, images = [] }) =>
    presentReview(await followUpReview(ctx, Number(comment_id), { content, pictures: images }), ctx.lang),
  )

  http.query(questionApi.ofGoods, async (ctx, { goods_id, page_no = 1, page_size = 10 }) => {
    await assertShown(ctx, Number(goods_id))
    const memberId = memberOf(ctx)
    const asked = { no: page_no, size: page_size }
    const { questions, total } = await pageOfGoodsQuestions(ctx, Number(goods_id), memberId, asked)
    return { data: questions.map((it) => presentQuestion(it, memberId)), data_total: total, page_no, page_size }
  })
  http.command(questionApi.ask, async (ctx, { goods_id, ask_content }) =>
    presentQuestion(await askQuestion(ctx, Number(goods_id), ask_content), memberOf(ctx)),
  )

  http.query(
    sellerReviewApi.list,
    async (ctx, { tab = 'TO_REPLY', key_words, assigned, page_no = 1, page_size = 10 }) => {
      const { shopId } = sellerIn(ctx)
      const asked = { no: page_no, size: page_size }
      const { reviews, total } = await pageOfShopReviews(
        ctx,
        shopId,
        { tab, keyword: key_words, ...readAssigned(ctx, assigned) },
        asked,
      )
      const by = await judged(ctx)
      return { data: reviews.map((it) => presentReviewForShop(it, by)), data_total: total, page_no, page_size }
    },
  )
  http.query(sellerReviewApi.counts, (ctx) => countShopReviews(ctx, sellerIn(ctx).shopId))
  http.query(sellerReviewApi.show, async (ctx, { id }) => {
    const review = (await findReviewOfShop(ctx, sellerIn(ctx).shopId, Number(id))) ?? refuse('NOT_FOUND')
    return presentReviewForShop(review, await judged(ctx))
  })
  http.command(sellerReviewApi.reply, async (ctx, { id, reply }) =>
    presentReviewForShop(await replyToReview(ctx, Number(id), reply), await judged(ctx)),
  )
  http.command(sellerReviewApi.amend, async (ctx, { id, reply }) =>
    presentReviewForShop(await amendReply(ctx, Number(id), reply), await judged(ctx)),
  )

  http.query(
    sellerQuestionApi.list,
    async (ctx, { tab = 'TO_ANSWER', key_words, assigned, page_no = 1, page_size = 10 }) => {
      const { shopId } = sellerIn(ctx)
      const asked = { no: page_no, size: page_size }
      const { questions, total } = await pageOfShopQuestions(
        ctx,
        shopId,
        { tab, keyword: key_words, ...readAssigned(ctx, assigned) },
        asked,
      )
      const by = await judged(ctx)
      return {
        data: questions.map((it) => presentQuestionForShop(it, by)),
        data_total: total,
        page_no,
        page_size,
      }
    },
  )
  http.query(sellerQuestionApi.counts, (ctx) => countShopQuestions(ctx, sellerIn(ctx).shopId))
  http.query(sellerQuestionApi.show, async (ctx, { id }) => {
    const question = (await findQuestionOfShop(ctx, sellerIn(ctx).shopId, Number(id))) ?? refuse('NOT_FOUND')
    return presentQuestionForShop(question, await judged(ctx))
  })
  http.command(sellerQuestionApi.answer, async (ctx, { id, reply_content }) =>
    presentQuestionForShop(await answerQuestion(ctx, Number(id), reply_content), await judged(ctx)),
  )
  http.command(sellerQuestionApi.amend, async (ctx, { id, reply_content }) =>
    presentQuestionForShop(await amendAnswer(ctx, Number(id), reply_content), await judged(ctx)),
  )
}
