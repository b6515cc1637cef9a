import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/refuse'
import { changeAccount, lockAccount } from './account.store.ts'
import { forgetSession } from './actors-by-session.ts'
import { revokeSessionsOf } from './session.store.ts'
import { tellOwner } from './tell-owner.ts'

/** Gives an account a sealed password, ends every session it has, and tells its owner. */
export async function putPassword(ctx: Ctx, accountId: number, stored: string): Promise<void> {
  const account = (await lockAccount(ctx, accountId)) ?? refuse('SESSION_ENDED')
  await changeAccount(ctx, accountId, {
    password_hash: stored,
    must_change_password: false,
    one_time_until: null,
    unclaimed: false,
  })
  const ended = await revokeSessionsOf(ctx, accountId, 'password changed')
  ctx.afterCommit(() => ended.forEach(forgetSession))
  await tellOwner(ctx, account, 'password')
}
