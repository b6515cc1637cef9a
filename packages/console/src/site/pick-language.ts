import { type Language, isLanguage, languageOfTag, pseudoLanguage } from '@borong/contract'

const isSpoken = (word: unknown): word is Language => isLanguage(word) || word === pseudoLanguage

/** The address says, else the cookie, else the browser: the order in which the server goes for its own pages. */
export function pickLanguage(
  query: string,
  cookie: string | undefined,
  browser: readonly string[],
): { asked: boolean; chosen: Language } {
  const asked = new URLSearchParams(query).get('lang')
  if (isSpoken(asked)) return { asked: true, chosen: asked }
  if (isSpoken(cookie)) return { asked: false, chosen: cookie }
  return { asked: false, chosen: browser.map(languageOfTag).find(Boolean) ?? 'en-us' }
}
