import { type Language, isUsername, plainMobile } from '@borong/contract'
import { guest } from '#platform/actor'
import { type House, inCommand, readingCtx } from '#platform/ctx'
import type { Wire } from '#platform/http'
import { readMobile } from '#platform/read-mobile'
import { refuse } from '#platform/refuse'
import type { AccountPlaces, CompanyToFound } from './account-places.ts'
import { countLogin, findAccount } from './account.store.ts'
import { createSealedAccount, demandFreeNames } from './create-account.ts'
import { sealPassword } from './hash-password.ts'
import { tryCode, useCode } from './make-code.ts'
import { browserOf, openSession } from './open-session.ts'
import { demandUncommonHash } from './password-policy.ts'
import { registerCode } from './send-register-code.ts'

export interface Registration {
  username: string
  /** sha256hex(sha256hex(password)). */
  password: string
  email: string
  code: string
  nickname?: string
  mobile?: string
  company: CompanyToFound
}

/** Makes an account, its company and everything a company begins with, and signs the owner in: all of it or nothing. */
export async function registerCompany(
  house: House,
  { wire, lang }: { wire: Wire; lang: Language },
  places: AccountPlaces,
  ask: Registration,
) {
  const { username, email, nickname = username } = ask
  if (!isUsername(username)) refuse('USERNAME_FORMAT', { field: 'username' })
  const mobile = ask.mobile ? plainMobile(readMobile(ask.mobile)) : ''
  demandUncommonHash(ask.password, [username, mobile, email, email.split('@')[0]!])
  // Whether the address has an account is for its owner alone to know, who has the code.
  await demandFreeNames(readingCtx(house, guest, lang), { username, mobile })

  const code = await tryCode(house, registerCode(email), ask.code)
  const stored = await sealPassword(house, ask.password)
  const browser = browserOf(wire, 'buyer')
  const registered = await inCommand(house, guest, lang, async (ctx) => {
    await useCode(ctx, code)
    const accountId = await createSealedAccount(ctx, { username, nickname, email, mobile, language: lang }, stored)
    await places.found(ctx, { accountId, name: nickname, language: lang }, ask.company)
    const account = (await findAccount(ctx, accountId))!
    await countLogin(ctx, account)
    return { account, ...(await openSession(ctx, { accountId, audience: 'buyer', ...browser.about })) }
  })
  browser.remember()
  return registered
}
