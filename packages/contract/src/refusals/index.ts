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
type Branch = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other' | 'yes' | `=${number}`
type UpTo<Text extends string, Sign extends string> = Text extends `${infer Start}${Sign}${string}` ? Start : Text
/** What stands behind a brace, if that is a name and not the words of a plural or a choice. */
type NameAt<Inside extends string> =
  UpTo<UpTo<UpTo<Inside, '}'>, '{'>, ','> extends infer Name extends string
    ? Name extends '' | `${string} ${string}` | `${string}#${string}`
      ? never
      : Name
    : never
type NamesIn<Words extends string> = Words extends `${infer Before}{${infer Rest}`
  ? (Before extends `${string}${Branch} ` ? never : NameAt<Rest>) | NamesIn<Rest>
  : never
/** The facts that the words of a refusal take; `isNamed` and `isPacked` are worked out from them. */
export type FactsInWords<Code extends RefusalCode> = Exclude<
  NamesIn<(typeof catalogue)[Code][1]>,
  'isNamed' | 'isPacked'
>
export const refusalCodes = Object.keys(catalogue) as RefusalCode[]

/** What stands in `code` of the answer: the word itself, except where the specification gives a number (spec 8: 108). */
export const wireCode = (code: RefusalCode): string => (code === 'CAPTCHA_WANTED' ? '108' : code)
export const refusalStatus = (code: RefusalCode): number => catalogue[code][0]

/** The words of a refusal in English, as an ICU message. */
export const refusalEnglish = (code: RefusalCode): string => catalogue[code][1]
