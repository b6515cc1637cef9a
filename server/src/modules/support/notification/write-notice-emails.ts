import type { Language } from '@borong/contract'
import { readerLanguage } from '#modules/foundation/settings'
import { sendEmailInTurn } from '#modules/foundation/identity'
import { days, minutes } from '#platform/clock'
import { asSystem, type Ctx, type App } from '#platform/ctx'
import { eachItem } from '#platform/background/each-item'
import { format } from '#platform/messages'
import { emailWords } from './notice-email.messages.ts'
import { purgeWritten, membersToWriteTo, takeWaiting } from './notice-email.store.ts'
import { isNoticeKind, type NoticeParams, sayNotice } from './notice.messages.ts'
import { findReader } from './preference.store.ts'

/** What happens to one person within it is told in one e-mail. */
const mergeMinutes = 2
const readersAMinute = 100
const shownInALetter = 20

type Waiting = Awaited<ReturnType<typeof takeWaiting>>[number]

/** Line breaks would look like the mall's own lines, and characters that turn the direction of writing hide what an address is. */
const oneLine = (text: string) =>
  text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .replace(/\p{Cf}/gu, '')
    .trim()

function writeEmail(
  origin: string,
  lang: Language,
  reader: { name: string },
  waiting: readonly Waiting[],
): { subject: string; body: string; language: Language } {
  const told = waiting.flatMap(({ kind, params, url }) =>
    isNoticeKind(kind) ? [{ ...sayNotice(kind, params as NoticeParams, lang), url }] : [],
  )
  const centre = `${origin}/member/message-index`
  const left = told.length - shownInALetter
  const parts = [
    format(emailWords.greeting, lang, { name: oneLine(reader.name) }),
    ...told.slice(0, shownInALetter).map(({ title, content, url }) => `${title}\n${oneLine(content)}\n${origin}${url}`),
    ...(left > 0 ? [format(emailWords.more, lang, { n: left, link: centre })] : []),
    `-- \n${format(emailWords.footer, lang, { link: `${centre}?tab=settings` })}`,
  ]
  return {
    subject: told.length === 1 ? told[0]!.title : format(emailWords.several, lang, { n: told.length }),
    body: parts.join('\n\n'),
    language: lang,
  }
}

/** Taking what waits and writing the e-mail are one transaction: an e-mail says an event once, whoever else writes and whatever dies. */
async function writeTo(ctx: Ctx, memberId: number): Promise<void> {
  // A kind may have gone with a new version of the mall.
  const waiting = (await takeWaiting(ctx, memberId)).filter(({ kind }) => isNoticeKind(kind))
  const reader = waiting.length ? await findReader(ctx, memberId) : undefined
  if (!reader) return
  const lang = await readerLanguage(ctx, reader.language)
  await sendEmailInTurn(ctx, {
    recipient: reader.email,
    ...writeEmail(ctx.app.config.origin, lang, reader, waiting),
  })
}

/** Writes an e-mail to each person for whom something has waited long enough, so many a minute. */
export async function writeNoticeEmails(app: App, signal: AbortSignal): Promise<void> {
  const before = new Date(app.clock.now().getTime() - minutes(mergeMinutes))
  await eachItem(app, signal, {
    job: 'write-notice-emails',
    due: (ctx, without) => membersToWriteTo(ctx, before, without),
    run: (_, memberId) => asSystem(app, 'notice-emails', (ctx) => writeTo(ctx, memberId)),
    max: readersAMinute,
  })
}

/** Purges what was written long ago: no event comes again after so long. */
export const purgeNoticeEmails = (app: App): Promise<void> =>
  asSystem(app, 'forget-notice-emails', async (ctx) => {
    await purgeWritten(ctx, new Date(ctx.clock.now().getTime() - days(30)))
  })
