import { passkeyLimits } from '@borong/contract'
import { type App, inCommand, readingCtx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { type PersonAsking, provePassword } from '../second-factor/prove-again.ts'
import { endTries } from '../session/login-tries.ts'
import { askForPasskey } from './ask-for-passkey.ts'
import { passkeyRows } from './passkey.store.ts'
import { keyAlgorithms, userHandleOf } from './verify-passkey.ts'

/** Asks somebody's authenticator for a new passkey, once they have said their password again. */
export async function beginPasskey(app: App, asking: PersonAsking, audience: 'seller' | 'admin', password: string) {
  const { person, lang } = asking
  const known = await passkeyRows(readingCtx(app, person, lang), person.accountId)
  if (known.length >= passkeyLimits.perAccount) return refuse('PASSKEYS_FULL', { limit: passkeyLimits.perAccount })
  const { account, keys } = await provePassword(app, asking, password)
  await inCommand(app, person, lang, async (ctx) => {
    await endTries(ctx, keys)
    ctx.audit({ id: account.id })
  })
  const asked = await askForPasskey(app, { purpose: 'register', audience, accountId: account.id, ticketHash: null })
  return {
    ...asked,
    userHandle: userHandleOf(app, account.id),
    username: account.username,
    algorithms: keyAlgorithms,
    known,
  }
}
