import type { Language } from '@borong/contract'
import type { Buyer } from '#platform/actor'
import { type House, inCommand, readingCtx } from '#platform/ctx'
import type { Wire } from '#platform/http'
import { refuse } from '#platform/refuse'
import { findAccount } from './account.store.ts'
import { hasPassedStep, takePassedStep } from './challenge.store.ts'
import { hashPasswordForLogin, sealPassword } from './hash-password.ts'
import { browserOf, openSession } from './open-session.ts'
import { openPassword } from './password-key.ts'
import { demandGoodPassword } from './password-policy.ts'
import { putPassword } from './put-password.ts'

/**
 * Sets a new password after the proof by a code. Every session ends, this one too, with all its tokens; the person who
 * changed it goes on in a new one.
 */
export async function changePassword(
  house: House,
  { buyer, lang, wire }: { buyer: Buyer; lang: Language; wire: Wire },
  ask: { password: string },
) {
  const reading = readingCtx(house, buyer, lang)
  const mark = { accountId: buyer.accountId, sessionId: buyer.sessionId, purpose: 'change-password' }
  if (!(await hasPassedStep(reading, mark))) return refuse('PROOF_WANTED')
  const account = (await findAccount(reading, buyer.accountId)) ?? refuse('SESSION_ENDED')
  const password = await openPassword(house, ask.password)
  demandGoodPassword(password, [account.username])
  const stored = await sealPassword(house, hashPasswordForLogin(password))
  const browser = browserOf(wire, 'buyer')
  const session = await inCommand(house, buyer, lang, async (ctx) => {
    if (!(await takePassedStep(ctx, mark))) return refuse('PROOF_WANTED')
    await putPassword(ctx, account.id, stored)
    ctx.audit({ id: account.id })
    return openSession(ctx, { accountId: account.id, audience: 'buyer', ...browser.about })
  })
  browser.remember()
  return { account, ...session }
}
