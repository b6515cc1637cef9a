import { guest } from '#platform/actor'
import { type App, readingCtx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { findChallenge } from '../second-factor/second-factor.store.ts'
import { hashToken } from '../session/sign-tokens.ts'
import { askForPasskey } from './ask-for-passkey.ts'
import { passkeyRows } from './passkey.store.ts'

/** Asks for a passkey at the door of a console: of the account whose password was right, or of whoever has one. */
export async function beginPasskeySignIn(app: App, audience: 'seller' | 'admin', loginChallenge: string | undefined) {
  const purpose = 'sign_in'
  if (loginChallenge === undefined)
    return { ...(await askForPasskey(app, { purpose, audience, accountId: null, ticketHash: null })), known: [] }
  const reading = readingCtx(app, guest, 'en-us')
  const ticketHash = hashToken(loginChallenge)
  const step = (await findChallenge(reading, ticketHash, audience)) ?? refuse('SECOND_FACTOR_OVER')
  const asked = await askForPasskey(app, { purpose, audience, accountId: step.account_id, ticketHash })
  return { ...asked, known: await passkeyRows(reading, step.account_id) }
}
