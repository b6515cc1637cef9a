import type { Fact } from '#platform/ctx'
import type { Words } from '#platform/words'
import type { Question } from './question.store.ts'
import type { Review } from './review.store.ts'

interface About {
  goodsId: number
  goods: Words
  shopId: number
  memberId: number
}
export interface QuestionAsked extends Fact<About & { questionId: number; author: string; content: string }> {
  type: 'question.asked'
}
export interface QuestionAnswered extends Fact<About & { questionId: number; shopName: string }> {
  type: 'question.answered'
}
export interface ReviewReplied extends Fact<About & { reviewId: number; sn: string; shopName: string }> {
  type: 'review.replied'
}

const about = ({ goodsId, names, shopId, memberId }: Question | Review): About => ({
  goodsId,
  goods: names,
  shopId,
  memberId,
})

export const questionAsked = (question: Question): QuestionAsked => ({
  type: 'question.asked',
  key: `question.asked:${question.id}`,
  data: { ...about(question), questionId: question.id, author: question.author, content: question.content },
})
export const questionAnswered = (question: Question, shopName: string): QuestionAnswered => ({
  type: 'question.answered',
  key: `question.answered:${question.id}`,
  data: { ...about(question), questionId: question.id, shopName },
})
export const reviewReplied = (review: Review, shopName: string): ReviewReplied => ({
  type: 'review.replied',
  key: `review.replied:${review.id}`,
  data: { ...about(review), reviewId: review.id, sn: review.orderSn, shopName },
})
