import { type Language, htmlLanguage } from '@borong/contract'

const units = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const

/** How long ago, in the largest whole unit: `2 hours ago`, `yesterday`. */
export function ageOf(seconds: number, now: number, lang: Language): string {
  const words = new Intl.RelativeTimeFormat(htmlLanguage[lang], { numeric: 'auto' })
  const ago = Math.max(0, now - seconds)
  for (const [unit, length] of units) if (ago >= length) return words.format(-Math.floor(ago / length), unit)
  return words.format(0, 'minute')
}
