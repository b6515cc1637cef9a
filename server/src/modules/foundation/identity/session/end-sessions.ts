import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { buyerIn } from '#platform/http/buyer-in'
import { invalidateActorsOf } from './actors-by-session.ts'
import { revokeSessionsOf, sessionsOfAccount } from './session.store.ts'
import { refreshMillis } from './sign-tokens.ts'

/** Where the account is signed in, in every part of the mall; a session nobody refreshed in time is none. */
export const listSessions = (ctx: Ctx) =>
  sessionsOfAccount(ctx, buyerIn(ctx).accountId, new Date(ctx.clock.now().getTime() - refreshMillis))

/** Ends every session of the account but the one that asks, and tells how many. */
export async function endOtherSessions(ctx: Ctx): Promise<number> {
  const { accountId, sessionId } = buyerIn(ctx)
  const ended = await revokeSessionsOf(ctx, accountId, 'logged out from another device', { butNot: sessionId })
  ctx.afterCommit(() => invalidateActorsOf(ctx.app, [accountId]))
  return ended.length
}

/** Ends one session of the account; somebody else's is not there. */
export async function endOneSession(ctx: Ctx, id: string): Promise<void> {
  const { accountId } = buyerIn(ctx)
  const ended = await revokeSessionsOf(ctx, accountId, 'logged out from another device', { only: id })
  if (!ended.length) refuse('NOT_FOUND')
  ctx.afterCommit(() => invalidateActorsOf(ctx.app, [accountId]))
}
