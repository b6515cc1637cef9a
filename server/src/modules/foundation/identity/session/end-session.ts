import { type App, asSystem } from '#platform/ctx'
import { invalidateActorsOf } from './actors-by-session.ts'
import { revokeSession } from './session.store.ts'
import { readToken } from './sign-tokens.ts'

/** Ends the session of a token and no other; a token past its time still names its session. */
export async function endSession(app: App, authorization: string | undefined): Promise<void> {
  const token = authorization?.replace(/^Bearer /i, '').trim()
  const owner = token ? await readToken(app, 'access', token, { evenIfOld: true }) : undefined
  if (!owner) return
  await asSystem(app, 'logout', (ctx) => revokeSession(ctx, owner.sessionId, 'logout'))
  invalidateActorsOf(app, [owner.accountId])
}
