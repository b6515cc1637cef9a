import type { Language } from '@borong/contract'
import type { Ctx } from '#platform/ctx'
import { frameOfEmails } from './email.messages.ts'
import { htmlOfEmail } from './html-of-email.ts'
import { sayEmail } from './say-email.ts'

/** An e-mail as readers see it that show HTML, below the name of the mall. */
export async function htmlInFrame(
  ctx: Ctx,
  email: { subject: string; body: string; language: Language },
): Promise<string> {
  const frame = await sayEmail(ctx, frameOfEmails, email.language, {})
  return htmlOfEmail(email, { heading: frame.subject, footer: frame.body })
}
