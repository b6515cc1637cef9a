import { type Ctx, type House, asSystem } from '#platform/ctx'
import { hours, minutes } from '#platform/clock'
import { refuse } from '#platform/refuse'
import { failuresOf, forgetTries, countTry, lockKey } from './challenge.store.ts'

const windowMillis = minutes(15)
const triesBeforeCaptcha = 3
const triesBeforeCaptchaOfAddress = 10
const triesBeforeLock = 10

/** Who tries and from where, as keys that say neither: people type passwords into the wrong field. */
export interface TryKeys {
  name: string
  address: string
}
export const tryKeys = (house: House, name: string, ip: string): TryKeys => ({
  name: `name:${house.secrets.seal('login-tries', name)}`,
  address: `ip:${house.secrets.seal('login-tries', ip)}`,
})

const windowStart = (ctx: Ctx) => new Date(ctx.clock.now().getTime() - windowMillis)

function refuseLocked(ctx: Ctx, until: Date): never {
  const seconds = Math.max(1, Math.ceil((until.getTime() - ctx.clock.now().getTime()) / 1000))
  return refuse('LOGIN_LOCKED', { minutes: Math.ceil(seconds / 60), seconds })
}

/** How things stand before a try: locked refuses, else whether a captcha is wanted (domain 3). */
export async function isCaptchaWanted(ctx: Ctx, keys: TryKeys): Promise<boolean> {
  const failures = await failuresOf(ctx, [keys.name, keys.address], windowStart(ctx))
  const name = failures.find(({ key }) => key === keys.name)
  const address = failures.find(({ key }) => key === keys.address)
  if (name?.locked_until && name.locked_until > ctx.clock.now()) refuseLocked(ctx, name.locked_until)
  return (name?.count ?? 0) >= triesBeforeCaptcha || (address?.count ?? 0) >= triesBeforeCaptchaOfAddress
}

/** Counts a try before the password is compared: tries that come together cannot pass the limits. Stands whatever follows. */
export async function beginTry(house: House, keys: TryKeys, captchaSolved: boolean): Promise<void> {
  const count = await asSystem(house, 'login', async (ctx) => {
    const { count: tries } = await countTry(ctx, keys.name, windowStart(ctx))
    if (tries === triesBeforeLock) await lockKey(ctx, keys.name, new Date(ctx.clock.now().getTime() + windowMillis))
    return tries
  })
  if (count > triesBeforeLock) refuse('LOGIN_LOCKED', { minutes: windowMillis / 60_000, seconds: windowMillis / 1000 })
  if (count > triesBeforeCaptcha && !captchaSolved) refuse('CAPTCHA_WANTED')
}

export const failTry = (house: House, keys: TryKeys) =>
  asSystem(house, 'login', (ctx) => countTry(ctx, keys.address, windowStart(ctx)))

/** Who got in has no failures any more; the address keeps its own, as others stand behind it. */
export const endTries = (ctx: Ctx, keys: TryKeys) => forgetTries(ctx, keys.name)

/** The same for somebody who came in by another way. */
export const forgetTriesOf = (ctx: Ctx, name: string) => forgetTries(ctx, tryKeys(ctx.house, name, '').name)

const lettersPerHour = 20

/** Letters that guests cause from one address: the captcha asks for a person, this for a patient one. */
export async function countGuestLetter(house: House, ip: string): Promise<void> {
  if (!house.config.rateLimits) return
  await asSystem(house, 'guest-letters', async (ctx) => {
    const now = ctx.clock.now().getTime()
    const key = `letters:${house.secrets.seal('login-tries', ip)}`
    const { count, window_started_at } = await countTry(ctx, key, new Date(now - hours(1)))
    if (count > lettersPerHour)
      refuse('TOO_OFTEN', { seconds: Math.ceil((window_started_at.getTime() + hours(1) - now) / 1000) })
  })
}
