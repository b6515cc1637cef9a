import { type Actor, guest } from '#platform/actor'
import { type App, inCommand, readingCtx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import type { Language } from '@borong/contract'
import { findAccount } from '../account/account.store.ts'
import { hashPasswordForLogin, hashPasswordForStorage } from './hash-password.ts'
import { tryCode, useCode } from '../proof/make-code.ts'
import { openPassword } from './password-key.ts'
import { assertGoodPassword } from './password-policy.ts'
import { putPassword } from './put-password.ts'
import { firstPasswordCode } from './send-first-password-code.ts'

/**
 * Replaces the one-time password by the person's own and ends every session of the account. A wrong code costs one of
 * five tries. Whoever states an address states that of the account.
 */
export async function setFirstPassword(
  app: App,
  { actor, lang }: { actor: Actor & { accountId: number }; lang: Language },
  input: { email?: string; emailcode: string; password: string },
): Promise<void> {
  const account = (await findAccount(readingCtx(app, guest, lang), actor.accountId)) ?? refuse('SESSION_ENDED')
  const password = await openPassword(app, input.password)
  assertGoodPassword(password, [account.username])

  if (input.email !== undefined && input.email.trim().toLowerCase() !== account.email.toLowerCase())
    refuse('CODE_WRONG')
  const code = await tryCode(app, firstPasswordCode(account), input.emailcode)
  const stored = await hashPasswordForStorage(app, hashPasswordForLogin(password))
  await inCommand(app, actor, lang, async (ctx) => {
    await useCode(ctx, code)
    await putPassword(ctx, account.id, stored)
    ctx.audit({ id: account.id })
  })
}
