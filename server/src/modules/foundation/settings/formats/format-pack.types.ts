import type { LocalizedText } from '#platform/messages'

export type FormatKind = 'mobile' | 'tax_number' | 'bank_account'
export type PackName = 'indonesia' | 'china' | 'other'

/** One form in which values of a kind are taken. */
export interface WrittenFormat {
  kind: FormatKind
  pattern: string
  example: string
  words: LocalizedText
}

/** What an operator set once. */
export interface PackChange {
  pack: PackName
  number: number
  inForce: boolean
  formats: readonly WrittenFormat[]
  reason: string
  changedAt: Date
  changedBy: number
  byName: string
}
