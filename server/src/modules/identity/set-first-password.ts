import { type Actor, guest } from '#platform/actor'
import { type House, inCommand, readingCtx } from '#platform/ctx'
import { refuse } from '#platform/refuse'
import type { Language } from '@borong/contract'
import { changeAccount, findAccount } from './account.store.ts'
import { forgetSession } from './actors-by-session.ts'
import { countCodeTry, spendCode } from './challenge.store.ts'
import { hashPasswordForLogin, sealPassword } from './hash-password.ts'
import { openPassword } from './password-key.ts'
import { demandGoodPassword } from './password-policy.ts'
import { firstPassword, sealCode } from './send-first-password-code.ts'
import { revokeSessionsOf } from './session.store.ts'

const tries = 5

/** Replaces the one-time password by the person's own and ends every session of the account. A wrong code costs one of five tries. */
export async function setFirstPassword(
  house: House,
  { actor, lang }: { actor: Actor & { accountId: number }; lang: Language },
  ask: { email: string; emailcode: string; password: string },
): Promise<void> {
  const account = (await findAccount(readingCtx(house, guest, lang), actor.accountId)) ?? refuse('SESSION_ENDED')
  const password = await openPassword(house, ask.password)
  demandGoodPassword(password, [account.username])

  const target = ask.email.trim().toLowerCase()
  const code = await inCommand(house, actor, lang, (ctx) =>
    countCodeTry(ctx, { purpose: firstPassword, target, accountId: account.id, tries }),
  )
  const stored = await sealPassword(house, hashPasswordForLogin(password))
  const ended = await inCommand(house, actor, lang, async (ctx) => {
    if (!code || target !== account.email.toLowerCase() || code.code_hash !== sealCode(ctx, target, ask.emailcode))
      return refuse('CODE_WRONG')
    if (!(await spendCode(ctx, code.id))) return refuse('CODE_WRONG')
    await changeAccount(ctx, account.id, { password_hash: stored, must_change_password: false })
    return revokeSessionsOf(ctx, account.id, 'password changed')
  })
  for (const sessionId of ended) forgetSession(sessionId)
}
