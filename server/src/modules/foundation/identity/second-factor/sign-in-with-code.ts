import { guest } from '#platform/actor'
import { type App, asSystem, readingCtx } from '#platform/ctx'
import type { RequestContext } from '#platform/http/http'
import { refuse } from '#platform/http/refuse'
import { findAccountSigningIn } from '../account/account.store.ts'
import { countLogin } from '../credential/password.store.ts'
import { beginTry, codeTryKeys, endTries, failTry } from '../session/login-tries.ts'
import { browserOf } from '../session/open-session.ts'
import { type Entered, type PlaceOf, enter } from '../session/sign-in.ts'
import { hashToken } from '../session/sign-tokens.ts'
import { digestOfPassword } from './ask-second-factor.ts'
import { notifyOfSecondFactor } from './notify-of-second-factor.ts'
import { findRightCode, spendRightCode } from './right-code.ts'
import { findChallenge, takeChallenge } from './second-factor.store.ts'

/**
 * The second step of signing in: a challenge of this door and a code open the session. Wrong codes stand although the login is
 * refused, and are counted as wrong passwords are; challenge and code are spent together with opening the session.
 */
export async function signInWithCode<Place extends Entered>(
  app: App,
  requestContext: RequestContext,
  input: { challenge: string; code: string },
  audience: 'seller' | 'admin',
  placeOf: PlaceOf<Place>,
) {
  const reading = readingCtx(app, guest, 'en-us')
  const ticketHash = hashToken(input.challenge)
  const challenge = (await findChallenge(reading, ticketHash, audience)) ?? refuse('SECOND_FACTOR_OVER')
  const account = await findAccountSigningIn(reading, challenge.account_id)
  if (!account?.password || digestOfPassword(account.password) !== challenge.password_digest)
    return refuse('SECOND_FACTOR_OVER')
  const { ip, uuid } = requestContext
  const keys = await codeTryKeys(reading, { accountId: account.id, ip, uuid })
  const counts = await beginTry(app, keys, true)
  const code = counts ? await findRightCode(reading, account.id, input.code) : undefined
  if (!code) {
    await failTry(app, keys)
    return refuse('SECOND_FACTOR_WRONG')
  }
  const place = (await placeOf(reading, account.id)) ?? refuse('LOGIN_FAILED')
  const [name = '', source = '', ofAccount = ''] = challenge.tries
  const browser = browserOf(requestContext, audience)
  const session = await asSystem(app, 'login', async (ctx) => {
    // The account first, as whoever changes the password does: then all that come with one challenge or one code are in a row.
    if (!(await countLogin(ctx, account.id, account.password!))) return refuse('SECOND_FACTOR_OVER')
    if (!(await takeChallenge(ctx, ticketHash))) return refuse('SECOND_FACTOR_OVER')
    if (!(await spendRightCode(ctx, code))) return refuse('SECOND_FACTOR_WRONG')
    await endTries(ctx, keys)
    if (code.kind === 'recovery') await notifyOfSecondFactor(ctx, account, 'recovery')
    const tries = { name, source, account: ofAccount }
    return enter(ctx, requestContext, { accountId: account.id, audience, place, tries, browser })
  })
  browser.remember()
  return { account, place, ...session }
}
