import type {
  QuestionForShop,
  ReviewForShop,
  Language,
  OrderToReview,
  Question as WireQuestion,
  Review as WireReview,
  reviewApi,
  Reply,
} from '@borong/contract'
import type { Static } from 'typebox'
import type { Settings } from '#modules/foundation/settings'
import { type Order, type OrderLine, presentUnit } from '#modules/trade/order'
import { days, toSeconds } from '#platform/clock'
import { pickText, type LocalizedText } from '#platform/messages'
import type { Question } from './question.store.ts'
import { followUpUntil, mayAmend, mayFollowUp } from './review.policy.ts'
import type { Review, ReviewCounts, Said } from './review.store.ts'

const specText = (specs: readonly { value: LocalizedText }[], lang: Language) =>
  specs.map(({ value }) => pickText(value, lang)).join(' - ')
const gradeOf = (stars: number) => (stars >= 4 ? 'good' : stars === 3 ? 'neutral' : 'bad')
const presentSaid = (said: Said) => ({ content: said.content, create_time: toSeconds(said.at) })

export const presentReview = (review: Review, lang: Language): Static<typeof WireReview> => ({
  comment_id: String(review.id),
  goods_id: String(review.goodsId),
  sku_id: String(review.skuId),
  goods_name: pickText(review.names, lang),
  goods_img: review.picture,
  spec_text: specText(review.specs, lang),
  member_name: review.author,
  stars: review.stars,
  grade: gradeOf(review.stars),
  content: review.content,
  create_time: toSeconds(review.writtenAt),
  images: review.pictures,
  have_image: review.pictures.length || review.followUp?.pictures.length ? 1 : 0,
  ...(review.reply && { reply: presentSaid(review.reply) }),
  ...(review.followUp && {
    additional_comment: {
      ...presentSaid(review.followUp),
      images: review.followUp.pictures,
      after_days: Math.floor((review.followUp.at.getTime() - review.writtenAt.getTime()) / days(1)),
    },
  }),
})

/** By what it is judged whether something may still be written. */
export interface Judged {
  lang: Language
  known: Settings
  now: Date
}

export const presentReviewForShop = (review: Review, { lang, known, now }: Judged): Static<typeof ReviewForShop> => ({
  ...presentReview(review, lang),
  order_sn: review.orderSn,
  allow_reply: review.reply ? 0 : 1,
  allow_amend: mayAmend(known, review.reply, now) ? 1 : 0,
})

export function presentCounts({
  stars,
  withPictures,
  withFollowUp,
}: ReviewCounts): Reply<typeof reviewApi.countsOfGoods> {
  const [one = 0, two = 0, three = 0, four = 0, five = 0] = stars
  const all = one + two + three + four + five
  const sum = one + 2 * two + 3 * three + 4 * four + 5 * five
  return {
    all_count: all,
    good_count: four + five,
    neutral_count: three,
    bad_count: one + two,
    image_count: withPictures,
    additional_count: withFollowUp,
    stars,
    grade: all ? Math.round((sum * 10) / all) / 10 : 0,
  }
}

export function presentOrderToReview(
  it: { order: Order; lines: readonly OrderLine[]; allowed: boolean; reviews: readonly Review[] },
  { lang, known, memberId, now }: Judged & { memberId: number },
): Static<typeof OrderToReview> {
  const byLine = new Map(it.reviews.map((review) => [review.orderLineId, review]))
  return {
    sn: it.order.sn,
    seller_name: it.order.shopName,
    shop_id: String(it.order.shopId),
    comment_status: it.order.reviewedAt ? 'FINISHED' : 'UNFINISHED',
    completes: it.order.status === 'received' ? 1 : 0,
    lines: it.lines.map((line) => {
      const review = byLine.get(line.id)
      const open = review !== undefined && mayFollowUp(known, review, memberId, now)
      return {
        order_line_id: String(line.id),
        goods_id: String(line.goodsId),
        sku_id: String(line.skuId),
        name: pickText(line.names, lang),
        goods_image: line.picture,
        spec_text: specText(line.specs, lang),
        num: line.quantity,
        ...presentUnit(line, lang),
        ...(review && { comment: presentReview(review, lang) }),
        allow_comment: it.allowed && !line.reviewedAt ? 1 : 0,
        allow_additional: open ? 1 : 0,
        ...(open && { additional_until: toSeconds(followUpUntil(known, review.writtenAt)) }),
      }
    }),
  }
}

export const presentQuestion = (question: Question, memberId: number | undefined): Static<typeof WireQuestion> => ({
  ask_id: String(question.id),
  goods_id: String(question.goodsId),
  member_name: question.author,
  content: question.content,
  create_time: toSeconds(question.askedAt),
  own: question.memberId === memberId ? 1 : 0,
  reply_status: question.answer ? 1 : 0,
  ...(question.answer && { reply: presentSaid(question.answer) }),
})

export const presentQuestionForShop = (
  question: Question,
  { lang, known, now }: Judged,
): Static<typeof QuestionForShop> => ({
  ...presentQuestion(question, undefined),
  goods_name: pickText(question.names, lang),
  goods_img: question.picture,
  allow_amend: mayAmend(known, question.answer, now) ? 1 : 0,
})
