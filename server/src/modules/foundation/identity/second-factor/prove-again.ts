import type { Language } from '@borong/contract'
import type { Admin, Buyer, Seller } from '#platform/actor'
import { type App, readingCtx } from '#platform/ctx'
import type { RequestContext } from '#platform/http/http'
import { refuse } from '#platform/http/refuse'
import { type SigningIn, findAccountSigningIn } from '../account/account.store.ts'
import { isPassword } from '../password/hash-password.ts'
import { type TryKeys, beginTry, codeTryKeys, failTry } from '../session/login-tries.ts'
import { type RightCode, findRightCode } from './right-code.ts'

/** Somebody who is signed in and is asked once more who they are. */
export interface PersonAsking {
  person: Buyer | Seller | Admin
  lang: Language
  requestContext: RequestContext
}

/** Asks for the password of whoever is signed in. Wrong ones stand and are counted as at the login. */
export async function provePassword(
  app: App,
  asking: PersonAsking,
  password: string,
): Promise<{ account: SigningIn; keys: TryKeys }> {
  const { account, keys, counts } = await begin(app, asking)
  const right = await isPassword(app, password, counts ? (account.password ?? undefined) : undefined)
  if (right) return { account, keys }
  await failTry(app, keys)
  return refuse('PASSWORD_WRONG')
}

/** The same for a code; what is answered is spent in the transaction of what it opens. */
export async function proveCode(
  app: App,
  asking: PersonAsking,
  typed: string,
): Promise<{ account: SigningIn; keys: TryKeys; code: RightCode }> {
  const { account, keys, counts } = await begin(app, asking)
  const code = counts ? await findRightCode(readingCtx(app, asking.person, asking.lang), account.id, typed) : undefined
  if (code) return { account, keys, code }
  await failTry(app, keys)
  return refuse('SECOND_FACTOR_WRONG')
}

async function begin(app: App, { person, lang, requestContext: { ip, uuid } }: PersonAsking) {
  const reading = readingCtx(app, person, lang)
  const account = (await findAccountSigningIn(reading, person.accountId)) ?? refuse('SESSION_ENDED')
  const keys = await codeTryKeys(reading, { accountId: account.id, ip, uuid })
  return { account, keys, counts: await beginTry(app, keys, true) }
}
