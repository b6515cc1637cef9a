import type { Language } from '../language.ts'
import { companyRefusals } from './company.ts'
import { foundationRefusals } from './foundation.ts'
import { shopRefusals } from './shop.ts'
import { storefrontRefusals } from './storefront.ts'
import { supportRefusals } from './support.ts'
import { tradeRefusals } from './trade.ts'

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
