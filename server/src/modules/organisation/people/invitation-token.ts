import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { House } from '#platform/ctx'

const sign = (house: House, secret: string) => house.secrets.seal('invitation', secret)
/** What the database knows a link by: it cannot be turned back into one. */
const sealOf = (house: House, secret: string) => house.secrets.seal('invitation-kept', secret)

/** The token of a link, signed so that guesses end before the database, and its seal. */
export function makeInvitationToken(house: House): { token: string; seal: string } {
  const secret = randomBytes(24).toString('base64url')
  return { token: `${secret}.${sign(house, secret)}`, seal: sealOf(house, secret) }
}

/** The seal of a token that we signed; undefined for any other. */
export function readInvitationToken(house: House, token: string): string | undefined {
  const [, secret, signature] = /^([A-Za-z0-9_-]{32})\.([0-9a-f]{64})$/.exec(token) ?? []
  if (!secret || !signature) return undefined
  return timingSafeEqual(Buffer.from(signature), Buffer.from(sign(house, secret))) ? sealOf(house, secret) : undefined
}
