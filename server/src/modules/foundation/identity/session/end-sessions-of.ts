import type { Ctx } from '#platform/ctx'
import { invalidateActorsOf } from './actors-by-session.ts'
import { revokeSessions } from '../account/issued-account.store.ts'
import type { SessionAudience } from './sign-tokens.ts'

/** Ends the sessions of an account, of one side of the counter or one shop if that is named; with the commit they are forgotten here. */
export async function endSessionsOf(
  ctx: Ctx,
  accountId: number,
  because: string,
  which: { audience?: SessionAudience; scopeId?: number | undefined } = {},
): Promise<void> {
  await revokeSessions(ctx, accountId, because, which)
  ctx.afterCommit(() => invalidateActorsOf(ctx.app, [accountId]))
}
