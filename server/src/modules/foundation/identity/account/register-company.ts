import { type Language, isUsername, plainMobile } from '@borong/contract'
import { guest } from '#platform/actor'
import { type App, inCommand, readingCtx } from '#platform/ctx'
import type { RequestContext } from '#platform/http/http'
import { readMobile } from '#modules/foundation/settings'
import { refuse } from '#platform/http/refuse'
import type { AccountPlaces, CompanyToFound } from './account-places.ts'
import { findAccount } from './account.store.ts'
import { countLogin } from '../credential/password.store.ts'
import { createAccountWithHash, assertFreeNames } from './create-account.ts'
import { hashPasswordForStorage } from '../password/hash-password.ts'
import { tryCode, useCode } from '../proof/make-code.ts'
import { browserOf, openSession } from '../session/open-session.ts'
import { assertUncommonHash } from '../password/password-policy.ts'
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
  app: App,
  { requestContext, lang }: { requestContext: RequestContext; lang: Language },
  places: AccountPlaces,
  input: Registration,
) {
  const { username, email, nickname = username } = input
  if (!isUsername(username)) refuse('USERNAME_FORMAT', { field: 'username' })
  const reading = readingCtx(app, guest, lang)
  const mobile = input.mobile ? plainMobile(await readMobile(reading, input.mobile)) : ''
  assertUncommonHash(input.password, [username, mobile, email, email.split('@')[0]!])
  // Whether the address has an account is for its owner alone to know, who has the code.
  await assertFreeNames(reading, { username, mobile })

  const code = await tryCode(app, registerCode(email), input.code)
  const stored = await hashPasswordForStorage(app, input.password)
  const browser = browserOf(requestContext, 'buyer')
  const registered = await inCommand(app, guest, lang, async (ctx) => {
    await useCode(ctx, code)
    const accountId = await createAccountWithHash(ctx, { username, nickname, email, mobile, language: lang }, stored)
    await places.found(ctx, { accountId, name: nickname, language: lang }, input.company)
    const account = (await findAccount(ctx, accountId))!
    await countLogin(ctx, accountId, stored)
    return { account, ...(await openSession(ctx, { accountId, audience: 'buyer', ...browser.about })) }
  })
  browser.remember()
  return registered
}
