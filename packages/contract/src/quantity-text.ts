import type { Language } from './language.ts'

// Shops name their units themselves: only words that are known to be counted take a plural, `kg` and `pcs` stay.
const counted =
  /^(bag|bale|bar|block|book|bottle|box|bucket|bundle|can|card|carton|case|coil|container|crate|cylinder|drum|gallon|item|jar|jerrycan|kit|length|litre|metre|pack|packet|pad|pail|pair|pallet|panel|piece|plate|pot|ream|roll|sack|set|sheet|strip|tin|tray|tube|unit)$/i
const plurals = new Intl.PluralRules('en')
const grouped = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })

/** The unit as it stands behind a number: "boxes" behind 2 in English; Chinese and Indonesian have no plural. */
export const unitText = (lang: Language, num: number, unit: string): string =>
  lang !== 'en-us' || plurals.select(num) === 'one' || !counted.test(unit)
    ? unit
    : unit + (unit.toLowerCase().endsWith('x') ? 'es' : 's')

/** "1,200 pieces"; a unit that nobody named is left out. */
export const quantityText = (lang: Language, num: number, unit = ''): string =>
  `${grouped.format(num)} ${unitText(lang, num, unit)}`.trim()
