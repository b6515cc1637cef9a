import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { lockAccount } from '../account/account.store.ts'
import { firstPasswordEmail } from '../email/email.messages.ts'
import { sayEmail } from '../email/say-email.ts'
import { type CodeFor, codeMinutes, makeCode } from '../proof/make-code.ts'
import { maskEmail } from '../account/mask.ts'
import { sendEmail } from '../email/send-email.ts'

export const firstPasswordCode = (account: { id: number; email: string }): CodeFor => ({
  purpose: 'first-password',
  target: account.email.toLowerCase(),
  accountId: account.id,
})

/** Sends a code to the address of the account: 60 s apart, 10 a day, good for 10 minutes (domain 3). */
export async function sendFirstPasswordCode(ctx: Ctx, accountId: number): Promise<{ minutes: number; email: string }> {
  const account = (await lockAccount(ctx, accountId)) ?? refuse('SESSION_ENDED')
  if (!account.email) return refuse('NO_EMAIL')
  if (account.refused_email_id) return refuse('EMAIL_UNREACHABLE')
  const code = await makeCode(ctx, firstPasswordCode(account))
  await sendEmail(ctx, {
    recipient: account.email,
    ...(await sayEmail(ctx, firstPasswordEmail, ctx.lang, { code, minutes: codeMinutes })),
  })
  return { minutes: codeMinutes, email: maskEmail(account.email) }
}
