import { isLanguage, type Language } from '@borong/contract'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { findAccountOfMall } from '../account/mall-account.store.ts'
import { maskEmail } from '../account/mask.ts'
import { askedPasswordEmail } from '../email/email.messages.ts'
import { sayEmail } from '../email/say-email.ts'
import { sendEmail } from '../email/send-email.ts'

/**
 * Writes to the owner of an account where to set a new password; the one they have stays good. Answers the address, masked. Refuses
 * NOT_FOUND, also for a disabled one, NO_EMAIL and EMAIL_UNREACHABLE.
 */
export async function askForNewPassword(ctx: Ctx, accountId: number): Promise<{ email: string }> {
  const account = await findAccountOfMall(ctx, accountId)
  if (!account || account.disabled_at) return refuse('NOT_FOUND')
  if (!account.email) return refuse('NO_EMAIL')
  if (account.refused_email_id) return refuse('EMAIL_UNREACHABLE')
  const lang: Language = isLanguage(account.language) ? account.language : ctx.lang
  const facts = { username: account.username, origin: ctx.app.config.origin }
  await sendEmail(ctx, { recipient: account.email, ...(await sayEmail(ctx, askedPasswordEmail, lang, facts)) })
  return { email: maskEmail(account.email) }
}
