import type { EmailKind, Language } from '@borong/contract'
import { readerLanguage } from '#modules/foundation/settings'
import type { Ctx } from '#platform/ctx'
import { type Facts, type Message, format } from '#platform/messages'
import { ownTexts } from './own-texts.ts'

/** An e-mail that the mall writes by itself, with the words that it comes with. */
export interface StandardEmail {
  kind: EmailKind
  subject: Message
  body: Message
}
export const asEmail = <Texts extends { subject: Message; body: Message }>(kind: EmailKind, texts: Texts) => ({
  kind,
  ...texts,
})

export interface SaidEmail {
  subject: string
  body: string
  language: Language
}

/** An e-mail in the words that it comes with. */
export const plainEmail = (
  { subject, body }: Pick<StandardEmail, 'subject' | 'body'>,
  language: Language,
  facts: Facts,
): SaidEmail => ({ subject: format(subject, language, facts), body: format(body, language, facts), language })

/** A text with what stands in its braces; what it does not know stays empty. */
const fillIn = (text: string, facts: Facts): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => String(facts[name] ?? ''))

/** An e-mail in the language of its reader while that is offered: in the words of an operator where there are some, else in those that it comes with. */
export async function sayEmail(ctx: Ctx, email: StandardEmail, chosen: Language, facts: Facts): Promise<SaidEmail> {
  const language = await readerLanguage(ctx, chosen)
  const own = (await ownTexts(ctx)).get(email.kind)
  return sayInWords(email, { subject: own?.subjects[language], body: own?.bodies[language] }, language, facts)
}

/** The same in words that are given; what is missing or blank of them is as it comes. */
export function sayInWords(
  email: StandardEmail,
  own: { subject?: string | undefined; body?: string | undefined },
  language: Language,
  facts: Facts,
): SaidEmail {
  const standard = plainEmail(email, language, facts)
  return {
    // A fact must not break the line of the subject.
    subject: own.subject ? fillIn(own.subject, facts).replace(/\s+/g, ' ') : standard.subject,
    body: own.body ? fillIn(own.body, facts) : standard.body,
    language,
  }
}
