import { randomUUID, timingSafeEqual } from 'node:crypto'
import { type Ctx, type App, asSystem } from '#platform/ctx'
import type { RequestContext } from '#platform/http/http'
import { refuse } from '#platform/http/refuse'
import { invalidateActorsOf } from './actors-by-session.ts'
import { bindingCookie, hashBinding } from './open-session.ts'
import {
  addRefreshToken,
  findRefreshTokenUnscoped,
  findSessionUnscoped,
  revokeSession,
  spendRefreshToken,
  touchSession,
} from './session.store.ts'
import { type Issue, type TokenOwner, hashToken, issueAt, readToken, signPair } from './sign-tokens.ts'

const graceMillis = 10_000
type Pair = { accessToken: string; refreshToken: string }

/**
 * Spends a refresh token for a new pair. The one just before is honoured for ten seconds with the very same pair, as two
 * tabs may come at once; anything older was stolen from somebody, and the session ends (domain 3).
 */
export async function refreshSession(app: App, requestContext: RequestContext, refreshToken: string): Promise<Pair> {
  const owner = await readToken(app, 'refresh', refreshToken)
  if (!owner) return refuse('REFRESH_REFUSED')
  const outcome = await asSystem(app, 'refresh', (ctx) => spend(ctx, requestContext, owner, refreshToken))
  if (outcome === 'replayed') {
    invalidateActorsOf(app, [owner.accountId])
    app.log.warn(
      { session: owner.sessionId, account: owner.accountId },
      'a spent refresh token came back; the session is ended',
    )
  }
  return typeof outcome === 'string' ? refuse('REFRESH_REFUSED') : outcome
}

/** Answers rather than refuses: what it revokes has to be committed. */
async function spend(
  ctx: Ctx,
  requestContext: RequestContext,
  owner: TokenOwner,
  refreshToken: string,
): Promise<Pair | 'dead' | 'replayed'> {
  const session = await findSessionUnscoped(ctx, owner.sessionId)
  if (!session || session.account_id !== owner.accountId) return 'dead'
  if (
    session.binding_hash !== null &&
    !isBound(requestContext.cookie(bindingCookie(owner.audience)), session.binding_hash)
  )
    return 'dead'
  const hash = hashToken(refreshToken)
  const token = await findRefreshTokenUnscoped(ctx, hash)
  if (!token || token.session_id !== owner.sessionId) return 'dead'

  const successor = issueAt(ctx.clock.now(), randomUUID(), session.expires_at)
  if (token.used_at === null && (await spendRefreshToken(ctx, token.id, successor))) {
    const pair = await signPair(ctx.app, owner, successor)
    await addRefreshToken(ctx, {
      session_id: owner.sessionId,
      token_hash: hashToken(pair.refreshToken),
      parent_id: token.id,
      expires_at: new Date(successor.refreshExpires * 1000),
    })
    await touchSession(ctx, owner.sessionId)
    return pair
  }
  const spent = await findRefreshTokenUnscoped(ctx, hash)
  const age = ctx.clock.now().getTime() - (spent?.used_at?.getTime() ?? 0)
  if (spent && age <= graceMillis && spent.child_used_at === null)
    return signPair(ctx.app, owner, spent.successor as Issue)
  await revokeSession(ctx, owner.sessionId, 'refresh token replayed')
  return 'replayed'
}

function isBound(cookie: string | undefined, bindingHash: string): boolean {
  return cookie !== undefined && timingSafeEqual(Buffer.from(hashBinding(cookie)), Buffer.from(bindingHash))
}
