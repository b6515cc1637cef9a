import { adminPasskeyApi, sellerPasskeyApi } from '@borong/contract'
import type { Actor } from '#platform/actor'
import { adminIn } from '#platform/http/admin-in'
import type { Http } from '#platform/http/http'
import { sellerIn } from '#platform/http/seller-in'
import type { AccountPlaces } from '../account/account-places.ts'
import { presentAdminSession, presentSellerSession } from '../present-identity.ts'
import { consoleDoors } from '../session/console-doors.ts'
import { addPasskey } from './add-passkey.ts'
import { beginPasskey } from './begin-passkey.ts'
import { beginPasskeySignIn } from './begin-passkey-sign-in.ts'
import { passkeyRows } from './passkey.store.ts'
import { presentAsked, presentPasskeys, readSigned } from './present-passkey.ts'
import { removePasskey } from './remove-passkey.ts'
import { signInWithPasskey } from './sign-in-with-passkey.ts'

export const passkeyRoutes = (places: AccountPlaces) => (http: Http) => {
  const doors = consoleDoors(places)
  http.free(sellerPasskeyApi.signIn, async (app, { requestContext }, { invitation, ...input }) =>
    presentSellerSession(
      await signInWithPasskey(app, requestContext, readSigned(input), 'seller', doors.seller(invitation)),
    ),
  )
  http.free(adminPasskeyApi.signIn, async (app, { requestContext }, input) =>
    presentAdminSession(await signInWithPasskey(app, requestContext, readSigned(input), 'admin', doors.admin)),
  )
  mountOwn(http, sellerPasskeyApi, 'seller', sellerIn)
  mountOwn(http, adminPasskeyApi, 'admin', adminIn)
}

type Calls = Omit<typeof sellerPasskeyApi, 'signIn'>
type OwnCalls = { [Call in keyof Calls]: Pick<Calls[Call], 'method' | 'path'> }

/** The same calls at both consoles. */
function mountOwn(
  http: Http,
  own: OwnCalls,
  audience: 'seller' | 'admin',
  personIn: (ctx: { actor: Actor }) => ReturnType<typeof sellerIn | typeof adminIn>,
) {
  const calls = own as Calls
  http.free(calls.beginSignIn, async (app, _, { login_challenge }) =>
    presentAsked(await beginPasskeySignIn(app, audience, login_challenge)),
  )
  http.query(calls.list, async (ctx) => presentPasskeys(await passkeyRows(ctx, personIn(ctx).accountId)))
  http.free(calls.begin, async (app, call, { password }) => {
    const asked = await beginPasskey(app, { ...call, person: personIn(call) }, audience, password)
    const { userHandle, username, algorithms } = asked
    return { ...presentAsked(asked), user_handle: userHandle, username, algorithms }
  })
  http.free(calls.add, async (app, call, { client_data, attestation_object, ...input }) => {
    const made = { ...input, clientData: client_data, attestation: attestation_object }
    const { passkeys, recoveryCodes } = await addPasskey(app, { ...call, person: personIn(call) }, audience, made)
    return { passkeys: presentPasskeys(passkeys), recovery_codes: recoveryCodes }
  })
  http.free(calls.remove, async (app, call, { id, password }) => {
    const asking = { ...call, person: personIn(call) }
    const { passkeys, recoveryCodesLeft } = await removePasskey(app, asking, { id: Number(id), password })
    return { passkeys: presentPasskeys(passkeys), recovery_codes_left: recoveryCodesLeft }
  })
}
