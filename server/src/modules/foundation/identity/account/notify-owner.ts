import type { Ctx } from '#platform/ctx'
import { accountChanged } from '../identity.events.ts'
import { changedEmails } from '../email/email.messages.ts'
import { sayEmail } from '../email/say-email.ts'
import { sendEmail } from '../email/send-email.ts'

/** The mall's clock of the specification (spec 9): UTC+8. */
const timeIn = (at: Date) =>
  `${new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ')} (UTC+8)`

/** Tells the owner of an account that its keys have changed, and writes it to the address of before, when there was one. */
export async function notifyOwner(
  ctx: Ctx,
  owner: { id: number; username: string; email: string },
  what: keyof typeof changedEmails,
  now = '',
): Promise<void> {
  ctx.publish(accountChanged(owner.id, what, ctx.clock.now()))
  if (!owner.email) return
  const facts = { username: owner.username, now, time: timeIn(ctx.clock.now()), origin: ctx.app.config.origin }
  await sendEmail(ctx, { recipient: owner.email, ...(await sayEmail(ctx, changedEmails[what], ctx.lang, facts)) })
}
