import { isLanguage } from '@borong/contract'
import type { Ctx } from '#platform/ctx'
import { sayEmail } from '../email/say-email.ts'
import { sendEmail } from '../email/send-email.ts'
import { secondFactorEmails } from './second-factor.messages.ts'
import { countRecoveryCodes } from './second-factor.store.ts'

/** Writes to the owner of an account what happened to its second factor, in their language. */
export async function notifyOfSecondFactor(
  ctx: Ctx,
  owner: { id: number; username: string; email: string; language: string },
  what: keyof typeof secondFactorEmails,
): Promise<void> {
  if (!owner.email) return
  const left = await countRecoveryCodes(ctx, owner.id)
  const facts = { username: owner.username, left, origin: ctx.app.config.origin }
  const lang = isLanguage(owner.language) ? owner.language : 'en-us'
  await sendEmail(ctx, { recipient: owner.email, ...(await sayEmail(ctx, secondFactorEmails[what], lang, facts)) })
}
