import { type Language, plainMobile } from '@borong/contract'
import type { Buyer } from '#platform/actor'
import { buyerIn } from '#platform/http/buyer-in'
import { type Ctx, type App, inCommand, readingCtx } from '#platform/ctx'
import { readMobile } from '#modules/foundation/settings'
import { refuse } from '#platform/http/refuse'
import { format } from '#platform/messages'
import { changeAccount, findAccount, lockAccount } from './account.store.ts'
import { hasPassedStep, takePassedStep } from '../proof/challenge.store.ts'
import { assertFreeNames } from './create-account.ts'
import { otherTexts } from '../email/email.messages.ts'
import { type CodeFor, codeMinutes, makeCode, tryCode, useCode } from '../proof/make-code.ts'
import { maskMobile } from './mask.ts'
import { sendSms } from '../email/send-sms.ts'
import { notifyOwner } from './notify-owner.ts'

const mobileCode = (accountId: number, mobile: string): CodeFor => ({
  purpose: 'bind-mobile',
  target: mobile,
  accountId,
})

/** Sends a code to a number that shall be bound. */
export async function sendMobileCode(ctx: Ctx, typed: string) {
  const mobile = plainMobile(await readMobile(ctx, typed))
  const account = (await lockAccount(ctx, buyerIn(ctx).accountId)) ?? refuse('SESSION_ENDED')
  if (account.mobile === mobile) refuse('ALREADY_BOUND')
  await assertFreeNames(ctx, { mobile })
  const code = await makeCode(ctx, mobileCode(account.id, mobile))
  await sendSms(ctx, { mobile, body: format(otherTexts.code, ctx.lang, { code, minutes: codeMinutes }) })
  return { minutes: codeMinutes, to: maskMobile(mobile), channel: 'sms' as const }
}

/**
 * Binds a number by the code sent to it. The first needs no more; another one in its place needs the proof by a code to
 * what was bound before.
 */
export async function bindMobile(
  app: App,
  { buyer, lang }: { buyer: Buyer; lang: Language },
  input: { mobile: string; code: string; inPlace: boolean },
): Promise<void> {
  const { accountId, sessionId } = buyer
  const reading = readingCtx(app, buyer, lang)
  const mobile = plainMobile(await readMobile(reading, input.mobile))
  const mark = { accountId, sessionId, purpose: 'change-mobile' }
  if (input.inPlace && !(await hasPassedStep(reading, mark))) refuse('PROOF_WANTED')
  const { mobile: before } = (await findAccount(reading, accountId)) ?? refuse('SESSION_ENDED')
  if (before === mobile) refuse('ALREADY_BOUND')
  if (!input.inPlace && before) refuse('MOBILE_BOUND')

  const code = await tryCode(app, mobileCode(accountId, mobile), input.code)
  await inCommand(app, buyer, lang, async (ctx) => {
    const account = (await lockAccount(ctx, accountId)) ?? refuse('SESSION_ENDED')
    if (!input.inPlace && account.mobile) refuse('MOBILE_BOUND')
    if (input.inPlace && !(await takePassedStep(ctx, mark))) refuse('PROOF_WANTED')
    await useCode(ctx, code)
    await assertFreeNames(ctx, { mobile })
    await changeAccount(ctx, accountId, { mobile })
    ctx.audit({ id: accountId, before: { mobile: account.mobile }, after: { mobile } })
    await notifyOwner(ctx, account, 'mobile', maskMobile(mobile))
  })
}
