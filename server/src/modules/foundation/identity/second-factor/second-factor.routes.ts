import { adminSecondFactorApi, sellerSecondFactorApi } from '@borong/contract'
import type { Actor } from '#platform/actor'
import { toSeconds } from '#platform/clock'
import { type Ctx, readingCtx } from '#platform/ctx'
import { adminIn } from '#platform/http/admin-in'
import type { Http } from '#platform/http/http'
import { sellerIn } from '#platform/http/seller-in'
import type { AccountPlaces } from '../account/account-places.ts'
import { presentAdminSession, presentSellerSession } from '../present-identity.ts'
import { consoleDoors } from '../session/console-doors.ts'
import { beginSecondFactor } from './begin-second-factor.ts'
import { confirmSecondFactor } from './confirm-second-factor.ts'
import { renewRecoveryCodes } from './renew-recovery-codes.ts'
import { showSecondFactor } from './show-second-factor.ts'
import { signInWithCode } from './sign-in-with-code.ts'
import { turnOffSecondFactor } from './turn-off-second-factor.ts'

export const secondFactorRoutes = (places: AccountPlaces) => (http: Http) => {
  const doors = consoleDoors(places)
  http.free(sellerSecondFactorApi.signIn, async (app, { requestContext }, { invitation, ...input }) =>
    presentSellerSession(await signInWithCode(app, requestContext, input, 'seller', doors.seller(invitation))),
  )
  http.free(adminSecondFactorApi.signIn, async (app, { requestContext }, input) =>
    presentAdminSession(await signInWithCode(app, requestContext, input, 'admin', doors.admin)),
  )
  mountOwn(http, sellerSecondFactorApi, sellerIn)
  mountOwn(http, adminSecondFactorApi, adminIn)
}

type Calls = Omit<typeof sellerSecondFactorApi, 'signIn'>
type OwnCalls = { [Call in keyof Calls]: Pick<Calls[Call], 'method' | 'path'> }

/** What somebody of a console does about their own second factor: the same calls at both consoles. */
function mountOwn(
  http: Http,
  own: OwnCalls,
  personIn: (ctx: { actor: Actor }) => ReturnType<typeof sellerIn | typeof adminIn>,
) {
  const calls = own as Calls
  const state = async (ctx: Ctx) => {
    const { since, recoveryCodesLeft } = await showSecondFactor(ctx, personIn(ctx).accountId)
    return { on: since ? 1 : 0, since: since ? toSeconds(since) : 0, recovery_codes_left: recoveryCodesLeft }
  }
  http.query(calls.state, state)
  http.free(calls.begin, (app, call, { password }) =>
    beginSecondFactor(app, { ...call, person: personIn(call) }, password),
  )
  http.command(calls.confirm, async (ctx, { code }) => ({
    recovery_codes: await confirmSecondFactor(ctx, personIn(ctx), code),
  }))
  http.free(calls.turnOff, async (app, call, input) => {
    await turnOffSecondFactor(app, { ...call, person: personIn(call) }, input)
    return state(readingCtx(app, call.actor, call.lang))
  })
  http.free(calls.renewCodes, async (app, call, { code }) => ({
    recovery_codes: await renewRecoveryCodes(app, { ...call, person: personIn(call) }, code),
  }))
}
