import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { addLetter } from './email.store.ts'

/** A text message. Nothing carries them yet: the demo shows them beside its e-mails, anywhere else they are refused. */
export async function sendSms(ctx: Ctx, text: { mobile: string; body: string }): Promise<void> {
  if (ctx.app.config.mode !== 'demo') refuse('SMS_UNAVAILABLE')
  await addLetter(ctx, { channel: 'sms', recipient: text.mobile, subject: '', body: text.body })
}
