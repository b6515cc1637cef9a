import { type Language, isLanguage } from '@borong/contract'

const spokenBy = (tag: string): Language | undefined => {
  const name = tag.toLowerCase()
  if (name.startsWith('zh')) return 'zh-cn'
  if (name === 'id' || name.startsWith('id-')) return 'en-id'
  return name.startsWith('en') ? 'en-us' : undefined
}

/** The address says, else the cookie, else the browser: the order in which the server goes for its own pages. */
export function pickLanguage(
  query: string,
  cookie: string | undefined,
  browser: readonly string[],
): { asked: boolean; chosen: Language } {
  const asked = new URLSearchParams(query).get('lang')
  if (isLanguage(asked)) return { asked: true, chosen: asked }
  if (isLanguage(cookie)) return { asked: false, chosen: cookie }
  return { asked: false, chosen: browser.map(spokenBy).find(Boolean) ?? 'en-us' }
}
