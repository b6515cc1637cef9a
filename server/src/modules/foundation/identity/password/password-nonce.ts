import { timingSafeEqual } from 'node:crypto'
import { minutes, toSeconds } from '#platform/clock'
import type { App } from '#platform/ctx'

const lifeMillis = minutes(5)
const sign = (app: App, seconds: string) => app.secrets.digest('password-nonce', seconds).slice(0, 32)

/** A moment, signed: what is encrypted with it cannot be sent again once it is over. */
export function makePasswordNonce(app: App): string {
  const seconds = String(toSeconds(app.clock.now()))
  return `${seconds}.${sign(app, seconds)}`
}

/** Whether a nonce is ours and at most five minutes old. */
export function isFreshNonce(app: App, nonce: string): boolean {
  const [, seconds, signature] = /^(\d{10})\.([0-9a-f]{32})$/.exec(nonce) ?? []
  if (!seconds || !signature || !timingSafeEqual(Buffer.from(signature), Buffer.from(sign(app, seconds)))) return false
  const age = app.clock.now().getTime() - Number(seconds) * 1000
  // Clocks of two machines may differ by a little.
  return age >= -minutes(1) && age <= lifeMillis
}
