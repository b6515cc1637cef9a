import { reviewLimits } from '@borong/contract'
import { shopNames } from '#modules/shop/shop'
import { days } from '#platform/clock'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { sellerIn } from '#platform/http/seller-in'
import { plainText } from './plain-text.ts'
import { findQuestionOfShop, type Question, setAnswer } from './question.store.ts'
import { questionAnswered } from './review.events.ts'
import { textLimits } from './review.policy.ts'

/** The shop answers once, and question and answer are public. Refuses NOT_FOUND, REPLY_THERE. */
export async function answerQuestion(ctx: Ctx, id: number, answer: string): Promise<Question> {
  const { shopId, name } = sellerIn(ctx)
  if (!(await findQuestionOfShop(ctx, shopId, id))) return refuse('NOT_FOUND')
  const content = plainText(answer, 'reply_content', textLimits)
  const answered = (await setAnswer(ctx, shopId, id, { content, by: name })) ?? refuse('REPLY_THERE')
  ctx.publish(questionAnswered(answered, (await shopNames(ctx, [shopId])).get(shopId) ?? ''))
  return answered
}

/** Corrects an answer within seven days of the first one. Refuses NOT_FOUND, REPLY_FIXED. */
export async function amendAnswer(ctx: Ctx, id: number, answer: string): Promise<Question> {
  const { shopId, name } = sellerIn(ctx)
  if (!(await findQuestionOfShop(ctx, shopId, id))?.answer) return refuse('NOT_FOUND')
  const content = plainText(answer, 'reply_content', textLimits)
  const since = new Date(ctx.clock.now().getTime() - days(reviewLimits.amendDays))
  const amended = await setAnswer(ctx, shopId, id, { content, by: name }, since)
  return amended ?? refuse('REPLY_FIXED', { days: reviewLimits.amendDays })
}
