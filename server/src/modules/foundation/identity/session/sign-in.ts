import { guest } from '#platform/actor'
import { type Ctx, type App, asSystem, readingCtx } from '#platform/ctx'
import type { RequestContext } from '#platform/http/http'
import { refuse } from '#platform/http/refuse'
import { type SigningIn, findAccountByLogin } from '../account/account.store.ts'
import { countLogin } from '../credential/password.store.ts'
import { assertCaptcha } from '../proof/ask-captcha.ts'
import { rememberBrowser } from '../proof/challenge.store.ts'
import { isPassword } from '../password/hash-password.ts'
import { askSecondFactor } from '../second-factor/ask-second-factor.ts'
import { secondStepsOf } from '../second-factor/second-steps-of.ts'
import { type TryKeys, beginTry, browserDigest, endTries, failTry, isCaptchaWanted, tryKeys } from './login-tries.ts'
import { browserOf, openSession } from './open-session.ts'
import type { SessionAudience } from './sign-tokens.ts'

export interface Credentials {
  username: string
  password: string
  captcha?: string
  uuid?: string
  scene?: string
}
/** Whether an account may come in here, and as whom: undefined shuts the door with the words of a wrong password. */
export type PlaceOf<Place> = (ctx: Ctx, accountId: number) => Promise<Place | undefined>
export type Account = SigningIn
export interface Entered {
  scopeId?: number
  /** Whether the place is still theirs, in the transaction that opens the session. */
  enter?: (ctx: Ctx) => Promise<boolean>
}

/**
 * Lets an account in through a door. Failures stand although the login is refused, so each part has its own transaction;
 * a name nobody has, and a guess beyond those of a day, take as long as a wrong password. Who has a second factor is refused with the
 * challenge for it, at the doors of the consoles.
 */
export async function signIn<Place extends Entered>(
  app: App,
  requestContext: RequestContext,
  credentials: Credentials,
  audience: SessionAudience,
  placeOf: PlaceOf<Place>,
) {
  const reading = readingCtx(app, guest, 'en-us')
  const account = await findAccountByLogin(reading, credentials.username)
  const keys = await tryKeys(reading, {
    typed: credentials.username,
    accountId: account?.id,
    ip: requestContext.ip,
    uuid: requestContext.uuid,
  })
  const wanted = await isCaptchaWanted(reading, keys)
  if (wanted) {
    const { uuid = requestContext.uuid, scene = 'LOGIN', captcha } = credentials
    await assertCaptcha(app, { uuid, scene, characters: captcha })
  }
  const counts = await beginTry(app, keys, wanted)
  const right = await isPassword(
    app,
    credentials.password,
    counts && account?.disabled_at === null ? (account.password ?? undefined) : undefined,
  )
  const place = right ? await placeOf(reading, account!.id) : undefined
  if (!place) {
    await failTry(app, keys)
    return refuse('LOGIN_FAILED')
  }
  if (account!.password_until && account!.password_until < reading.clock.now()) return refuse('ONE_TIME_PASSWORD_ENDED')
  const methods = audience === 'buyer' ? [] : await secondStepsOf(reading, account!.id)
  if (audience !== 'buyer' && methods.length)
    return askSecondFactor(app, {
      accountId: account!.id,
      password: account!.password!,
      audience,
      tries: keys,
      methods,
    })
  const browser = browserOf(requestContext, audience)
  const session = await asSystem(app, 'login', async (ctx) => {
    // The password may have been changed since it was compared, and with it every session has ended.
    if (!(await countLogin(ctx, account!.id, account!.password!))) return refuse('LOGIN_FAILED')
    return enter(ctx, requestContext, { accountId: account!.id, audience, place, tries: keys, browser })
  })
  browser.remember()
  return { account: account!, place, ...session }
}

/** What follows once somebody has proven all that is asked for: their attempts end, the browser is known, the session opens. */
export async function enter(
  ctx: Ctx,
  { uuid }: RequestContext,
  who: {
    accountId: number
    audience: SessionAudience
    place: Entered
    /** Absent: nothing was tried. */
    tries?: Omit<TryKeys, 'address'>
    browser: ReturnType<typeof browserOf>
  },
) {
  const { accountId, audience, place, browser } = who
  if (place.enter && !(await place.enter(ctx))) refuse('LOGIN_FAILED')
  if (who.tries) await endTries(ctx, who.tries)
  if (uuid) await rememberBrowser(ctx, accountId, browserDigest(ctx.app, uuid))
  return openSession(ctx, {
    accountId,
    audience,
    ...(place.scopeId !== undefined && { scopeId: place.scopeId }),
    ...browser.about,
  })
}
