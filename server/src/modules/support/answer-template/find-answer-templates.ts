import type { Ctx } from '#platform/ctx'
import { sellerIn } from '#platform/http/seller-in'
import { type AnswerTemplate, answerTemplatesOf } from './answer-template.store.ts'

/** Templates of the own shop that have a text in their name or words; there are so few that they are looked through here. */
export async function findAnswerTemplates(ctx: Ctx, keyword: string): Promise<AnswerTemplate[]> {
  const wanted = keyword.toLowerCase()
  return (await answerTemplatesOf(ctx, sellerIn(ctx).shopId)).filter(({ name, texts }) =>
    [name, ...Object.values(texts)].some((it) => it.toLowerCase().includes(wanted)),
  )
}
