import { groupedNumber } from './grouped-number.ts'
import type { Language } from './language.ts'

// Shops name their units themselves: only words that are known to be counted take a plural, `kg` and `pcs` stay.
const counted =
  /^(bag|bale|bar|block|book|bottle|box|bucket|bundle|can|card|carton|case|coil|container|crate|cylinder|drum|gallon|item|jar|jerrycan|kit|length|litre|metre|pack|packet|pad|pail|pair|pallet|panel|piece|plate|pot|ream|roll|sack|set|sheet|strip|tin|tray|tube|unit)$/i
const plurals = new Intl.PluralRules('en')

/** The unit as it stands behind a number: "boxes" behind 2 in English; Chinese and Indonesian have no plural. */
export const unitText = (lang: Language, num: number, unit: string): string =>
  lang !== 'en-us' || plurals.select(num) === 'one' || !counted.test(unit)
    ? unit
    : unit + (unit.toLowerCase().endsWith('x') ? 'es' : 's')

/** A quantity in packs and what is left over. */
export const inPacks = (quantity: number, size: number): { packs: number; loose: number } => ({
  packs: Math.floor(quantity / size),
  loose: quantity % size,
})

const plainText = (lang: Language, num: number, unit: string): string =>
  `${groupedNumber(num)} ${unitText(lang, num, unit)}`.trim()

/** "3 boxes", "3 boxes + 4 pieces"; undefined where not one pack is full. */
export function packText(
  lang: Language,
  num: number,
  unit: string,
  pack: { name: string; size: number },
): string | undefined {
  const { packs, loose } = inPacks(num, pack.size)
  if (!packs) return undefined
  return [plainText(lang, packs, pack.name), ...(loose ? [plainText(lang, loose, unit)] : [])].join(' + ')
}

/** A quantity as the fewest whole packs: "3 boxes"; undefined where it is no whole number of one. Packs come the smallest first. */
export function wholePacksText(
  lang: Language,
  num: number,
  packs: readonly { name: string; size: number }[] = [],
): string | undefined {
  const pack = packs.findLast((it) => num > 0 && num % it.size === 0)
  return pack && plainText(lang, num / pack.size, pack.name)
}

/** "36 (3 boxes)", or "36" where it is no whole number of packs: for sentences that say how many. */
export function numText(lang: Language, num: number, packs?: readonly { name: string; size: number }[]): string {
  const packed = wholePacksText(lang, num, packs)
  return packed === undefined ? groupedNumber(num) : `${groupedNumber(num)} (${packed})`
}

/** "1,200 pieces", in a pack "100 boxes = 1,200 pieces"; a unit that nobody named is left out. */
export function quantityText(lang: Language, num: number, unit = '', pack?: { name: string; size: number }): string {
  const packed = pack && packText(lang, num, unit, pack)
  return packed === undefined ? plainText(lang, num, unit) : `${packed} = ${plainText(lang, num, unit)}`
}
