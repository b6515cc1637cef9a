import { accountApi, identityApi, operatorApi, plainMobile } from '@borong/contract'
import { adminIn } from '#platform/http/admin-in'
import { buyerIn } from '#platform/http/buyer-in'
import { type Ctx, readingCtx } from '#platform/ctx'
import type { Http } from '#platform/http/http'
import { refuse } from '#platform/http/refuse'
import { sellerIn } from '#platform/http/seller-in'
import type { AccountPlaces } from './account/account-places.ts'
import { findAccount, namesInUse } from './account/account.store.ts'
import { askCaptcha } from './proof/ask-captcha.ts'
import { consoleDoors } from './session/console-doors.ts'
import { bindEmail, sendEmailCode } from './account/bind-email.ts'
import { bindMobile, sendMobileCode } from './account/bind-mobile.ts'
import { changePassword } from './password/change-password.ts'
import { demoAccounts } from './account/demo-accounts.ts'
import { editProfile } from './account/edit-profile.ts'
import { endSession } from './session/end-session.ts'
import { endOneSession, endOtherSessions, listSessions } from './session/end-sessions.ts'
import {
  findPassword,
  proveFindPassword,
  replaceForgottenPassword,
  sendFindPasswordCode,
} from './password/find-password.ts'
import { latestEmailsUnscoped } from './email/email.store.ts'
import { format } from '#platform/messages'
import { otherTexts } from './email/email.messages.ts'
import { isCaptchaWantedOf } from './session/login-tries.ts'
import { publicPasswordKey } from './password/password-key.ts'
import { makePasswordNonce } from './password/password-nonce.ts'
import {
  presentEmail,
  presentProfile,
  presentAdminSession,
  presentSearch,
  presentSellerSession,
  presentSession,
  presentSessions,
  readRegistration,
} from './present-identity.ts'
import { proveByPassword, proveSelf, sendProofCode } from './proof/prove-self.ts'
import { refreshSession } from './session/refresh-session.ts'
import { registerCompany } from './account/register-company.ts'
import { sendFirstPasswordCode } from './password/send-first-password-code.ts'
import { sendRegisterCode } from './account/send-register-code.ts'
import { setFirstPassword } from './password/set-first-password.ts'
import { signIn } from './session/sign-in.ts'
import { suggestUsernames } from './account/suggest-usernames.ts'

