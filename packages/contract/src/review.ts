import { Type } from 'typebox'
import { PictureAddress } from './media.ts'
import { route } from './route.ts'
import { Count, Flag, Id, Maybe, OneOf, Page, Paging, Seconds, Sn, Text, RequiredText } from './wire.ts'

export const reviewGrades = ['good', 'neutral', 'bad'] as const
/** What a review may hold; spec 5 for pictures and questions, the family for the length. */
export const reviewLimits = { text: 500, pictures: 5, followDays: 90, amendDays: 7, question: [3, 120] } as const

const Pictures = Type.Array(PictureAddress, {
  maxItems: reviewLimits.pictures,
})
const Content = RequiredText(reviewLimits.text)
const Stars = Type.Integer({ minimum: 1, maximum: 5 })

const Written = { content: Type.String(), create_time: Seconds(), images: Type.Array(Type.String()) }
export const ShopReply = Type.Object({ content: Type.String(), create_time: Seconds() })

/** A review as everybody may read it: of its author the masked name, of the company nothing. */
export const Review = Type.Object({
  comment_id: Id(),
  goods_id: Id(),
  sku_id: Id(),
  goods_name: Type.String(),
  goods_img: Type.String(),
  spec_text: Type.String(),
  member_name: Type.String({ description: 'masked' }),
  stars: Stars,
  grade: OneOf(reviewGrades),
  ...Written,
  have_image: Flag(),
  reply: Maybe(ShopReply),
  additional_comment: Maybe(
    Type.Object({ ...Written, after_days: Type.Integer({ minimum: 0, description: 'days after the review' }) }),
  ),
})

/** A line of an order that can be reviewed, or was. */
export const LineToReview = Type.Object({
  order_line_id: Id(),
  goods_id: Id(),
  sku_id: Id(),
  name: Type.String(),
  goods_image: Type.String(),
  spec_text: Type.String(),
  num: Count(),
  unit: Type.String(),
  comment: Maybe(Review),
  allow_comment: Flag(),
  allow_additional: Flag('a follow-up is still possible'),
  additional_until: Maybe(Seconds()),
})
export const OrderToReview = Type.Object({
  sn: Sn(),
  seller_name: Type.String(),
  shop_id: Id(),
  comment_status: OneOf(['UNFINISHED', 'FINISHED']),
  completes: Flag('reviewing the last line completes the order'),
  lines: Type.Array(LineToReview),
})

export const Question = Type.Object({
  ask_id: Id(),
  goods_id: Id(),
  member_name: Type.String({ description: 'masked' }),
  content: Type.String(),
  create_time: Seconds(),
  own: Flag('asked by the caller'),
  reply_status: Flag('1 = answered, and so public'),
  reply: Maybe(ShopReply),
})

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
        Type.Object({ order_line_id: Id(), stars: Stars, content: Content, images: Maybe(Pictures) }),
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

export const ReviewForShop = Type.Object({
  ...Review.properties,
  order_sn: Sn(),
  allow_reply: Flag(),
  allow_amend: Flag('the reply can still be corrected'),
})
export const QuestionForShop = Type.Object({
  ...Question.properties,
  goods_name: Type.String(),
  goods_img: Type.String(),
  allow_amend: Flag('the answer can still be corrected'),
})

export const sellerReviewApi = {
  list: route({
    method: 'GET',
    path: '/seller_end/members/comments',
    needs: 'reviews',
    audience: 'seller',
    tag: 'review',
    summary: 'Reviews of what the shop sells; those to reply to the oldest first',
    input: Type.Object({ ...Paging, tab: Maybe(OneOf(reviewTabs)), key_words: Maybe(Text(100)) }),
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
    input: Type.Object({ ...Paging, tab: Maybe(OneOf(questionTabs)), key_words: Maybe(Text(100)) }),
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
