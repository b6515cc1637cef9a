import type { DomainEvent } from '#platform/ctx'
import type { Question } from './question.store.ts'
import type { Review } from './review.store.ts'

const about = ({ goodsId, names, shopId, memberId }: Question | Review) => ({
  goodsId,
  goods: names,
  shopId,
  memberId,
})

export const questionAsked = (question: Question): DomainEvent<'question.asked'> => ({
  type: 'question.asked',
  key: `question.asked:${question.id}`,
  data: { ...about(question), questionId: question.id, author: question.author, content: question.content },
})
export const questionAnswered = (question: Question, shopName: string): DomainEvent<'question.answered'> => ({
  type: 'question.answered',
  key: `question.answered:${question.id}`,
  data: { ...about(question), questionId: question.id, shopName },
})
export const reviewReplied = (review: Review, shopName: string): DomainEvent<'review.replied'> => ({
  type: 'review.replied',
  key: `review.replied:${review.id}`,
  data: { ...about(review), reviewId: review.id, sn: review.orderSn, shopName },
})
