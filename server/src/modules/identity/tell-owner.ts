import type { Ctx } from '#platform/ctx'
import { changedLetters, fillIn } from './letter.words.ts'
import { sendLetter } from './send-letter.ts'

/** The mall's clock of the specification (spec 9): UTC+8. */
const timeIn = (at: Date) =>
  `${new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ')} (UTC+8)`

/** Writes to the owner of an account that its keys have changed; to the address of before, when that is what changed. */
export async function tellOwner(
  ctx: Ctx,
  owner: { username: string; email: string },
  what: keyof typeof changedLetters,
  now = '',
): Promise<void> {
  if (!owner.email) return
  const { subject, body } = changedLetters[what][ctx.lang]
  const facts = { username: owner.username, now, time: timeIn(ctx.clock.now()), origin: ctx.house.config.origin }
  await sendLetter(ctx, { recipient: owner.email, subject, body: fillIn(body, facts) })
}
