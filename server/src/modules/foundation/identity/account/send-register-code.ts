import type { Language } from '@borong/contract'
import { guest } from '#platform/actor'
import { type Ctx, type App, inCommand } from '#platform/ctx'
import type { RequestContext } from '#platform/http/http'
import { namesInUse } from './account.store.ts'
import { assertCaptcha } from '../proof/ask-captcha.ts'
import { addressInUseEmail, registerEmail } from '../email/email.messages.ts'
import { sayEmail, type StandardEmail } from '../email/say-email.ts'
import { countGuestEmail } from '../session/login-tries.ts'
import { type CodeFor, codeMinutes, makeCode } from '../proof/make-code.ts'
import { maskEmail } from './mask.ts'
import { sendEmail } from '../email/send-email.ts'

export const registerCode = (email: string): CodeFor => ({
  purpose: 'register',
  target: email.toLowerCase(),
  accountId: null,
})

/**
 * Sends the code that proves the address of a new account. An address in use gets an e-mail that says so instead; who
 * asks is answered alike, so that nobody learns from here who has an account.
 */
export async function sendRegisterCode(
  app: App,
  { requestContext, lang }: { requestContext: RequestContext; lang: Language },
  { email, uuid = requestContext.uuid, captcha }: { email: string; uuid?: string; captcha?: string },
) {
  await assertCaptcha(app, { uuid, scene: 'REGISTER', characters: captcha })
  await countGuestEmail(app, requestContext.ip)
  await inCommand(app, guest, lang, async (ctx) => {
    const { email: inUse } = await namesInUse(ctx, { email })
    const code = await makeCode(ctx, registerCode(email), { inVain: inUse === true })
    await sendCodeOrNews(ctx, email, inUse === true, registerEmail, { code })
  })
  return { minutes: codeMinutes, to: maskEmail(email), channel: 'email' as const }
}

/** One e-mail either way: the code, or to whom the address belongs already the news that somebody tried. */
export async function sendCodeOrNews(
  ctx: Ctx,
  recipient: string,
  inUse: boolean,
  mail: StandardEmail,
  facts: Record<string, string>,
): Promise<void> {
  const all = { ...facts, minutes: codeMinutes, origin: ctx.app.config.origin }
  await sendEmail(ctx, { recipient, ...(await sayEmail(ctx, inUse ? addressInUseEmail : mail, ctx.lang, all)) })
}