export const identityRoutes = (places: AccountPlaces) => (http: Http) => {
  http.free(identityApi.login, async (app, { requestContext }, input) => {
    const { account, ...pair } = await signIn(app, requestContext, input, 'buyer', async (ctx, id) =>
      (await places.member(ctx, id)) ? {} : undefined,
    )
    return presentSession(account, pair)
  })

  const doors = consoleDoors(places)
  http.free(identityApi.sellerLogin, async (app, { requestContext }, { invitation, ...input }) =>
    presentSellerSession(await signIn(app, requestContext, input, 'seller', doors.seller(invitation))),
  )
  http.free(identityApi.adminLogin, async (app, { requestContext }, input) =>
    presentAdminSession(await signIn(app, requestContext, input, 'admin', doors.admin)),
  )

  http.free(identityApi.refresh, (app, { requestContext }, { refresh_token }) =>
    refreshSession(app, requestContext, refresh_token),
  )

  for (const route of [identityApi.logout, identityApi.sellerLogout, identityApi.adminLogout] as const)
    http.free(route, async (app, { requestContext }) => {
      await endSession(app, requestContext.header('authorization'))
      return { ok: true }
    })

  http.free(accountApi.sendRegisterCode, sendRegisterCode)
  http.free(accountApi.register, async (app, call, input) => {
    const { account, ...pair } = await registerCompany(app, call, places, readRegistration(input))
    return presentSession(account, pair)
  })
  http.query(accountApi.usernameInUse, (ctx, { username }) => suggestUsernames(ctx, username))
  http.query(accountApi.mobileInUse, async (ctx, { mobile }) => ({
    exist: (await namesInUse(ctx, { mobile: plainMobile(mobile) })).mobile === true,
  }))

  http.free(accountApi.findPassword, async (app, { requestContext }, input) =>
    presentSearch(await findPassword(app, requestContext, input)),
  )
  http.free(accountApi.sendFindPasswordCode, (app, call, { uuid }) => sendFindPasswordCode(app, call, uuid))
  http.free(accountApi.proveFindPassword, async (app, _, { uuid, sms_code }) => {
    await proveFindPassword(app, uuid, sms_code)
    return { ok: true }
  })
  http.free(accountApi.replaceForgottenPassword, async (app, { lang }, { uuid, password }) => {
    await replaceForgottenPassword(app, lang, { ticket: uuid, password })
    return { msg: format(otherTexts.passwordChanged, lang) }
  })

  const profile = async (ctx: Ctx) => {
    const { accountId, asks = [] } = buyerIn(ctx)
    const account = (await findAccount(ctx, accountId)) ?? refuse('SESSION_ENDED')
    const member = (await places.member(ctx, accountId)) ?? refuse('SESSION_ENDED')
    return presentProfile(account, member, await places.shops(ctx, accountId), asks)
  }
  http.query(identityApi.profile, profile)
  http.command(identityApi.editProfile, async (ctx, { face: avatar, ...change }) => {
    await editProfile(ctx, { ...change, ...(avatar !== undefined && { avatar }) })
    return profile(ctx)
  })

  http.command(accountApi.sendProofCode, sendProofCode)
  for (const [route, step] of [
    [accountApi.proveForPassword, 'change-password'],
    [accountApi.proveForMobile, 'change-mobile'],
    [accountApi.proveForEmail, 'change-email'],
  ] as const)
    http.free(route, async (app, { actor, lang }, { sms_code }) => {
      await proveSelf(app, { buyer: buyerIn({ actor }), lang }, { code: sms_code, step })
      return { ok: true }
    })
  http.free(accountApi.proveForEmailByPassword, async (app, { actor, lang, requestContext }, { password }) => {
    await proveByPassword(app, { person: buyerIn({ actor }), lang, requestContext }, password)
    return { ok: true }
  })
  http.free(accountApi.changePassword, async (app, { actor, lang, requestContext }, input) => {
    const { account, ...pair } = await changePassword(app, { buyer: buyerIn({ actor }), lang, requestContext }, input)
    return presentSession(account, pair)
  })
  http.command(accountApi.sendMobileCode, (ctx, { mobile }) => sendMobileCode(ctx, mobile))
  for (const [route, inPlace] of [
    [accountApi.bindMobile, false],
    [accountApi.changeMobile, true],
  ] as const)
    http.free(route, async (app, { actor, lang }, { mobile, sms_code }) => {
      await bindMobile(app, { buyer: buyerIn({ actor }), lang }, { mobile, code: sms_code, inPlace })
      return profile(readingCtx(app, actor, lang))
    })
  http.command(accountApi.sendEmailCode, (ctx, { email }) => sendEmailCode(ctx, email))
  http.free(accountApi.bindEmail, async (app, { actor, lang }, { email, email_code }) => {
    await bindEmail(app, { buyer: buyerIn({ actor }), lang }, { email, code: email_code })
    return profile(readingCtx(app, actor, lang))
  })

  http.query(accountApi.sessions, async (ctx) => presentSessions(await listSessions(ctx), buyerIn(ctx).sessionId))
  http.command(accountApi.endOtherSessions, async (ctx) => ({ changed: await endOtherSessions(ctx) }))
  http.command(accountApi.endSession, async (ctx, { id }) => {
    await endOneSession(ctx, id)
    return { ok: true }
  })

  http.query(identityApi.heartbeat, () => ({ ok: true }))
  http.query(identityApi.permissions, (ctx) => [...buyerIn(ctx).permissions])

  http.command(identityApi.captcha, async (ctx, { uuid, scene }) => ({ bytes: await askCaptcha(ctx, { uuid, scene }) }))
  http.query(identityApi.captchaWanted, async (ctx, { username }, { ip }) => ({
    wanted: (await isCaptchaWantedOf(ctx, username, ip)) ? 1 : 0,
  }))
  http.query(identityApi.validator, async ({ app }) => ({
    validator_type: 'IMAGE' as const,
    password_key: await publicPasswordKey(app),
    password_nonce: makePasswordNonce(app),
  }))

  http.command(identityApi.sendFirstPasswordCode, (ctx) => sendFirstPasswordCode(ctx, buyerIn(ctx).accountId))
  http.free(identityApi.setFirstPassword, async (app, { actor, lang }, input) => {
    await setFirstPassword(app, { actor: buyerIn({ actor }), lang }, input)
    return { msg: format(otherTexts.passwordChanged, lang) }
  })
  http.command(identityApi.sellerSendFirstPasswordCode, (ctx) => sendFirstPasswordCode(ctx, sellerIn(ctx).accountId))
  http.free(identityApi.sellerSetFirstPassword, async (app, { actor, lang }, input) => {
    await setFirstPassword(app, { actor: sellerIn({ actor }), lang }, input)
    return { msg: format(otherTexts.passwordChanged, lang) }
  })
  http.command(operatorApi.sendFirstPasswordCode, (ctx) => sendFirstPasswordCode(ctx, adminIn(ctx).accountId))
  http.free(operatorApi.setFirstPassword, async (app, { actor, lang }, input) => {
    await setFirstPassword(app, { actor: adminIn({ actor }), lang }, input)
    return { msg: format(otherTexts.passwordChanged, lang) }
  })

  http.query(identityApi.demoAccounts, demoAccounts)
  http.query(identityApi.demoMail, async (ctx) =>
    ctx.app.config.mode === 'demo' ? (await latestEmailsUnscoped(ctx, 100)).map(presentEmail) : [],
  )
}
