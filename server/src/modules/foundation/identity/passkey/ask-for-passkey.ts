import { randomBytes } from 'node:crypto'
import { minutes } from '#platform/clock'
import { type App, asSystem } from '#platform/ctx'
import { hashToken } from '../session/sign-tokens.ts'
import { type PasskeyChallenge, addPasskeyChallenge } from './passkey.store.ts'
import { siteOf } from './verify-passkey.ts'

const challengeMillis = minutes(5)

/** A new challenge for an authenticator: kept as a digest, taken once. */
export async function askForPasskey(app: App, it: PasskeyChallenge) {
  const challenge = randomBytes(32).toString('base64url')
  await asSystem(app, 'login', (ctx) =>
    addPasskeyChallenge(ctx, hashToken(challenge), it, new Date(ctx.clock.now().getTime() + challengeMillis)),
  )
  return { challenge, rpId: siteOf(app).rpId, seconds: challengeMillis / 1000 }
}
