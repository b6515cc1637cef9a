import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { App } from '#platform/ctx'

const sign = (app: App, secret: string) => app.secrets.digest('invitation', secret)
/** What the database knows a link by: it cannot be turned back into one. */
const hashOf = (app: App, secret: string) => app.secrets.digest('invitation-kept', secret)

/** The token of a link, signed so that guesses end before the database, and its hash. */
export function makeInvitationToken(app: App): { token: string; tokenHash: string } {
  const secret = randomBytes(24).toString('base64url')
  return { token: `${secret}.${sign(app, secret)}`, tokenHash: hashOf(app, secret) }
}

/** The hash of a token that we signed; undefined for any other. */
export function readInvitationToken(app: App, token: string): string | undefined {
  const [, secret, signature] = /^([A-Za-z0-9_-]{32})\.([0-9a-f]{64})$/.exec(token) ?? []
  if (!secret || !signature) return undefined
  return timingSafeEqual(Buffer.from(signature), Buffer.from(sign(app, secret))) ? hashOf(app, secret) : undefined
}
