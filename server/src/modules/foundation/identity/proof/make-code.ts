import { randomBytes, randomInt } from 'node:crypto'
import { days, minutes } from '#platform/clock'
import { type Ctx, type App, asSystem } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { codesSentSince, countCodeTry, saveCode, lockCodes, spendCode } from './challenge.store.ts'

export const codeMinutes = 10
const pauseMillis = 60_000
const perDay = 10
const maxAttempts = 5

export interface CodeFor {
  purpose: 'first-password' | 'register' | 'find-password' | 'prove-self' | 'bind-mobile' | 'bind-email'
  /** Whom it goes to, or what stands for them. */
  target: string
  /** The only account that can use it; null where there is none yet. */
  accountId: number | null
}

const hashCode = (app: App, { purpose, target }: CodeFor, code: string) =>
  app.secrets.digest('verification-code', `${purpose} ${target} ${code}`)

/** The seconds until a further code may follow those sent, and why; undefined when it may now. */
function pauseAfter(sent: readonly Date[], now: number): { seconds: number; daily: boolean } | undefined {
  const last = sent[0]?.getTime()
  if (last !== undefined && now - last < pauseMillis)
    return { seconds: Math.ceil((last + pauseMillis - now) / 1000), daily: false }
  const first = sent[perDay - 1]?.getTime()
  return first === undefined ? undefined : { seconds: Math.ceil((first + days(1) - now) / 1000), daily: true }
}

/** Whether so many codes have gone out that this one may not (60 s apart, 10 a day). */
export const isTooMany = (sent: readonly Date[], now: Date) => pauseAfter(sent, now.getTime()) !== undefined

/**
 * Six digits for a purpose and a target: one lives at a time, 60 s apart, 10 a day, good for 10 minutes and five tries
 * (domain 3). A code in vain obeys the same limits and is never right: for answers that must not tell it apart.
 */
export async function makeCode(ctx: Ctx, want: CodeFor, how: { inVain?: boolean } = {}): Promise<string> {
  await lockCodes(ctx, want.purpose, want.target)
  const now = ctx.clock.now()
  const sent = await codesSentSince(ctx, want.purpose, { target: want.target }, new Date(now.getTime() - days(1)))
  const pause = pauseAfter(sent, now.getTime())
  if (pause) refuse(pause.daily ? 'TOO_OFTEN' : 'CODE_TOO_SOON', { seconds: pause.seconds })
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  await saveCode(ctx, {
    purpose: want.purpose,
    target: want.target,
    account_id: want.accountId,
    code_hash: hashCode(ctx.app, want, how.inVain ? randomBytes(16).toString('hex') : code),
    expires_at: new Date(now.getTime() + minutes(codeMinutes)),
  })
  return code
}

/** Counts a try, which stands whatever follows. Answers what `useCode` takes, or refuses with CODE_WRONG. */
export async function tryCode(app: App, want: CodeFor, code: string): Promise<number> {
  const kept = await asSystem(app, 'verification-code', (ctx) => countCodeTry(ctx, { ...want, attempts: maxAttempts }))
  return kept?.code_hash === hashCode(app, want, code) ? kept.id : refuse('CODE_WRONG')
}

/** A code is good for one use: of two who come with it, one gets on. */
export async function useCode(ctx: Ctx, id: number): Promise<void> {
  if (!(await spendCode(ctx, id))) refuse('CODE_WRONG')
}
