import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { changeAccount, lockAccount } from '../account/account.store.ts'
import { replacePassword } from '../credential/password.store.ts'
import { invalidateActorsOf } from '../session/actors-by-session.ts'
import { revokeSessionsOf } from '../session/session.store.ts'
import { notifyOwner } from '../account/notify-owner.ts'

/** Gives an account another password, as hashed for storage, ends every session it has, and notifies its owner. */
export async function putPassword(ctx: Ctx, accountId: number, stored: string): Promise<void> {
  const account = (await lockAccount(ctx, accountId)) ?? refuse('SESSION_ENDED')
  await replacePassword(ctx, accountId, { stored, mustChange: false, until: null })
  await changeAccount(ctx, accountId, { unclaimed: false })
  await revokeSessionsOf(ctx, accountId, 'password changed')
  ctx.afterCommit(() => invalidateActorsOf(ctx.app, [accountId]))
  await notifyOwner(ctx, account, 'password')
}
