import { type Language, languages } from '@borong/contract'
import type { Offer } from '#modules/shop/catalog'
import { pickText, type LocalizedText } from '#platform/messages'

/** The name of a sku with what tells it from the others. */
export function nameOf({ names, specs }: Pick<Offer, 'names' | 'specs'>): LocalizedText {
  const inLang = (lang: Language) => {
    const values = specs.map(({ value }) => pickText(value, lang)).join(', ')
    return values ? `${pickText(names, lang)} (${values})` : pickText(names, lang)
  }
  return Object.fromEntries(languages.map((it) => [it, inLang(it)])) as LocalizedText
}
