import type { Language } from '@borong/contract'
import { type Facts, type Message, format } from '#platform/messages'

/** An e-mail in the language of its reader. */
export const sayEmail = (
  { subject, body }: { subject: Message; body: Message },
  lang: Language,
  facts: Facts,
): { subject: string; body: string } => ({ subject: format(subject, lang, facts), body: format(body, lang, facts) })
