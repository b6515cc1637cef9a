import { autoAnswerOf, shopNames } from '#modules/shop/shop'
import type { Ctx } from '#platform/ctx'
import { pickText } from '#platform/messages'
import type { lockConversation } from './conversation.store.ts'
import { insertMessage } from './message.store.ts'

/**
 * What the shop has written for when nobody is there, in the language of the buyer and once for each time that it is closed. It is no
 * answer: the buyer goes on waiting. Answers what changes of the conversation, which the caller holds.
 */
export async function answerByItself(
  ctx: Ctx,
  held: Awaited<ReturnType<typeof lockConversation>>,
  seq: number,
): Promise<{ last_seq?: number; auto_answered?: string }> {
  const answer = await autoAnswerOf(ctx, held.shop_id)
  const time = answer?.awaySince.toISOString()
  if (!answer || !time || held.auto_answered === time) return {}
  await insertMessage(ctx, {
    conversationId: held.id,
    seq,
    clientId: `away-${seq}-${time.replaceAll(/[^0-9]/g, '')}`,
    accountId: null,
    authorName: (await shopNames(ctx, [held.shop_id])).get(held.shop_id)!,
    side: 'shop',
    kind: 'text',
    content: pickText(answer.answers, ctx.lang),
    card: null,
  })
  return { last_seq: seq, auto_answered: time }
}
