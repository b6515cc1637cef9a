import { reviewLimits } from '@borong/contract'
import { findGoodsSummary } from '#modules/shop/catalog'
import { buyerIn } from '#platform/http/buyer-in'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { maskName } from '#platform/mask-name'
import { plainText } from './plain-text.ts'
import { insertQuestion, type Question } from './question.store.ts'
import { questionAsked } from './review.events.ts'

/** Asks the shop about goods it sells, 3 to 120 characters (spec 5). Refuses NOT_FOUND for goods that cannot be bought. */
export async function askQuestion(ctx: Ctx, goodsId: number, typed: string): Promise<Question> {
  const { companyId, memberId, name } = buyerIn(ctx)
  const goods = (await findGoodsSummary(ctx, goodsId)) ?? refuse('NOT_FOUND')
  const question = await insertQuestion(ctx, {
    goodsId,
    shopId: goods.shopId,
    companyId,
    memberId,
    author: maskName(name),
    names: goods.names,
    picture: goods.thumbnail,
    content: plainText(typed, 'ask_content', reviewLimits.question),
  })
  ctx.publish(questionAsked(question))
  return question
}
