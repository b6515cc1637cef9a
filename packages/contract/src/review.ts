import { Type } from 'typebox'
import { ofLine } from './pack.ts'
import { Count, Flag, Id, Maybe, OneOf, Seconds, Sn } from './wire.ts'

export const reviewGrades = ['good', 'neutral', 'bad'] as const
/** What a review may hold; spec 5 for pictures and questions, the family for the length. */
export const reviewLimits = { text: 500, pictures: 5, question: [3, 120] } as const

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
  ...ofLine,
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
