import { Secret, TOTP } from 'otpauth'
import type { App, Ctx } from '#platform/ctx'
import { seal, sealingKey, unseal } from '#platform/seal'
import type { Generator } from './second-factor.store.ts'

// What every authenticator app understands (RFC 6238): SHA-1, six digits, 30 seconds.
const form = { algorithm: 'SHA1', digits: 6, period: 30 }
/** Periods before and after this one of which a code is taken: clocks of phones go wrong, and people type slowly. */
const window = 1
const secretBytes = 20

const sealName = (accountId: number) => `second-factor ${accountId}`

/** A new secret as it is stored: sealed, and openable for this account alone. */
export function makeSecret(app: App, accountId: number): { secret: string; sealed: string } {
  const secret = new Secret({ size: secretBytes }).base32
  return { secret, sealed: seal(sealingKey(app.config), sealName(accountId), secret) }
}

/** What an app reads from a QR code. The name of the mall is the host that people know it by. */
export const uriOf = (app: App, username: string, secret: string): string =>
  new TOTP({ ...form, issuer: new URL(app.config.origin).hostname, label: username, secret }).toString()

/** The period a code belongs to, counted from the epoch; undefined for a code of no period near now. */
export function periodOf(ctx: Ctx, { account_id, secret }: Generator, code: string): number | undefined {
  const opened = unseal(sealingKey(ctx.app.config), sealName(account_id), secret)
  if (opened === undefined) {
    ctx.app.log.error({ account: account_id }, 'a second factor does not open with this key: recovery codes still work')
    return undefined
  }
  const now = ctx.clock.now().getTime()
  const off = new TOTP({ ...form, secret: opened }).validate({ token: code, timestamp: now, window })
  return off === null ? undefined : Math.floor(now / 1000 / form.period) + off
}
