import { isLanguage, type Language } from '@borong/contract'
import nodemailer, { type Transporter } from 'nodemailer'
import { minutes } from '#platform/clock'
import type { Backlog } from '#platform/background/background'
import { type Ctx, type App, asSystem, readingCtx } from '#platform/ctx'
import { postNow } from './mail-server.ts'
import { htmlInFrame } from './email-in-frame.ts'
import { readRefusal, type EmailRefusal } from './read-refusal.ts'
import {
  addLetter,
  claimEmail,
  countUnsentEmails,
  dueEmailsUnscoped,
  markSent,
  markUnreachable,
  refuseEmail,
  restEmail,
  skipIfUnreachable,
} from './email.store.ts'

const emailsPerMinute = 100
/** Longer than a mailer takes to give up: nobody else tries an e-mail that is on its way. */
const claimMinutes = 15

interface Email {
  recipient: string
  subject: string
  body: string
  language?: Language
}

/** Writes an e-mail into the command's transaction; it leaves when that has committed, and again later if the mail server was down. */
export async function sendEmail(ctx: Ctx, email: Email): Promise<void> {
  postLater(ctx, await addLetter(ctx, email))
}

/** Once the command has committed. */
export function postLater(ctx: Ctx, id: number): void {
  const { app } = ctx
  ctx.afterCommit(() => void post(app, id))
}

/** The same for an e-mail nobody sits waiting for: it takes its turn among those of a minute. */
export async function sendEmailInTurn(ctx: Ctx, email: Email): Promise<void> {
  await addLetter(ctx, email)
}

const transports = new WeakMap<App, { url: string; transport: Transporter }>()
function transportOf(app: App, url: string) {
  const known = transports.get(app)
  if (known?.url === url) return known.transport
  known?.transport.close()
  const transport = nodemailer.createTransport(url)
  transports.set(app, { url, transport })
  return transport
}
const readingEmails = (app: App) => readingCtx(app, { kind: 'system', name: 'emails' }, 'en-us')
const hostOf = (app: App) => new URL(app.config.origin).hostname

/** The reason only: the error of a mailer may hold the e-mail. */
function reasonOf(error: unknown): string {
  const { code, responseCode } = error as { code?: string; responseCode?: number }
  return [code ?? 'unknown', responseCode].filter(Boolean).join(' ')
}

const later = (app: App, n: number) => new Date(app.clock.now().getTime() + minutes(n))

const writeRefusal = (
  app: App,
  { id, attempts, recipient }: { id: number; attempts: number; recipient: string },
  { answer, ofAddress }: EmailRefusal,
) =>
  asSystem(app, 'emails', async (ctx) => {
    if ((await refuseEmail(ctx, id, attempts, answer)) && ofAddress) await markUnreachable(ctx, id, recipient)
  })

/**
 * Claims before it sends, outside of any transaction. An e-mail that was sent while its process died is sent once more, under
 * the same Message-ID: a mailbox that knows it keeps one.
 */
async function post(app: App, id: number): Promise<void> {
  try {
    const server = await postNow(readingEmails(app))
    if (!server) return
    const email = await asSystem(app, 'emails', async (ctx) =>
      (await skipIfUnreachable(ctx, id)) ? undefined : claimEmail(ctx, id, later(app, claimMinutes)),
    )
    if (!email) return
    const { recipient, subject, body, attempts, created_at } = email
    const language = isLanguage(email.language) ? email.language : 'en-us'
    try {
      await transportOf(app, server.url).sendMail({
        from: server.sender,
        to: recipient,
        subject,
        text: body,
        html: await htmlInFrame(readingEmails(app), { subject, body, language }),
        messageId: `<letter.${id}.${created_at.getTime()}@${hostOf(app)}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
      })
    } catch (error) {
      const refusal = readRefusal(error)
      if (refusal) await writeRefusal(app, { id, attempts, recipient }, refusal)
      else {
        const rest = later(app, Math.min(2 ** attempts, 60))
        await asSystem(app, 'emails', (ctx) => restEmail(ctx, id, attempts, rest, reasonOf(error)))
      }
      throw error
    }
    await asSystem(app, 'emails', (ctx) => markSent(ctx, id, app.config.mode === 'demo'))
  } catch (error) {
    app.log.warn({ email: id, reason: reasonOf(error) }, 'an e-mail could not be sent')
  }
}

/** Sends what waits, so many a minute: e-mails in turn, those the post refused, those whose process died. */
export async function sendDueEmails(app: App, signal: AbortSignal): Promise<void> {
  if (!(await postNow(readingEmails(app)))) return
  for (const id of await asSystem(app, 'emails', (ctx) => dueEmailsUnscoped(ctx, emailsPerMinute))) {
    if (signal.aborted) return
    await post(app, id)
  }
}

/** Without a mail server e-mails are kept and wait for nothing. */
export const emailBacklog: Backlog = {
  name: 'emails',
  measure: async (app) =>
    (await postNow(readingEmails(app)))
      ? countUnsentEmails(readingEmails(app))
      : { waiting: 0, oldestSeconds: 0, givenUp: 0 },
}
