import nodemailer, { type Transporter } from 'nodemailer'
import { minutes } from '#platform/clock'
import type { Backlog } from '#platform/background'
import { type Ctx, type House, asSystem, readingCtx } from '#platform/ctx'
import { addLetter, claimLetter, countUnsentLetters, dueLettersUnscoped, markSent, restLetter } from './letter.store.ts'

const lettersAMinute = 100
/** Longer than a mailer takes to give up: nobody else tries a letter that is on its way. */
const claimMinutes = 15

interface Letter {
  recipient: string
  subject: string
  body: string
}

/** Writes a letter into the command's transaction; it leaves when that has committed, and again later if the post was shut. */
export async function sendLetter(ctx: Ctx, letter: Letter): Promise<void> {
  const id = await addLetter(ctx, letter)
  const { house } = ctx
  ctx.afterCommit(() => void post(house, id))
}

/** The same for a letter nobody sits waiting for: it takes its turn among those of a minute. */
export async function sendLetterInTurn(ctx: Ctx, letter: Letter): Promise<void> {
  await addLetter(ctx, letter)
}

const transports = new WeakMap<House, Transporter>()
function transportOf(house: House, url: string) {
  const known = transports.get(house) ?? nodemailer.createTransport(url, { from: `no-reply@${hostOf(house)}` })
  transports.set(house, known)
  return known
}
const hostOf = (house: House) => new URL(house.config.origin).hostname

const later = (house: House, n: number) => new Date(house.clock.now().getTime() + minutes(n))

/**
 * Claims before it sends, outside of any transaction. A letter that was sent while its process died is sent once more, under
 * the same Message-ID: a mailbox that knows it keeps one.
 */
async function post(house: House, id: number): Promise<void> {
  const { smtpUrl, mode } = house.config
  if (!smtpUrl) return
  try {
    const letter = await asSystem(house, 'letters', (ctx) => claimLetter(ctx, id, later(house, claimMinutes)))
    if (!letter) return
    const { recipient, subject, body, attempts, created_at } = letter
    try {
      await transportOf(house, smtpUrl).sendMail({
        to: recipient,
        subject,
        text: body,
        messageId: `<letter.${id}.${created_at.getTime()}@${hostOf(house)}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
      })
    } catch (error) {
      const rest = later(house, Math.min(2 ** attempts, 60))
      await asSystem(house, 'letters', (ctx) => restLetter(ctx, id, attempts, rest))
      throw error
    }
    await asSystem(house, 'letters', (ctx) => markSent(ctx, id, mode === 'demo'))
  } catch (error) {
    // The reason only: the error of a mailer may hold the letter.
    house.log.warn({ letter: id, reason: (error as { code?: string }).code ?? 'unknown' }, 'a letter could not be sent')
  }
}

/** Sends what waits, so many a minute: letters in turn, those the post refused, those whose process died. */
export async function sendDueLetters(house: House, signal: AbortSignal): Promise<void> {
  if (!house.config.smtpUrl) return
  for (const id of await asSystem(house, 'letters', (ctx) => dueLettersUnscoped(ctx, lettersAMinute))) {
    if (signal.aborted) return
    await post(house, id)
  }
}

/** Without a mail server letters are kept and wait for nothing. */
export const letterBacklog: Backlog = {
  name: 'emails',
  measure: async (house) =>
    house.config.smtpUrl
      ? countUnsentLetters(readingCtx(house, { kind: 'system', name: 'metrics' }, 'en-us'))
      : { waiting: 0, oldestSeconds: 0, givenUp: 0 },
}
