import { settings } from '#modules/foundation/settings'
import { shopNames } from '#modules/shop/shop'
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

/** Corrects an answer in the time after the first one. Refuses NOT_FOUND, REPLY_FIXED. */
export async function amendAnswer(ctx: Ctx, id: number, answer: string): Promise<Question> {
  const { shopId, name } = sellerIn(ctx)
  const before = (await findQuestionOfShop(ctx, shopId, id))?.answer ?? refuse('NOT_FOUND')
  const content = plainText(answer, 'reply_content', textLimits)
  const known = await settings(ctx)
  const over = known.over('review.amend_within', ctx.clock.now())
  const amended = await setAnswer(ctx, shopId, id, { content, by: name }, over)
  return amended ?? refuse('REPLY_FIXED', { days: known.valueAt('review.amend_within', before.at) })
}
