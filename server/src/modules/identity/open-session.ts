import { createHash, randomUUID } from 'node:crypto'
import type { Ctx } from '#platform/ctx'
import { addRefreshToken, addSession } from './session.store.ts'
import { type SessionAudience, hashToken, issueAt, sessionMillis, signPair } from './sign-tokens.ts'

/** Opens a session of an account and gives its first pair of tokens. A seller session is for one shop, its scope. */
export async function openSession(
  ctx: Ctx,
  {
    accountId,
    audience,
    scopeId,
    bindingHash,
  }: { accountId: number; audience: SessionAudience; scopeId?: number; bindingHash?: string },
) {
  const now = ctx.clock.now()
  const sessionId = randomUUID()
  const ends = new Date(now.getTime() + sessionMillis)
  const issue = issueAt(now, randomUUID(), ends)
  const pair = await signPair(ctx.house, { sessionId, accountId, audience }, issue)
  await addSession(ctx, {
    id: sessionId,
    account_id: accountId,
    audience,
    scope_id: scopeId ?? null,
    binding_hash: bindingHash ?? null,
    expires_at: ends,
  })
  await addRefreshToken(ctx, {
    session_id: sessionId,
    token_hash: hashToken(pair.refreshToken),
    parent_id: null,
    expires_at: new Date(issue.refreshExpires * 1000),
  })
  return { sessionId, ...pair }
}

/** The cookie that holds what a session is bound to; each console has its own, as they may share an origin. */
export const bindingCookie = (audience: SessionAudience) =>
  audience === 'buyer' ? 'borong_binding' : `borong_binding_${audience}`
export const hashBinding = (value: string) => createHash('sha256').update(value).digest('hex')
