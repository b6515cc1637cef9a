import type { Language } from '@borong/contract'
import { guest } from '#platform/actor'
import { type Ctx, type House, inCommand } from '#platform/ctx'
import type { Wire } from '#platform/http'
import { namesInUse } from './account.store.ts'
import { demandCaptcha } from './ask-captcha.ts'
import { addressInUseLetter, fillIn, registerLetter } from './letter.words.ts'
import { countGuestLetter } from './login-tries.ts'
import { type CodeFor, codeMinutes, makeCode } from './make-code.ts'
import { maskEmail } from './mask.ts'
import { sendLetter } from './send-letter.ts'

export const registerCode = (email: string): CodeFor => ({
  purpose: 'register',
  target: email.toLowerCase(),
  accountId: null,
})

/**
 * Sends the code that proves the address of a new account. An address in use gets a letter that says so instead; who
 * asks is answered alike, so that nobody learns from here who has an account.
 */
export async function sendRegisterCode(
  house: House,
  { wire, lang }: { wire: Wire; lang: Language },
  { email, uuid = wire.uuid, captcha }: { email: string; uuid?: string; captcha?: string },
) {
  await demandCaptcha(house, { uuid, scene: 'REGISTER', characters: captcha })
  await countGuestLetter(house, wire.ip)
  await inCommand(house, guest, lang, async (ctx) => {
    const { email: inUse } = await namesInUse(ctx, { email })
    const code = await makeCode(ctx, registerCode(email), { inVain: inUse === true })
    await sendCodeOrNews(ctx, email, inUse === true, registerLetter[lang], { code })
  })
  return { minutes: codeMinutes, to: maskEmail(email), channel: 'email' as const }
}

/** One letter either way: the code, or to whom the address belongs already the news that somebody tried. */
export async function sendCodeOrNews(
  ctx: Ctx,
  recipient: string,
  inUse: boolean,
  letter: { subject: string; body: string },
  facts: Record<string, string>,
): Promise<void> {
  const { subject, body } = inUse ? addressInUseLetter[ctx.lang] : letter
  const all = { ...facts, minutes: codeMinutes, origin: ctx.house.config.origin }
  await sendLetter(ctx, { recipient, subject, body: fillIn(body, all) })
}
