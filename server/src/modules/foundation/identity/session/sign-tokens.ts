import { type KeyObject, createHash, createSecretKey } from 'node:crypto'
import type { Audience } from '@borong/contract'
import { type JWTPayload, SignJWT, errors, jwtVerify } from 'jose'
import { days, minutes, toSeconds } from '#platform/clock'
import type { App } from '#platform/ctx'

export type SessionAudience = Exclude<Audience, 'open'>
const accessMillis = minutes(20)
export const refreshMillis = days(7)
export const sessionMillis = days(30)

/** Whose token it is: everything else about the person is looked up, so that it can change while the token lives. */
export interface TokenOwner {
  sessionId: string
  accountId: number
  audience: SessionAudience
}

/** All that makes one pair of tokens what it is: the same values sign the same bytes again. */
export interface Issue {
  jti: string
  issuedAt: number
  refreshExpires: number
}

const keys = new WeakMap<Buffer, KeyObject>()
function keyFor(app: App, typ: 'access' | 'refresh'): KeyObject {
  const bytes = app.secrets.keyFor(`${typ}-token`)
  const key = keys.get(bytes) ?? createSecretKey(bytes)
  keys.set(bytes, key)
  return key
}

const sign = (app: App, typ: 'access' | 'refresh', owner: TokenOwner, rest: JWTPayload) =>
  new SignJWT({ typ, sid: owner.sessionId, ...rest })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer('borong')
    .setAudience(owner.audience)
    .setSubject(String(owner.accountId))
    .sign(keyFor(app, typ))

export async function signPair(app: App, owner: TokenOwner, issue: Issue) {
  const { jti, issuedAt: iat, refreshExpires } = issue
  const [accessToken, refreshToken] = await Promise.all([
    sign(app, 'access', owner, { iat, exp: iat + accessMillis / 1000 }),
    sign(app, 'refresh', owner, { jti, iat, exp: refreshExpires }),
  ])
  return { accessToken, refreshToken }
}

const audiences: readonly unknown[] = ['buyer', 'seller', 'admin'] satisfies SessionAudience[]

/** Whose token this is, or nobody's: forged, of the other kind, or too old. Logging out works with an old one. */
export async function readToken(
  app: App,
  typ: 'access' | 'refresh',
  token: string,
  options: { evenIfOld?: boolean } = {},
): Promise<(TokenOwner & { expiresAt: number }) | undefined> {
  if (token.length > 2000) return undefined
  try {
    const { payload } = await jwtVerify(token, keyFor(app, typ), {
      algorithms: ['HS256'],
      issuer: 'borong',
      requiredClaims: ['exp', 'iat', 'sub', 'aud'],
      currentDate: options.evenIfOld ? new Date(0) : app.clock.now(),
    })
    const { typ: said, sid, aud, sub, exp } = payload
    if (said !== typ || typeof sid !== 'string' || !audiences.includes(aud) || !/^\d{1,15}$/.test(sub ?? ''))
      return undefined
    return { sessionId: sid, accountId: Number(sub), audience: aud as SessionAudience, expiresAt: exp! * 1000 }
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined
    throw error
  }
}

export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex')

export function issueAt(now: Date, jti: string, sessionEnds: Date): Issue {
  const refreshEnds = Math.min(now.getTime() + refreshMillis, sessionEnds.getTime())
  return { jti, issuedAt: toSeconds(now), refreshExpires: Math.floor(refreshEnds / 1000) }
}
