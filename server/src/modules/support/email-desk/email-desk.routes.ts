import { type EmailKind, emailApi, emailTextApi } from '@borong/contract'
import {
  changeEmailText,
  clearAddress,
  emailTextsOf,
  latestEmailTexts,
  listEmailsUnscoped,
  retryEmail,
} from '#modules/foundation/identity'
import type { Ctx } from '#platform/ctx'
import type { Http } from '#platform/http/http'
import { emailOf, mallEmails } from './mall-emails.ts'
import { presentEmailText, presentEmailTextDetail, presentSentEmail } from './present-email-text.ts'
import { sayExample, sendExample } from './say-example.ts'

const shown = async (ctx: Ctx, kind: EmailKind) =>
  presentEmailTextDetail(ctx, emailOf(kind), await emailTextsOf(ctx, kind))

export function emailDeskRoutes(http: Http) {
  http.query(emailTextApi.list, async (ctx) => {
    const latest = new Map((await latestEmailTexts(ctx)).map((it) => [it.kind, it]))
    return [...mallEmails.values()].map((it) => presentEmailText(ctx, it, latest.get(it.kind)))
  })
  http.query(emailTextApi.show, (ctx, { kind }) => shown(ctx, kind))
  http.command(emailTextApi.change, async (ctx, { kind, ...sent }) => {
    await changeEmailText(ctx, emailOf(kind), sent)
    return shown(ctx, kind)
  })
  http.query(emailTextApi.preview, async (ctx, { kind, ...draft }) => {
    const { subject, body, html } = await sayExample(ctx, kind, draft)
    return { subject, text: body, html }
  })
  http.command(emailTextApi.test, async (ctx, { kind, ...draft }) => ({
    recipient: await sendExample(ctx, kind, draft),
  }))

  http.query(emailApi.list, async (ctx, { state, unreachable, keyword, page_no = 1, page_size = 10 }) => {
    const { rows, total } = await listEmailsUnscoped(ctx, {
      ...(state && { state }),
      marking: unreachable === 1,
      ...(keyword && { recipient: keyword.trim() }),
      offset: (page_no - 1) * page_size,
      limit: page_size,
    })
    return { data: rows.map(presentSentEmail), data_total: total, page_no, page_size }
  })
  http.command(emailApi.retry, async (ctx, { id }) => {
    await retryEmail(ctx, Number(id))
    return { ok: true }
  })
  http.command(emailApi.clear, async (ctx, { id }) => {
    await clearAddress(ctx, Number(id))
    return { ok: true }
  })
}
