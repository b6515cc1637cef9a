import type { LocalizedText } from '#platform/messages'

/** What goods of a category say of themselves; its English name tells a parameter from another. */
export interface CategoryParameter {
  names: LocalizedText
  kind: 'text' | 'number' | 'choice'
  /** The same in every language; empty where there is none. */
  unit: string
  /** Of a choice alone. */
  choices: LocalizedText[]
  /** Goods have to say it. */
  required: boolean
  /** Lists can be narrowed by it. */
  filterable: boolean
}
