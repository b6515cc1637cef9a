import type { Language } from '@borong/contract'
import type { Buyer } from '#platform/actor'
import { buyerIn } from '#platform/http/buyer-in'
import { type Ctx, type App, inCommand, readingCtx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { changeAccount, findAccount, lockAccount, namesInUse } from './account.store.ts'
import { hasPassedStep, takePassedStep } from '../proof/challenge.store.ts'
import { assertFreeNames } from './create-account.ts'
import { bindEmailText } from '../email/email.messages.ts'
import { type CodeFor, codeMinutes, makeCode, tryCode, useCode } from '../proof/make-code.ts'
import { maskEmail } from './mask.ts'
import { sendCodeOrNews } from './send-register-code.ts'
import { notifyOwner } from './notify-owner.ts'

const emailCode = (accountId: number, email: string): CodeFor => ({
  purpose: 'bind-email',
  target: email.toLowerCase(),
  accountId,
})

/** Sends a code to an address that shall be bound; one that is somebody's gets an e-mail that says so, and is answered alike. */
export async function sendEmailCode(ctx: Ctx, email: string) {
  const account = (await lockAccount(ctx, buyerIn(ctx).accountId)) ?? refuse('SESSION_ENDED')
  if (account.email.toLowerCase() === email.toLowerCase()) refuse('ALREADY_BOUND')
  const { email: inUse } = await namesInUse(ctx, { email })
  const code = await makeCode(ctx, emailCode(account.id, email), { inVain: inUse === true })
  await sendCodeOrNews(ctx, email, inUse === true, bindEmailText, {
    code,
    username: account.username,
  })
  return { minutes: codeMinutes, to: maskEmail(email), channel: 'email' as const }
}

/**
 * Binds an address by the code sent to it. Codes for a new password go there, so in place of another one it needs the
 * proof by a code to that one; the owner is told at the address of before.
 */
export async function bindEmail(
  app: App,
  { buyer, lang }: { buyer: Buyer; lang: Language },
  input: { email: string; code: string },
): Promise<void> {
  const { accountId, sessionId } = buyer
  const { email } = input
  const reading = readingCtx(app, buyer, lang)
  const mark = { accountId, sessionId, purpose: 'change-email' }
  const { email: before } = (await findAccount(reading, accountId)) ?? refuse('SESSION_ENDED')
  if (before.toLowerCase() === email.toLowerCase()) refuse('ALREADY_BOUND')
  if (before && !(await hasPassedStep(reading, mark))) refuse('PROOF_WANTED')

  const code = await tryCode(app, emailCode(accountId, email), input.code)
  await inCommand(app, buyer, lang, async (ctx) => {
    const account = (await lockAccount(ctx, accountId)) ?? refuse('SESSION_ENDED')
    if (account.email && !(await takePassedStep(ctx, mark))) refuse('PROOF_WANTED')
    await useCode(ctx, code)
    await assertFreeNames(ctx, { email })
    await changeAccount(ctx, accountId, { email })
    ctx.audit({ id: accountId, before: { email: account.email }, after: { email } })
    await notifyOwner(ctx, account, 'email', maskEmail(email))
  })
}
