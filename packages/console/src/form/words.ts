/** A text in the languages in which operators write; English is always there. */
export interface Words {
  'en-us': string
  'zh-cn'?: string
  'en-id'?: string
}
export const wordLanguages = ['en-us', 'zh-cn', 'en-id'] as const satisfies readonly (keyof Words)[]

export const areSame = (one: Words, other: Words) =>
  wordLanguages.every((lang) => (one[lang] ?? '') === (other[lang] ?? ''))
