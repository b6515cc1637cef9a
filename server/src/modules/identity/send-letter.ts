import nodemailer, { type Transporter } from 'nodemailer'
import { minutes } from '#platform/clock'
import { type Ctx, type House, asSystem } from '#platform/ctx'
import { addLetter, claimLetter, markSent, waitingLettersUnscoped } from './letter.store.ts'

/** Writes a letter into the command's transaction; it leaves when that has committed, and again later if the post was shut. */
export async function sendLetter(
  ctx: Ctx,
  letter: { recipient: string; subject: string; body: string },
): Promise<void> {
  const id = await addLetter(ctx, letter)
  const { house } = ctx
  ctx.afterCommit(() => void post(house, id, 0))
}

const transports = new WeakMap<House, Transporter>()
function transportOf(house: House, url: string) {
  const known =
    transports.get(house) ??
    nodemailer.createTransport(url, { from: `no-reply@${new URL(house.config.origin).hostname}` })
  transports.set(house, known)
  return known
}

/** Claims before it sends, outside of any transaction; a letter is sent again only when sending it failed. */
async function post(house: House, id: number, attempts: number): Promise<void> {
  const { smtpUrl, mode } = house.config
  if (!smtpUrl) return
  try {
    const letter = await asSystem(house, 'letters', (ctx) => claimLetter(ctx, id, attempts))
    if (!letter) return
    await transportOf(house, smtpUrl).sendMail({ to: letter.recipient, subject: letter.subject, text: letter.body })
    await asSystem(house, 'letters', (ctx) => markSent(ctx, id, mode === 'demo'))
  } catch (error) {
    // The reason only: the error of a mailer may hold the letter.
    house.log.warn({ letter: id, reason: (error as { code?: string }).code ?? 'unknown' }, 'a letter could not be sent')
  }
}

/** Sends what is left from before: a letter that the post refused, or whose process died. */
export async function sendWaitingLetters(house: House): Promise<void> {
  if (!house.config.smtpUrl) return
  const before = new Date(house.clock.now().getTime() - minutes(2))
  for (const { id, attempts } of await asSystem(house, 'letters', (ctx) => waitingLettersUnscoped(ctx, before)))
    await post(house, id, attempts)
}
