import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { lockAccount } from '../account/account.store.ts'
import { replacePassword } from '../credential/password.store.ts'
import { endSessionsOf } from '../session/end-sessions-of.ts'
import { makeOneTimePassword } from './one-time-password.ts'
import { deleteTriesOf } from '../session/login-tries.ts'
import { notifyOwner } from '../account/notify-owner.ts'

/** Replaces a password by one for a single login, which is answered. Every session ends, a lock is lifted, and the owner is notified of it. */
export async function resetPassword(ctx: Ctx, accountId: number): Promise<string> {
  const account = (await lockAccount(ctx, accountId)) ?? refuse('NOT_FOUND')
  const { plain, stored, until } = await makeOneTimePassword(ctx.app)
  await replacePassword(ctx, accountId, { stored, mustChange: true, until })
  await deleteTriesOf(ctx, account)
  await endSessionsOf(ctx, accountId, 'password reset')
  await notifyOwner(ctx, account, 'password')
  return plain
}
