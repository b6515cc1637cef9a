import { type Language, languages, type Reply, type emailApi, type emailTextApi } from '@borong/contract'
import {
  type EmailTextChange,
  type listEmailsUnscoped,
  maskEmail,
  placesOf,
  type StandardEmail,
} from '#modules/foundation/identity'
import { toSeconds } from '#platform/clock'
import type { Ctx } from '#platform/ctx'
import { format, openText } from '#platform/messages'
import { occasions } from './occasions.messages.ts'

type Row = Reply<typeof emailTextApi.list>[number]
const presentTime = (it: EmailTextChange) => ({ modify_time: toSeconds(it.changedAt), modify_by: it.byName })
/** A change that left everything empty is back at the words of the mall. */
const isOwn = (it: EmailTextChange | undefined) =>
  it !== undefined && Object.keys(it.subjects).length + Object.keys(it.bodies).length > 0

export const presentEmailText = (
  ctx: Pick<Ctx, 'lang'>,
  email: StandardEmail,
  last: EmailTextChange | undefined,
): Row => ({
  kind: email.kind,
  subject: last?.subjects[ctx.lang] ?? openText(email.subject, ctx.lang),
  occasion: format(occasions[email.kind], ctx.lang),
  is_changed: isOwn(last) ? 1 : 0,
  version: last?.number ?? 0,
  ...(last && { last_change: presentTime(last) }),
})

const inAll = (say: (lang: Language) => string) => Object.fromEntries(languages.map((lang) => [lang, say(lang)]))

export const presentEmailTextDetail = (
  ctx: Pick<Ctx, 'lang'>,
  email: StandardEmail,
  history: readonly EmailTextChange[],
): Reply<typeof emailTextApi.show> => ({
  ...presentEmailText(ctx, email, history[0]),
  places: placesOf(email).map(({ name, isWanted }) => ({ name, is_wanted: isWanted ? 1 : 0 })),
  subjects: history[0]?.subjects ?? {},
  bodies: history[0]?.bodies ?? {},
  standard_subjects: inAll((lang) => openText(email.subject, lang)),
  standard_bodies: inAll((lang) => openText(email.body, lang)),
  history: history.map((it) => ({ number: it.number, ...presentTime(it), subjects: it.subjects, bodies: it.bodies })),
})

type Letter = Awaited<ReturnType<typeof listEmailsUnscoped>>['rows'][number]
export const presentSentEmail = (it: Letter): Reply<typeof emailApi.list>['data'][number] => ({
  email_id: String(it.id),
  recipient: maskEmail(it.recipient),
  subject: it.subject,
  state: it.state,
  attempts: it.attempts,
  create_time: toSeconds(it.createdAt),
  ...(it.state === 'WAITING' && { next_time: toSeconds(it.dueAt) }),
  ...(it.sentAt && { sent_time: toSeconds(it.sentAt) }),
  ...(it.refusedAt && { refused_time: toSeconds(it.refusedAt) }),
  is_unreachable: it.isUnreachable ? 1 : 0,
  error: it.error,
})
