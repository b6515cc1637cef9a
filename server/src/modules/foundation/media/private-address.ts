import { createHmac, timingSafeEqual } from 'node:crypto'
import { toSeconds } from '#platform/clock'
import type { App } from '#platform/ctx'

/** An address is valid for one to two of these; it stays the same for one, so that browsers keep the picture as long. */
const windowSeconds = 900

/** The name of a picture as it is stored, and its content; whatever was put behind it when it was shown is left out. */
export const pictureAddress = /^(\/media\/([0-9a-f]{2})\/(\2[0-9a-f]{62})\.webp)(?:\?|$)/

const signatureOf = (app: App, stored: string, until: number) =>
  createHmac('sha256', app.secrets.keyFor('private pictures')).update(`${stored} ${until}`).digest('base64url')

/**
 * The address of a private picture for somebody who may see what it belongs to: it opens this one file, for half an hour at most.
 * Only what presents a case to those who may see it may ask for one.
 */
export function privateAddress(app: App, stored: string): string {
  if (pictureAddress.exec(stored)?.[1] !== stored) return stored
  const until = (Math.floor(toSeconds(app.clock.now()) / windowSeconds) + 2) * windowSeconds
  return `${stored}?until=${until}&signature=${signatureOf(app, stored, until)}`
}

/** For how many seconds an address still opens a picture; nothing when it does not. */
export function secondsLeft(app: App, stored: string, query: Record<string, unknown>): number | undefined {
  const { until, signature } = query
  if (typeof until !== 'string' || typeof signature !== 'string' || !/^\d{10}$/.test(until)) return undefined
  const [given, right] = [Buffer.from(signature), Buffer.from(signatureOf(app, stored, Number(until)))]
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined
  const left = Number(until) - toSeconds(app.clock.now())
  return left > 0 && left <= 2 * windowSeconds ? left : undefined
}
