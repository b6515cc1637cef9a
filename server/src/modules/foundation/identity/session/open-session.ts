import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { Ctx } from '#platform/ctx'
import type { RequestContext } from '#platform/http/http'
import { readDevice } from './read-device.ts'
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
    device = '',
    ends = new Date(ctx.clock.now().getTime() + sessionMillis),
  }: {
    accountId: number
    audience: SessionAudience
    scopeId?: number
    bindingHash?: string
    device?: string
    ends?: Date
  },
) {
  const now = ctx.clock.now()
  const sessionId = randomUUID()
  const issue = issueAt(now, randomUUID(), ends)
  const pair = await signPair(ctx.app, { sessionId, accountId, audience }, issue)
  await addSession(ctx, {
    id: sessionId,
    account_id: accountId,
    audience,
    scope_id: scopeId ?? null,
    binding_hash: bindingHash ?? null,
    device,
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

/** What a session is told of the browser it is opened in. The cookie is set when the session stands. */
export function browserOf(requestContext: RequestContext, audience: SessionAudience) {
  const binding = bindBrowser(requestContext, audience)
  return {
    about: { device: readDevice(requestContext.userAgent), ...(binding && { bindingHash: hashBinding(binding) }) },
    remember() {
      if (binding) requestContext.setCookie(bindingCookie(audience), binding, { maxAgeSeconds: sessionMillis / 1000 })
    },
  }
}

/** Our web client asks for a session that is worth nothing outside of the browser it was opened in. */
function bindBrowser(requestContext: RequestContext, audience: SessionAudience): string | undefined {
  if (!requestContext.uuid || requestContext.header('x-borong-web') !== '1') return undefined
  // A browser keeps its value, so that sessions of two tabs do not undo each other.
  const kept = requestContext.cookie(bindingCookie(audience))
  return kept && /^[A-Za-z0-9_-]{43}$/.test(kept) ? kept : randomBytes(32).toString('base64url')
}
