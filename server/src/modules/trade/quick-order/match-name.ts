import type { Offer } from '#modules/shop/catalog'
import type { LocalizedText } from '#platform/messages'

/** Letters and digits only: how a name is compared. */
export const nameKey = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '')

const inEveryLanguage = (words: LocalizedText): string[] => Object.values(words).filter(Boolean)

/** What a sku is called in full, in each language: its name, and its name with its specification. */
export function namesOf(offer: Offer): Set<string> {
  const names = new Set<string>()
  for (const [lang, name] of Object.entries(offer.names)) {
    if (!name) continue
    names.add(nameKey(name))
    const values = offer.specs.map(({ value }) => value[lang as keyof LocalizedText] ?? value['en-us'])
    if (values.length) names.add(nameKey(name + values.join('')))
  }
  return names
}

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .match(/\p{Script=Han}|[\p{L}\p{M}\p{N}]+/gu) ?? []

/** How many words of a text a sku has in its name, its specification or its number. */
export function wordsShared(text: string, offer: Offer): number {
  const own = new Set(
    [
      ...inEveryLanguage(offer.names),
      ...offer.specs.flatMap(({ value }) => inEveryLanguage(value)),
      offer.skuNumber,
    ].flatMap(wordsOf),
  )
  return wordsOf(text).filter((word) => own.has(word)).length
}
