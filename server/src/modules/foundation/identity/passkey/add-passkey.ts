import { passkeyLimits } from '@borong/contract'
import { type App, asSystem, inCommand } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { lockAccount } from '../account/account.store.ts'
import { notifyOfPasskey } from '../second-factor/notify-of-second-factor.ts'
import type { PersonAsking } from '../second-factor/prove-again.ts'
import { makeRecoveryCodes } from '../second-factor/recovery-codes.ts'
import { findGenerator } from '../second-factor/second-factor.store.ts'
import { hashToken } from '../session/sign-tokens.ts'
import { insertPasskey, passkeyRows, takePasskeyChallenge } from './passkey.store.ts'
import { challengeIn, verifyNewPasskey } from './verify-passkey.ts'

/** Registers what the authenticator made. Where it is the first second factor, there are recovery codes from now on: answered once. */
export async function addPasskey(
  app: App,
  { person, lang }: Pick<PersonAsking, 'person' | 'lang'>,
  audience: 'seller' | 'admin',
  input: { name: string; clientData: string; attestation: string; transports: string[] },
) {
  const challenge = challengeIn(input.clientData) ?? refuse('PASSKEY_WRONG')
  // Taken in a transaction of its own: it stays taken whatever follows.
  const taken = await asSystem(app, 'login', (ctx) =>
    takePasskeyChallenge(ctx, hashToken(challenge), { purpose: 'register', audience }),
  )
  if (taken?.account_id !== person.accountId) return refuse('SECOND_FACTOR_OVER')
  const made = (await verifyNewPasskey(app, challenge, input)) ?? refuse('PASSKEY_WRONG')
  return inCommand(app, person, lang, async (ctx) => {
    const account = (await lockAccount(ctx, person.accountId)) ?? refuse('SESSION_ENDED')
    const before = await passkeyRows(ctx, account.id)
    if (before.length >= passkeyLimits.perAccount) return refuse('PASSKEYS_FULL', { limit: passkeyLimits.perAccount })
    const { name, transports } = input
    const { id } = (await insertPasskey(ctx, account.id, { ...made, name, transports })) ?? refuse('PASSKEY_KNOWN')
    const isFirst = !before.length && !(await findGenerator(ctx, account.id))
    const recoveryCodes = isFirst ? await makeRecoveryCodes(ctx, account.id) : []
    ctx.audit({ id, after: { name } })
    await notifyOfPasskey(ctx, account, 'added', name)
    return { passkeys: await passkeyRows(ctx, account.id), recoveryCodes }
  })
}
