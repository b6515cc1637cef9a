import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import { testEmail } from './email.messages.ts'
import { postNow } from './mail-server.ts'
import { plainEmail } from './say-email.ts'
import { sendEmail } from './send-email.ts'

/** A letter that shows whether the mail server takes letters. Refuses NO_MAIL_SERVER where none is set. */
export async function sendTestEmail(ctx: Ctx, recipient: string): Promise<void> {
  if (!(await postNow(ctx))) refuse('NO_MAIL_SERVER')
  await sendEmail(ctx, { recipient, ...plainEmail(testEmail, ctx.lang, { origin: ctx.app.config.origin }) })
}
