import { answerTemplateApi, type Reply } from '@borong/contract'
import type { Ctx } from '#platform/ctx'
import type { Http } from '#platform/http/http'
import { refuse } from '#platform/http/refuse'
import { sellerIn } from '#platform/http/seller-in'
import { readWords } from '#platform/messages'
import { type AnswerTemplate, answerTemplatesOf } from './answer-template.store.ts'
import { findAnswerTemplates } from './find-answer-templates.ts'
import { addAnswerTemplate, changeAnswerTemplate, removeAnswerTemplate } from './write-answer-template.ts'

const presented = ({ id, name, texts, version }: AnswerTemplate): Reply<typeof answerTemplateApi.change> => ({
  template_id: String(id),
  name,
  texts,
  version,
})

async function shown(ctx: Ctx, id: number) {
  const found = (await answerTemplatesOf(ctx, sellerIn(ctx).shopId)).find((it) => it.id === id)
  return presented(found ?? refuse('NOT_FOUND'))
}

export function answerTemplateRoutes(http: Http) {
  http.query(answerTemplateApi.list, async (ctx, { keyword = '', page_no = 1, page_size = 10 }) => {
    const found = await findAnswerTemplates(ctx, keyword.trim())
    const data = found.slice((page_no - 1) * page_size, page_no * page_size).map(presented)
    return { data, data_total: found.length, page_no, page_size }
  })
  http.command(answerTemplateApi.add, async (ctx, { name, texts }) =>
    shown(ctx, await addAnswerTemplate(ctx, { name: name.trim(), texts: readWords(texts) })),
  )
  http.command(answerTemplateApi.change, async (ctx, { template_id, version, name, texts }) => {
    const id = Number(template_id)
    await changeAnswerTemplate(ctx, { id, version }, { name: name.trim(), texts: readWords(texts) })
    return shown(ctx, id)
  })
  http.command(answerTemplateApi.remove, async (ctx, { template_id }) => {
    await removeAnswerTemplate(ctx, Number(template_id))
    return { ok: true }
  })
}
