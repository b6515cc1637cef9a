import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/refuse'
import { changeAccount, lockAccount } from './account.store.ts'
import { endSessionsOf } from './end-sessions-of.ts'
import { makeOneTimePassword } from './one-time-password.ts'
import { forgetTriesOf } from './login-tries.ts'
import { tellOwner } from './tell-owner.ts'

/** Replaces a password by one for a single login, which is answered. Every session ends, a lock is lifted, and the owner hears of it. */
export async function resetPassword(ctx: Ctx, accountId: number): Promise<string> {
  const account = (await lockAccount(ctx, accountId)) ?? refuse('NOT_FOUND')
  const { plain, sealed, until } = await makeOneTimePassword(ctx.app)
  await changeAccount(ctx, accountId, {
    password_hash: sealed,
    must_change_password: true,
    one_time_until: until,
  })
  await forgetTriesOf(ctx, account)
  await endSessionsOf(ctx, accountId, 'password reset')
  await tellOwner(ctx, account, 'password')
  return plain
}
