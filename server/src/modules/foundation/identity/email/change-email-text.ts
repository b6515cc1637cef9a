import type { EmailKind, Language } from '@borong/contract'
import type { Ctx } from '#platform/ctx'
import { adminIn } from '#platform/http/admin-in'
import { refuse } from '#platform/http/refuse'
import { placesIn, saidWords } from '#platform/messages'
import { emailTextsOf, insertEmailText } from './email-text.store.ts'
import { invalidateOwnTexts } from './own-texts.ts'
import type { StandardEmail } from './say-email.ts'

type Texts = Partial<Record<Language, string>>
/** Without them an e-mail leads its reader nowhere. */
const neededPlaces: readonly string[] = ['code', 'link']

/** What an e-mail takes: the names that stand in braces, and whether a text is of no use without. */
export function placesOf({ subject, body }: StandardEmail): { name: string; isWanted: boolean }[] {
  const inBody = placesIn(body)
  return [...new Set([...inBody, ...placesIn(subject)])].map((name) => ({
    name,
    isWanted: neededPlaces.includes(name) && inBody.includes(name),
  }))
}
const namesIn = (text: string) => [...text.matchAll(/\{([^{}]*)\}/g)].map(([, name]) => name!)

/** Refuses EMAIL_PLACE_UNKNOWN for a name in braces that the mall does not fill in, and EMAIL_PLACE_MISSING for one that is needed. */
export function assertPlaces(email: StandardEmail, field: 'subjects' | 'bodies', texts: Texts): void {
  const places = placesOf(email)
  for (const [lang, text] of Object.entries(texts)) {
    const unknown = namesIn(text).find((name) => !places.some((it) => it.name === name))
    if (unknown !== undefined) refuse('EMAIL_PLACE_UNKNOWN', { field: `${field}.${lang}`, place: `{${unknown}}` })
    const missing = field === 'bodies' && places.find((it) => it.isWanted && !namesIn(text).includes(it.name))
    if (missing) refuse('EMAIL_PLACE_MISSING', { field: `${field}.${lang}`, place: `{${missing.name}}` })
  }
}

/**
 * Writes the words of an e-mail; a language that is left out has those it comes with. E-mails that are written from now on have them, in
 * other processes seconds later. Refuses MOVED_ON when somebody else has changed them since they were seen, and what `assertPlaces` refuses.
 */
export async function changeEmailText(
  ctx: Ctx,
  email: StandardEmail,
  sent: { version: number; subjects: Texts; bodies: Texts },
): Promise<void> {
  const kind: EmailKind = email.kind
  const [subjects, bodies] = [saidWords(sent.subjects), saidWords(sent.bodies)]
  assertPlaces(email, 'subjects', subjects)
  assertPlaces(email, 'bodies', bodies)
  const [last] = await emailTextsOf(ctx, kind)
  if ((last?.number ?? 0) !== sent.version) refuse('MOVED_ON')
  const admin = adminIn(ctx)
  const added = await insertEmailText(ctx, {
    kind,
    number: sent.version + 1,
    subjects,
    bodies,
    changedAt: ctx.clock.now(),
    changedBy: admin.accountId,
    byName: admin.name,
  })
  if (!added) refuse('MOVED_ON')
  ctx.audit({
    id: kind,
    before: { subjects: last?.subjects ?? {}, bodies: last?.bodies ?? {} },
    after: { subjects, bodies },
  })
  ctx.afterCommit(() => invalidateOwnTexts(ctx.app))
}
