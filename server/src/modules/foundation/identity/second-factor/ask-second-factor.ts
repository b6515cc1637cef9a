import { createHash, randomBytes } from 'node:crypto'
import { minutes } from '#platform/clock'
import { type App, asSystem } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import type { TryKeys } from '../session/login-tries.ts'
import { hashToken } from '../session/sign-tokens.ts'
import { addChallenge } from './second-factor.store.ts'
import type { SecondStep } from './second-steps-of.ts'

const challengeMillis = minutes(5)

/** The password that was right, as a challenge remembers it. */
export const digestOfPassword = (stored: string) => createHash('sha256').update(stored).digest('hex')

/**
 * Refuses whoever had the right password and has a second factor, with the challenge that a code answers. It is for this account and
 * this door; the attempts so far count until the session is open.
 */
export async function askSecondFactor(
  app: App,
  it: {
    accountId: number
    password: string
    audience: 'seller' | 'admin'
    tries: TryKeys
    methods: readonly SecondStep[]
  },
): Promise<never> {
  const challenge = randomBytes(32).toString('base64url')
  await asSystem(app, 'login', (ctx) =>
    addChallenge(ctx, {
      ticket_hash: hashToken(challenge),
      account_id: it.accountId,
      audience: it.audience,
      password_digest: digestOfPassword(it.password),
      tries: [it.tries.name, it.tries.source, it.tries.account],
      expires_at: new Date(ctx.clock.now().getTime() + challengeMillis),
    }),
  )
  return refuse('SECOND_FACTOR_WANTED', { challenge, seconds: challengeMillis / 1000, methods: [...it.methods] })
}
