import { guest } from '#platform/actor'
import { type App, asSystem, readingCtx } from '#platform/ctx'
import type { RequestContext } from '#platform/http/http'
import { refuse } from '#platform/http/refuse'
import { findAccountSigningIn } from '../account/account.store.ts'
import { digestOfPassword } from '../second-factor/ask-second-factor.ts'
import { findChallenge, takeChallenge } from '../second-factor/second-factor.store.ts'
import { deleteTriesOf } from '../session/login-tries.ts'
import { browserOf } from '../session/open-session.ts'
import { type Entered, type PlaceOf, enter } from '../session/sign-in.ts'
import { hashToken } from '../session/sign-tokens.ts'
import { countLoginByPasskey, countPasskeyUse, findPasskeyUnscoped, takePasskeyChallenge } from './passkey.store.ts'
import { type SignedChallenge, challengeIn, userHandleOf, verifySigned } from './verify-passkey.ts'

/**
 * Opens a session at a console with a passkey, which is two factors by itself: the authenticator is there, and has checked its person.
 * The challenge is taken first, so that of all that come with one answer one gets on; nothing is guessed here, so nothing is counted.
 */
export async function signInWithPasskey<Place extends Entered>(
  app: App,
  requestContext: RequestContext,
  input: SignedChallenge & { userHandle: string | undefined },
  audience: 'seller' | 'admin',
  placeOf: PlaceOf<Place>,
) {
  const challenge = challengeIn(input.clientData) ?? refuse('PASSKEY_WRONG')
  const taken =
    (await asSystem(app, 'login', (ctx) =>
      takePasskeyChallenge(ctx, hashToken(challenge), { purpose: 'sign_in', audience }),
    )) ?? refuse('SECOND_FACTOR_OVER')
  const reading = readingCtx(app, guest, 'en-us')
  const passkey = (await findPasskeyUnscoped(reading, input.credentialId)) ?? refuse('PASSKEY_WRONG')
  const isTheirs =
    (taken.account_id ?? passkey.account_id) === passkey.account_id &&
    (input.userHandle ?? userHandleOf(app, passkey.account_id)) === userHandleOf(app, passkey.account_id)
  if (!isTheirs) return refuse('PASSKEY_WRONG')
  const signCount = (await verifySigned(app, challenge, passkey, input)) ?? refuse('PASSKEY_WRONG')
  const account = (await findAccountSigningIn(reading, passkey.account_id)) ?? refuse('PASSKEY_WRONG')
  const step = taken.ticket_hash === null ? undefined : await findChallenge(reading, taken.ticket_hash, audience)
  const isStepOver = step?.password_digest !== digestOfPassword(account.password ?? '')
  if (taken.ticket_hash !== null && isStepOver) return refuse('SECOND_FACTOR_OVER')
  const place = (await placeOf(reading, account.id)) ?? refuse('LOGIN_FAILED')
  const browser = browserOf(requestContext, audience)
  const session = await asSystem(app, 'login', async (ctx) => {
    // The account first, as whoever disables it or removes the passkey does.
    if (!(await countLoginByPasskey(ctx, account.id))) return refuse('PASSKEY_WRONG')
    if (step && !(await takeChallenge(ctx, step.ticket_hash))) return refuse('SECOND_FACTOR_OVER')
    if (!(await countPasskeyUse(ctx, passkey.id, signCount))) return refuse('PASSKEY_WRONG')
    const who = { accountId: account.id, audience, place, browser }
    if (!step) {
      await deleteTriesOf(ctx, account)
      return enter(ctx, requestContext, who)
    }
    const [name = '', source = '', ofAccount = ''] = step.tries
    return enter(ctx, requestContext, { ...who, tries: { name, source, account: ofAccount } })
  })
  browser.remember()
  return { account, place, ...session }
}
