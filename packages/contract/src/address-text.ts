import type { Language } from './language.ts'

/** An address on one line, as its readers write it: street first, in Chinese province first. Takes the parts from the street outward. */
export function addressText(lang: Language, parts: readonly string[]): string {
  const said = parts.filter(Boolean)
  return lang === 'zh-cn' ? said.reverse().join(' ') : said.join(', ')
}
