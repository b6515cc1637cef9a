import { identityApi } from '@borong/contract'

import { buyerIn } from '#platform/buyer-in'
import type { Ctx } from '#platform/ctx'
import type { Http } from '#platform/http'
import { refuse } from '#platform/refuse'
import { changeAccount, findAccount } from './account.store.ts'
import { askCaptcha } from './ask-captcha.ts'
import { demoAccounts } from './demo-accounts.ts'
import type { AccountPlaces } from './account-places.ts'
import { endSession } from './end-session.ts'
import { latestLettersUnscoped } from './letter.store.ts'
import { passwordChanged } from './letter.words.ts'
import { publicPasswordKey } from './password-key.ts'
import { languageOf, presentLetter, presentProfile, presentSession } from './present-identity.ts'
import { refreshSession } from './refresh-session.ts'
import { sendFirstPasswordCode } from './send-first-password-code.ts'
import { setFirstPassword } from './set-first-password.ts'
import { isLoginCaptchaWanted, signIn } from './sign-in.ts'

export const identityRoutes = (places: AccountPlaces) => (http: Http) => {
  http.free(identityApi.login, async (house, { wire }, ask) => {
    const { account, ...pair } = await signIn(house, wire, ask, 'buyer', async (ctx, id) =>
      (await places.member(ctx, id)) ? {} : undefined,
    )
    return presentSession(account, pair)
  })

  http.free(identityApi.sellerLogin, async (house, { wire }, ask) => {
    const { account, place, ...pair } = await signIn(house, wire, ask, 'seller', async (ctx, id) => {
      const [shop] = await places.shops(ctx, id)
      return shop && { scopeId: shop.shopId, shopName: shop.name }
    })
    const { face: _, ...session } = presentSession(account, pair)
    return { ...session, shop_id: String(place.scopeId), shop_name: place.shopName, language: languageOf(account) }
  })

  http.free(identityApi.refresh, (house, { wire }, { refresh_token }) => refreshSession(house, wire, refresh_token))

  for (const route of [identityApi.logout, identityApi.sellerLogout] as const)
    http.free(route, async (house, { wire }) => {
      await endSession(house, wire.header('authorization'))
      return { ok: true }
    })

  const profile = async (ctx: Ctx) => {
    const { accountId } = buyerIn(ctx)
    const account = (await findAccount(ctx, accountId)) ?? refuse('SESSION_ENDED')
    const member = (await places.member(ctx, accountId)) ?? refuse('SESSION_ENDED')
    return presentProfile(account, member, await places.shops(ctx, accountId))
  }
  http.query(identityApi.profile, profile)

  http.command(identityApi.editProfile, async (ctx, { nickname, sex, face, birthday, remark }) => {
    await changeAccount(ctx, buyerIn(ctx).accountId, {
      nickname,
      ...(sex !== undefined && { sex }),
      ...(face !== undefined && { face }),
      ...(birthday !== undefined && { birthday_s: birthday }),
      ...(remark !== undefined && { remark }),
    })
    return profile(ctx)
  })

  http.query(identityApi.heartbeat, () => ({ ok: true }))
  http.query(identityApi.permissions, (ctx) => [...buyerIn(ctx).permissions])

  http.command(identityApi.captcha, async (ctx, { uuid, scene }) => ({ bytes: await askCaptcha(ctx, { uuid, scene }) }))
  http.query(identityApi.captchaWanted, async (ctx, { username }, { ip }) => ({
    wanted: (await isLoginCaptchaWanted(ctx, username, ip)) ? 1 : 0,
  }))
  http.query(identityApi.validator, async (ctx) => ({
    validator_type: 'IMAGE',
    password_key: await publicPasswordKey(ctx.house),
  }))

  http.command(identityApi.sendFirstPasswordCode, (ctx) => sendFirstPasswordCode(ctx, buyerIn(ctx).accountId))
  http.free(identityApi.setFirstPassword, async (house, { actor, lang }, ask) => {
    await setFirstPassword(house, { actor: buyerIn({ actor }), lang }, ask)
    return { msg: passwordChanged[lang] }
  })

  http.query(identityApi.demoAccounts, demoAccounts)
  http.query(identityApi.demoMail, async (ctx) =>
    ctx.house.config.mode === 'demo' ? (await latestLettersUnscoped(ctx, 20)).map(presentLetter) : [],
  )
}
