import type { EmailKind, Language } from '@borong/contract'
import {
  assertPlaces,
  findAccountOfMall,
  htmlInFrame,
  htmlOfEmail,
  maskEmail,
  postNow,
  type SaidEmail,
  sayEmail,
  sayInWords,
  sendEmail,
} from '#modules/foundation/identity'
import type { Ctx } from '#platform/ctx'
import { adminIn } from '#platform/http/admin-in'
import { refuse } from '#platform/http/refuse'
import { emailOf } from './mall-emails.ts'

/** What stands in the places of an e-mail that is only looked at. */
const examples = (origin: string) => ({
  origin,
  code: '482913',
  minutes: 10,
  days: 7,
  left: 8,
  username: 'dewi-anjani',
  name: 'Dewi Anjani',
  inviter: 'Dewi Anjani',
  company: 'PT Sinar Abadi',
  shop: 'Lembar Kantor',
  label: 'ERP',
  now: 'd***i@example.com',
  time: '2026-03-02 09:15 (UTC+8)',
  link: `${origin}/example`,
})

export interface EmailDraft {
  language: Language
  subject?: string | undefined
  body?: string | undefined
}

/**
 * An e-mail with examples in its places, in words that are not saved; a frame stands around an example. Refuses what no change could save.
 */
export async function sayExample(
  ctx: Ctx,
  kind: EmailKind,
  { language, subject, body }: EmailDraft,
): Promise<SaidEmail & { html: string }> {
  const email = emailOf(kind)
  if (subject) assertPlaces(email, 'subjects', { [language]: subject })
  if (body) assertPlaces(email, 'bodies', { [language]: body })
  const facts = examples(ctx.app.config.origin)
  const said = sayInWords(email, { subject, body }, language, facts)
  if (kind !== 'FRAME') return { ...said, html: await htmlInFrame(ctx, said) }
  const inside = await sayEmail(ctx, emailOf('FIND_PASSWORD'), language, facts)
  return { ...inside, html: htmlOfEmail(inside, { heading: said.subject, footer: said.body }) }
}

/** Sends it to whoever asks, and answers the address, masked. Refuses NO_EMAIL and NO_MAIL_SERVER. */
export async function sendExample(ctx: Ctx, kind: EmailKind, draft: EmailDraft): Promise<string> {
  const { subject, body, language } = await sayExample(ctx, kind, draft)
  const account = await findAccountOfMall(ctx, adminIn(ctx).accountId)
  if (!account?.email) return refuse('NO_EMAIL')
  if (!(await postNow(ctx))) refuse('NO_MAIL_SERVER')
  await sendEmail(ctx, { recipient: account.email, subject, body, language })
  ctx.audit({ id: kind, after: { language, test: 1 } })
  return maskEmail(account.email)
}
