import { randomInt } from 'node:crypto'
import { days, minutes } from '#platform/clock'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/refuse'
import { lockAccount } from './account.store.ts'
import { codesSentSince, keepCode } from './challenge.store.ts'
import { fillIn, firstPasswordLetter } from './letter.words.ts'
import { sendLetter } from './send-letter.ts'

export const firstPassword = 'first-password'
const lifeMinutes = 10
const pauseSeconds = 60
const perDay = 10

export const sealCode = (ctx: Ctx, target: string, code: string) =>
  ctx.house.secrets.seal('verification-code', `${firstPassword} ${target} ${code}`)

export const maskEmail = (email: string) =>
  email.replace(/^(.).*?(.?)@/, (_, first: string, last: string) => `${first}***${last}@`)

/** Sends a code to the address of the account: 60 s apart, 10 a day, good for 10 minutes (domain 3). */
export async function sendFirstPasswordCode(ctx: Ctx, accountId: number): Promise<{ minutes: number; email: string }> {
  const account = (await lockAccount(ctx, accountId)) ?? refuse('SESSION_ENDED')
  if (!account.email) return refuse('NO_EMAIL')
  const target = account.email.toLowerCase()
  const now = ctx.clock.now().getTime()
  const sent = await codesSentSince(ctx, firstPassword, target, new Date(now - days(1)))
  const last = sent[0]?.sent_at.getTime()
  if (last !== undefined && now - last < pauseSeconds * 1000)
    refuse('CODE_TOO_SOON', { seconds: Math.ceil((last + pauseSeconds * 1000 - now) / 1000) })
  if (sent.length >= perDay)
    refuse('TOO_OFTEN', { seconds: Math.ceil((sent[perDay - 1]!.sent_at.getTime() + days(1) - now) / 1000) })

  const code = String(randomInt(1_000_000)).padStart(6, '0')
  await keepCode(ctx, {
    purpose: firstPassword,
    target,
    account_id: accountId,
    code_hash: sealCode(ctx, target, code),
    expires_at: new Date(now + minutes(lifeMinutes)),
  })
  const { subject, body } = firstPasswordLetter[ctx.lang]
  await sendLetter(ctx, { recipient: account.email, subject, body: fillIn(body, { code, minutes: lifeMinutes }) })
  return { minutes: lifeMinutes, email: maskEmail(account.email) }
}
