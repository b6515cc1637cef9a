import { groupedNumber, type Language, htmlLanguage } from '@borong/contract'

export type Token = string | readonly [name: string, kind?: string, branches?: Record<string, readonly Token[]>]
/** A compiled ICU message: plain text, or a list of texts and parameters. */
export type Message = string | readonly Token[]
export type Messages = Record<string, Message>

const rules: Partial<Record<Language, Intl.PluralRules>> = {}
const rulesOf = (language: Language) => (rules[language] ??= new Intl.PluralRules(htmlLanguage[language]))

/** Puts values into a compiled message; `count` is what `#` stands for inside a plural. */
export function formatMessage(
  message: Message,
  values: Record<string, unknown>,
  language: Language,
  count?: string,
): string {
  if (typeof message === 'string') return message
  return message
    .map((token) => {
      if (token === '#' && count !== undefined) return count
      if (typeof token === 'string') return token
      const [name, kind, branches] = token
      const value = values[name]
      if (!branches) return String(value ?? '')
      const amount = Number(value)
      const plain = kind === 'select'
      const rule = plain ? 'other' : rulesOf(language).select(amount)
      return formatMessage(
        branches[String(value)] ?? branches[rule] ?? branches['other'] ?? '',
        values,
        language,
        plain ? count : Number.isNaN(amount) ? String(value ?? '') : groupedNumber(amount),
      )
    })
    .join('')
}
