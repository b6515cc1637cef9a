import { type Language, languageOfTag, type OfferedLanguage, pseudoLanguage } from '@borong/contract'

/** The address says, else the cookie, else the browser, of what is spoken here: the order in which the server goes for its own pages. */
export function pickLanguage(
  query: string,
  cookie: string | undefined,
  browser: readonly string[],
  /** First the one for whoever asks for none of them. */
  spoken: readonly OfferedLanguage[],
): { asked: boolean; chosen: Language } {
  const isSpoken = (word: unknown): word is Language =>
    spoken.includes(word as OfferedLanguage) || word === pseudoLanguage
  const asked = new URLSearchParams(query).get('lang')
  if (isSpoken(asked)) return { asked: true, chosen: asked }
  if (isSpoken(cookie)) return { asked: false, chosen: cookie }
  return { asked: false, chosen: browser.map(languageOfTag).find(isSpoken) ?? spoken[0]! }
}
