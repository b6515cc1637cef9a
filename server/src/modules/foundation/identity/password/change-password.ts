import type { Language } from '@borong/contract'
import type { Buyer } from '#platform/actor'
import { type App, inCommand, readingCtx } from '#platform/ctx'
import type { RequestContext } from '#platform/http/http'
import { refuse } from '#platform/http/refuse'
import { findAccount } from '../account/account.store.ts'
import { hasPassedStep, takePassedStep } from '../proof/challenge.store.ts'
import { hashPasswordForLogin, hashPasswordForStorage } from './hash-password.ts'
import { browserOf, openSession } from '../session/open-session.ts'
import { openPassword } from './password-key.ts'
import { assertGoodPassword } from './password-policy.ts'
import { putPassword } from './put-password.ts'

/**
 * Sets a new password after the proof by a code. Every session ends, this one too, with all its tokens; the person who
 * changed it goes on in a new one.
 */
export async function changePassword(
  app: App,
  { buyer, lang, requestContext }: { buyer: Buyer; lang: Language; requestContext: RequestContext },
  input: { password: string },
) {
  const reading = readingCtx(app, buyer, lang)
  const mark = { accountId: buyer.accountId, sessionId: buyer.sessionId, purpose: 'change-password' }
  if (!(await hasPassedStep(reading, mark))) return refuse('PROOF_WANTED')
  const account = (await findAccount(reading, buyer.accountId)) ?? refuse('SESSION_ENDED')
  const password = await openPassword(app, input.password)
  assertGoodPassword(password, [account.username])
  const stored = await hashPasswordForStorage(app, hashPasswordForLogin(password))
  const browser = browserOf(requestContext, 'buyer')
  const session = await inCommand(app, buyer, lang, async (ctx) => {
    if (!(await takePassedStep(ctx, mark))) return refuse('PROOF_WANTED')
    await putPassword(ctx, account.id, stored)
    ctx.audit({ id: account.id })
    return openSession(ctx, { accountId: account.id, audience: 'buyer', ...browser.about })
  })
  browser.remember()
  return { account, ...session }
}
