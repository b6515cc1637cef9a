import { plainMobile } from '@borong/contract'
import { settings } from '#modules/foundation/settings'
import { type Ctx, type App, asSystem } from '#platform/ctx'
import { days, hours, minutes } from '#platform/clock'
import { refuse } from '#platform/http/refuse'
import { nameKey } from '../account/account.store.ts'
import {
  countTry,
  countTryUnlessPaused,
  failuresOf,
  purgeTries,
  isKnownBrowser,
  pauseKey,
  takeBackTry,
} from '../proof/challenge.store.ts'

const windowMillis = minutes(15)
const triesBeforePause = 10
const pauseMillis = 10_000
/** Over all names and addresses; a browser that has signed in to the account before has as many of its own. */
const guessesPerDay = 100

/**
 * Under what tries are counted, as digests: people type passwords into the wrong field. What a guest can notice hangs on the name that
 * was typed and on where they sit, never on whose name it is.
 */
export interface TryKeys {
  name: string
  address: string
  /** One name tried from one place. */
  source: string
  /** Only ever answers as a wrong password does. */
  account: string
}

const digest = (app: App, text: string) => app.secrets.digest('login-tries', text)
const plainName = (typed: string) => nameKey(/^\+?[\d\s-]+$/.test(typed) ? plainMobile(typed) : typed)
const nameKeyOf = (app: App, typed: string) => `name:${digest(app, plainName(typed))}`
const accountKeyOf = (app: App, accountId: number) => `account:${digest(app, `account ${accountId}`)}`

export const browserDigest = (app: App, uuid: string) => digest(app, `browser ${uuid}`)

export async function tryKeys(
  ctx: Ctx,
  { typed, accountId, ip, uuid }: { typed: string; accountId: number | undefined; ip: string; uuid: string },
): Promise<TryKeys> {
  const { app } = ctx
  const browser = browserDigest(app, uuid)
  const known = (await isKnownBrowser(ctx, accountId ?? 0, browser)) && uuid !== ''
  const account = accountId === undefined ? `account:${digest(app, plainName(typed))}` : accountKeyOf(app, accountId)
  return {
    name: nameKeyOf(app, typed),
    address: `ip:${digest(app, ip)}`,
    source: `source:${digest(app, `${plainName(typed)} ${known ? browser : ip}`)}`,
    account: known ? `${account} ${browser}` : account,
  }
}

/**
 * The same for codes of the second factor, and for the password that is asked for again: counts of their own, so that a right password
 * takes back no guess at a code.
 */
export async function codeTryKeys(
  ctx: Ctx,
  { accountId, ip, uuid }: { accountId: number; ip: string; uuid: string },
): Promise<TryKeys> {
  const { app } = ctx
  const browser = browserDigest(app, uuid)
  const known = uuid !== '' && (await isKnownBrowser(ctx, accountId, browser))
  const account = `codes:${digest(app, `account ${accountId}`)}`
  return {
    name: `${account} name`,
    address: `ip:${digest(app, ip)}`,
    source: `codes-source:${digest(app, `${accountId} ${known ? browser : ip}`)}`,
    account: known ? `${account} ${browser}` : account,
  }
}

const windowStart = (ctx: Ctx) => new Date(ctx.clock.now().getTime() - windowMillis)

/** Whether a captcha is wanted before a name may be tried from here (domain 3). */
export async function isCaptchaWanted(
  ctx: Ctx,
  { name, address }: Pick<TryKeys, 'name' | 'address'>,
): Promise<boolean> {
  const failures = await failuresOf(ctx, [name, address], windowStart(ctx))
  const countOf = (key: string) => failures.find((it) => it.key === key)?.count ?? 0
  const [known, now] = [await settings(ctx), ctx.clock.now()]
  return (
    countOf(name) >= known.valueAt('sign_in.captcha_after', now) ||
    countOf(address) >= known.valueAt('sign_in.captcha_after_of_address', now)
  )
}

export const isCaptchaWantedOf = (ctx: Ctx, typed: string, ip: string): Promise<boolean> =>
  isCaptchaWanted(ctx, { name: nameKeyOf(ctx.app, typed), address: `ip:${digest(ctx.app, ip)}` })

/**
 * Counts a try before the password is compared: tries that come together cannot pass the limits. Stands whatever follows.
 * Refuses without a captcha where one is wanted, and who tries too fast; answers whether a guess is left today.
 */
export async function beginTry(app: App, keys: TryKeys, captchaSolved: boolean): Promise<boolean> {
  const begun = await asSystem(app, 'login', async (ctx) => {
    const since = windowStart(ctx)
    const { count } = await countTry(ctx, keys.name, since)
    const free = (await settings(ctx)).valueAt('sign_in.captcha_after', ctx.clock.now())
    if (count > free && !captchaSolved) return 'captcha'
    const here = await countTryUnlessPaused(ctx, keys.source, since)
    if (here === undefined) return 'pause'
    const now = ctx.clock.now().getTime()
    if (here.count > triesBeforePause) await pauseKey(ctx, keys.source, new Date(now + pauseMillis))
    return (await countTry(ctx, keys.account, new Date(now - days(1)))).count <= guessesPerDay
  })
  if (begun === 'captcha') return refuse('CAPTCHA_WANTED')
  if (begun === 'pause') return refuse('LOGIN_PAUSED', { seconds: pauseMillis / 1000 })
  return begun
}

export const failTry = (app: App, keys: TryKeys) =>
  asSystem(app, 'login', (ctx) => countTry(ctx, keys.address, windowStart(ctx)))

/**
 * Who got in was no guesser: the name that was typed and the place begin anew. Other names of the account keep their counts, or they
 * would be linked; the address keeps its own, as others stand behind it.
 */
export async function endTries(ctx: Ctx, keys: Omit<TryKeys, 'address'>): Promise<void> {
  await purgeTries(ctx, [keys.name, keys.source])
  await takeBackTry(ctx, keys.account)
}

/** The same for somebody who came in by another way: nothing counts against any name of the account any more. */
export const deleteTriesOf = (ctx: Ctx, account: { id: number; username_key: string; email: string; mobile: string }) =>
  purgeTries(ctx, [
    ...[account.username_key, account.email, account.mobile].filter(Boolean).map((it) => nameKeyOf(ctx.app, it)),
    accountKeyOf(ctx.app, account.id),
  ])

const emailsPerHour = 20

/** Counts what somebody does from one address; refuses TOO_OFTEN beyond so many an hour. Stands whatever follows. */
async function countFromAddress(app: App, { what, ip, perHour }: { what: string; ip: string; perHour: number }) {
  await asSystem(app, what, async (ctx) => {
    const now = ctx.clock.now().getTime()
    const key = `${what}:${app.secrets.digest('login-tries', ip)}`
    const { count, window_started_at } = await countTry(ctx, key, new Date(now - hours(1)))
    if (count > perHour)
      refuse('TOO_OFTEN', { seconds: Math.ceil((window_started_at.getTime() + hours(1) - now) / 1000) })
  })
}

/** E-mails that guests cause from one address: the captcha asks for a person, this for a patient one. */
export async function countGuestEmail(app: App, ip: string): Promise<void> {
  if (app.config.rateLimits) await countFromAddress(app, { what: 'emails', ip, perHour: emailsPerHour })
}

const setupTriesPerHour = 10

/** Tries at the code of the first operator; the code is too long to be guessed, this keeps it so. */
export const countSetupTry = (app: App, ip: string): Promise<void> =>
  countFromAddress(app, { what: 'setup', ip, perHour: setupTriesPerHour })
