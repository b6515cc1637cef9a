import type { Language } from '../language.ts'
import { companyRefusals } from './company-refusals.ts'
import { foundationRefusals } from './foundation-refusals.ts'
import { shopRefusals } from './shop-refusals.ts'
import { storefrontRefusals } from './storefront-refusals.ts'
import { supportRefusals } from './support-refusals.ts'
import { tradeRefusals } from './trade-refusals.ts'

/** Every "no" the mall can say, by the group of modules that says it. */
const catalogue = {
  ...foundationRefusals,
  ...companyRefusals,
  ...shopRefusals,
  ...storefrontRefusals,
  ...tradeRefusals,
  ...supportRefusals,
}

export type RefusalCode = keyof typeof catalogue
export const refusalCodes = Object.keys(catalogue) as RefusalCode[]

/** What stands in `code` of the answer: the word itself, except where the specification gives a number (spec 8: 108). */
export const wireCode = (code: RefusalCode): string => (code === 'CAPTCHA_WANTED' ? '108' : code)
export const refusalStatus = (code: RefusalCode): number => catalogue[code][0]

const column: Record<Language, 1 | 2 | 3> = { 'en-us': 1, 'zh-cn': 2, 'en-id': 3 }
export function refusalMessage(code: RefusalCode, lang: Language, facts: Record<string, unknown> = {}): string {
  return catalogue[code][column[lang]].replace(/\{(\w+)\}/g, (_, name: string) => String(facts[name] ?? '?'))
}
