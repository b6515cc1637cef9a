import type { App, Ctx } from '#platform/ctx'
import { perApp } from '#platform/ttl-cache'
import { liveSessionsUnscoped } from './session.store.ts'
import { type SessionAudience, type TokenOwner, readToken } from './sign-tokens.ts'

export interface LiveSession {
  sessionId: string
  accountId: number
  audience: SessionAudience
  /** The shop of a seller session. */
  scopeId: number | undefined
  nickname: string
  mustChangePassword: boolean
}

/** The session a token names, if it is alive and says the same of itself. */
export const findSession = async (ctx: Ctx, owner: TokenOwner): Promise<LiveSession | undefined> =>
  (await findSessions(ctx, [owner]))[0]

/** The same of many, in their order. */
export async function findSessions(
  ctx: Ctx,
  owners: readonly TokenOwner[],
): Promise<readonly (LiveSession | undefined)[]> {
  const live = await liveSessionsUnscoped(
    ctx,
    owners.map((it) => it.sessionId),
  )
  return owners.map((owner) => {
    const found = live.get(owner.sessionId)
    if (!found || found.account_id !== owner.accountId || found.audience !== owner.audience) return undefined
    return {
      ...owner,
      scopeId: found.scope_id ?? undefined,
      nickname: found.nickname,
      mustChangePassword: found.must_change_password,
    }
  })
}

// A signature that was right stays right until the token is too old; checking it is half the cost of a small call.
const verified = perApp(() => new Map<string, { owner: TokenOwner; expiresAt: number }>())
const rememberedAtMost = 20_000

/** Whose access token this is: nobody's when it is forged or too old. Whether its session lives is another question. */
export async function ownerOf(app: App, token: string): Promise<TokenOwner | undefined> {
  const remembered = verified(app)
  const known = remembered.get(token)
  if (known && known.expiresAt > app.clock.now().getTime()) return known.owner
  remembered.delete(token)
  const read = await readToken(app, 'access', token)
  if (!read) return undefined
  const { expiresAt, ...owner } = read
  if (remembered.size >= rememberedAtMost) remembered.delete(remembered.keys().next().value!)
  remembered.set(token, { owner, expiresAt })
  return owner
}
