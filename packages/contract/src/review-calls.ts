import { Type } from 'typebox'
import { PictureAddress } from './media.ts'
import {
  reviewGrades,
  reviewLimits,
  Review,
  OrderToReview,
  Question,
  ReviewForShop,
  QuestionForShop,
} from './review.ts'
import { Assigned } from './assigned.ts'
import { route } from './route.ts'
import { Count, Flag, Id, Maybe, OneOf, Page, Paging, Sn, Text, RequiredText } from './wire.ts'

const Pictures = Type.Array(PictureAddress, {
  maxItems: reviewLimits.pictures,
})
const Content = RequiredText(reviewLimits.text)
const GoodsId = Type.Object({ goods_id: Id() })

export const reviewApi = {
  ofGoods: route({
    method: 'GET',
    path: '/buyer_end/members/comments/goods/:goods_id',
    audience: 'open',
    tag: 'review',
    summary: 'Reviews of a goods, the newest first',
    params: GoodsId,
    input: Type.Object({
      ...Paging,
      grade: Maybe(OneOf(reviewGrades, 'good 4 and 5 stars, neutral 3, bad 1 and 2')),
      have_image: Maybe(Flag()),
      have_additional: Maybe(Flag('with a follow-up')),
    }),
    reply: Page(Review),
  }),
  countsOfGoods: route({
    method: 'GET',
    path: '/buyer_end/members/comments/goods/:goods_id/count',
    audience: 'open',
    tag: 'review',
    summary: 'How many reviews a goods has, by grade and by star',
    params: GoodsId,
    reply: Type.Object({
      all_count: Count(),
      good_count: Count(),
      neutral_count: Count(),
      bad_count: Count(),
      image_count: Count(),
      additional_count: Count(),
      stars: Type.Array(Count(), { description: 'of one star first' }),
      grade: Type.Number({ description: 'rating 0 to 5' }),
    }),
  }),
  ofOrder: route({
    method: 'GET',
    path: '/buyer_end/members/comments/detail',
    audience: 'buyer',
    needs: 'my-order',
    tag: 'review',
    summary: 'The lines of an order with their reviews, and what may still be written',
    input: Type.Object({ order_sn: Sn() }),
    reply: OrderToReview,
  }),
  write: route({
    method: 'POST',
    path: '/buyer_end/members/comments',
    audience: 'buyer',
    needs: 'my-order',
    tag: 'review',
    summary: 'Reviews lines of a received order, each once; the last one completes the order',
    input: Type.Object({
      order_sn: Sn(),
      comments: Type.Array(
        Type.Object({ order_line_id: Id(), stars: Review.properties.stars, content: Content, images: Maybe(Pictures) }),
        { minItems: 1, maxItems: 200 },
      ),
    }),
    reply: OrderToReview,
    rate: { perMinute: 30 },
  }),
  followUp: route({
    method: 'POST',
    path: '/buyer_end/members/comments/additional',
    audience: 'buyer',
    needs: 'my-order',
    tag: 'review',
    summary: 'Adds to a review of the member, once, within 90 days',
    input: Type.Object({ comment_id: Id(), content: Content, images: Maybe(Pictures) }),
    reply: Review,
    rate: { perMinute: 30 },
  }),
}

export const questionApi = {
  ofGoods: route({
    method: 'GET',
    path: '/buyer_end/members/asks/goods/:goods_id',
    audience: 'open',
    tag: 'review',
    summary: 'Answered questions about a goods, and those of the caller that wait for their answer, the newest first',
    params: GoodsId,
    input: Type.Object(Paging),
    reply: Page(Question),
  }),
  ask: route({
    method: 'POST',
    path: '/buyer_end/members/asks',
    audience: 'buyer',
    needs: 'signed-in',
    tag: 'review',
    summary: 'Asks the shop about a goods, 3 to 120 characters (spec 5)',
    input: Type.Object({
      goods_id: Id(),
      ask_content: RequiredText(reviewLimits.question[1], { min: reviewLimits.question[0] }),
    }),
    reply: Question,
    rate: { perMinute: 5 },
  }),
}

