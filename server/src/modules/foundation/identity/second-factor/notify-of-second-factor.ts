import { isLanguage } from '@borong/contract'
import type { Ctx } from '#platform/ctx'
import { sayEmail } from '../email/say-email.ts'
import { sendEmail } from '../email/send-email.ts'
import { passkeyEmails, secondFactorEmails } from './second-factor.messages.ts'
import { countRecoveryCodes } from './second-factor.store.ts'

interface Owner {
  id: number
  username: string
  email: string
  language: string
}

/** Writes to the owner of an account what happened to its second factor, in their language. */
export async function notifyOfSecondFactor(
  ctx: Ctx,
  owner: Owner,
  what: keyof typeof secondFactorEmails,
): Promise<void> {
  if (!owner.email) return
  const left = await countRecoveryCodes(ctx, owner.id)
  const facts = { username: owner.username, left, origin: ctx.app.config.origin }
  await sendEmail(ctx, {
    recipient: owner.email,
    ...(await sayEmail(ctx, secondFactorEmails[what], languageOfOwner(owner), facts)),
  })
}

/** The same for a passkey of it. */
export async function notifyOfPasskey(
  ctx: Ctx,
  owner: Owner,
  what: keyof typeof passkeyEmails,
  name: string,
): Promise<void> {
  if (!owner.email) return
  const facts = { username: owner.username, name, origin: ctx.app.config.origin }
  await sendEmail(ctx, {
    recipient: owner.email,
    ...(await sayEmail(ctx, passkeyEmails[what], languageOfOwner(owner), facts)),
  })
}

const languageOfOwner = ({ language }: Owner) => (isLanguage(language) ? language : 'en-us')
