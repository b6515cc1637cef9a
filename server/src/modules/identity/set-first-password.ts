import { type Actor, guest } from '#platform/actor'
import { type House, inCommand, readingCtx } from '#platform/ctx'
import { refuse } from '#platform/refuse'
import type { Language } from '@borong/contract'
import { findAccount } from './account.store.ts'
import { hashPasswordForLogin, sealPassword } from './hash-password.ts'
import { tryCode, useCode } from './make-code.ts'
import { openPassword } from './password-key.ts'
import { demandGoodPassword } from './password-policy.ts'
import { putPassword } from './put-password.ts'
import { firstPasswordCode } from './send-first-password-code.ts'

/**
 * Replaces the one-time password by the person's own and ends every session of the account. A wrong code costs one of
 * five tries. Whoever states an address states that of the account.
 */
export async function setFirstPassword(
  house: House,
  { actor, lang }: { actor: Actor & { accountId: number }; lang: Language },
  ask: { email?: string; emailcode: string; password: string },
): Promise<void> {
  const account = (await findAccount(readingCtx(house, guest, lang), actor.accountId)) ?? refuse('SESSION_ENDED')
  const password = await openPassword(house, ask.password)
  demandGoodPassword(password, [account.username])

  if (ask.email !== undefined && ask.email.trim().toLowerCase() !== account.email.toLowerCase()) refuse('CODE_WRONG')
  const code = await tryCode(house, firstPasswordCode(account), ask.emailcode)
  const stored = await sealPassword(house, hashPasswordForLogin(password))
  await inCommand(house, actor, lang, async (ctx) => {
    await useCode(ctx, code)
    await putPassword(ctx, account.id, stored)
    ctx.audit({ id: account.id })
  })
}