export const reviewTabs = ['TO_REPLY', 'REPLIED', 'BAD', 'ALL'] as const
export const questionTabs = ['TO_ANSWER', 'ANSWERED', 'ALL'] as const
const One = Type.Object({ id: Id() })

export const sellerReviewApi = {
  list: route({
    method: 'GET',
    path: '/seller_end/members/comments',
    needs: 'reviews',
    audience: 'seller',
    tag: 'review',
    summary: 'Reviews of what the shop sells; those to reply to the oldest first',
    input: Type.Object({
      ...Paging,
      tab: Maybe(OneOf(reviewTabs)),
      key_words: Maybe(Text(100)),
      assigned: Maybe(Assigned),
    }),
    reply: Page(ReviewForShop),
  }),
  show: route({
    method: 'GET',
    path: '/seller_end/members/comments/:id',
    needs: 'reviews',
    audience: 'seller',
    tag: 'review',
    summary: 'One review of what the shop sells',
    params: One,
    reply: ReviewForShop,
  }),
  counts: route({
    method: 'GET',
    path: '/seller_end/members/comments/count',
    needs: 'reviews',
    audience: 'seller',
    tag: 'review',
    summary: 'How many reviews stand in each tab of the queue',
    reply: Type.Object({ to_reply: Count(), replied: Count(), bad: Count(), all: Count() }),
  }),
  reply: route({
    method: 'POST',
    path: '/seller_end/members/comments/:id/reply',
    needs: 'reviews',
    audit: { object: 'review', id: 'id' },
    audience: 'seller',
    tag: 'review',
    summary: 'Replies to a review, once; everybody reads it',
    params: One,
    input: Type.Object({ reply: Content }),
    reply: ReviewForShop,
  }),
  amend: route({
    method: 'PUT',
    path: '/seller_end/members/comments/:id/reply',
    needs: 'reviews',
    audit: { object: 'review', id: 'id' },
    audience: 'seller',
    tag: 'review',
    summary: 'Corrects a reply within seven days',
    params: One,
    input: Type.Object({ reply: Content }),
    reply: ReviewForShop,
  }),
}

export const sellerQuestionApi = {
  list: route({
    method: 'GET',
    path: '/seller_end/members/asks',
    needs: 'reviews',
    audience: 'seller',
    tag: 'review',
    summary: 'Questions to the shop; those to answer the oldest first',
    input: Type.Object({
      ...Paging,
      tab: Maybe(OneOf(questionTabs)),
      key_words: Maybe(Text(100)),
      assigned: Maybe(Assigned),
    }),
    reply: Page(QuestionForShop),
  }),
  show: route({
    method: 'GET',
    path: '/seller_end/members/asks/:id',
    needs: 'reviews',
    audience: 'seller',
    tag: 'review',
    summary: 'One question to the shop',
    params: One,
    reply: QuestionForShop,
  }),
  counts: route({
    method: 'GET',
    path: '/seller_end/members/asks/count',
    needs: 'reviews',
    audience: 'seller',
    tag: 'review',
    summary: 'How many questions stand in each tab of the queue',
    reply: Type.Object({ to_answer: Count(), answered: Count(), all: Count() }),
  }),
  answer: route({
    method: 'POST',
    path: '/seller_end/members/asks/:id/reply',
    needs: 'reviews',
    audit: { object: 'question', id: 'id' },
    audience: 'seller',
    tag: 'review',
    summary: 'Answers a question; from then on everybody reads both',
    params: One,
    input: Type.Object({ reply_content: Content }),
    reply: QuestionForShop,
  }),
  amend: route({
    method: 'PUT',
    path: '/seller_end/members/asks/:id/reply',
    needs: 'reviews',
    audit: { object: 'question', id: 'id' },
    audience: 'seller',
    tag: 'review',
    summary: 'Corrects an answer within seven days',
    params: One,
    input: Type.Object({ reply_content: Content }),
    reply: QuestionForShop,
  }),
}
