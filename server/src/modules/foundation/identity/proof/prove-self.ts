import type { Language } from '@borong/contract'
import { type Buyer, guest } from '#platform/actor'
import { minutes } from '#platform/clock'
import { buyerIn } from '#platform/http/buyer-in'
import { type Ctx, type App, inCommand, readingCtx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { format } from '#platform/messages'
import { findAccount, lockAccount } from '../account/account.store.ts'
import { savePassedStep } from './challenge.store.ts'
import { otherTexts, proofEmail } from '../email/email.messages.ts'
import { sayEmail } from '../email/say-email.ts'
import { type CodeFor, codeMinutes, makeCode, tryCode, useCode } from './make-code.ts'
import { maskEmail, maskMobile } from '../account/mask.ts'
import { sendEmail } from '../email/send-email.ts'
import { type PersonAsking, provePassword } from '../second-factor/prove-again.ts'
import { endTries } from '../session/login-tries.ts'
import { sendSms } from '../email/send-sms.ts'

/** What a proof opens: each of these takes a code of its own. */
export type ProvenStep = 'change-password' | 'change-mobile' | 'change-email'
const markMillis = minutes(10)

const proofCode = (account: { id: number; email: string; mobile: string }): CodeFor => ({
  purpose: 'prove-self',
  target: account.email.toLowerCase() || account.mobile || refuse('NO_EMAIL'),
  accountId: account.id,
})

/** Sends a code to the bound address, or to the mobile where there is none, to prove by it who sits at the screen. */
export async function sendProofCode(ctx: Ctx) {
  const account = (await lockAccount(ctx, buyerIn(ctx).accountId)) ?? refuse('SESSION_ENDED')
  if (account.email && account.refused_email_id) refuse('EMAIL_UNREACHABLE')
  const code = await makeCode(ctx, proofCode(account))
  const facts = { code, minutes: codeMinutes, username: account.username }
  if (!account.email) {
    await sendSms(ctx, { mobile: account.mobile, body: format(otherTexts.code, ctx.lang, facts) })
    return { minutes: codeMinutes, to: maskMobile(account.mobile), channel: 'sms' as const }
  }
  await sendEmail(ctx, { recipient: account.email, ...(await sayEmail(ctx, proofEmail, ctx.lang, facts)) })
  return { minutes: codeMinutes, to: maskEmail(account.email), channel: 'email' as const }
}

/** Leaves the mark that the code was right: in this session, for ten minutes, for one use. */
export async function proveSelf(
  app: App,
  { buyer, lang }: { buyer: Buyer; lang: Language },
  input: { code: string; step: ProvenStep },
): Promise<void> {
  const account = (await findAccount(readingCtx(app, guest, lang), buyer.accountId)) ?? refuse('SESSION_ENDED')
  const right = await tryCode(app, proofCode(account), input.code)
  await inCommand(app, buyer, lang, async (ctx) => {
    await useCode(ctx, right)
    await passStep(ctx, buyer, input.step)
  })
}

const passStep = (ctx: Ctx, { accountId, sessionId }: Buyer, step: ProvenStep) =>
  savePassedStep(ctx, {
    account_id: accountId,
    purpose: step,
    session_id: sessionId,
    expires_at: new Date(ctx.clock.now().getTime() + markMillis),
  })

/**
 * The same mark for another e-mail address, by the password: to an address that is refused no code can be sent. Refuses PROOF_WANTED
 * where the address is not marked.
 */
export async function proveByPassword(
  app: App,
  asking: PersonAsking & { person: Buyer },
  password: string,
): Promise<void> {
  const { account, keys } = await provePassword(app, asking, password)
  await inCommand(app, asking.person, asking.lang, async (ctx) => {
    const locked = (await lockAccount(ctx, account.id)) ?? refuse('SESSION_ENDED')
    if (!locked.refused_email_id) refuse('PROOF_WANTED')
    await passStep(ctx, asking.person, 'change-email')
    await endTries(ctx, keys)
  })
}
