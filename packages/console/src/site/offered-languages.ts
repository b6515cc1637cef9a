import { isLanguage, languages, type OfferedLanguage } from '@borong/contract'

/** The languages that the mall offers, first the one for whoever asks for none of them; the server writes them into the page. */
export function offeredLanguages(): readonly OfferedLanguage[] {
  const said = document.documentElement.dataset['offered']?.split(' ').filter(isLanguage) ?? []
  return said.length ? said : languages
}
export function writeOffered(offered: readonly OfferedLanguage[], standard: OfferedLanguage) {
  document.documentElement.dataset['offered'] = [standard, ...offered.filter((it) => it !== standard)].join(' ')
}

let listed: readonly OfferedLanguage[] = languages
/** Those that people of this console switch between. */
export const listedLanguages = (): readonly OfferedLanguage[] => listed
export function listLanguages(offered: readonly OfferedLanguage[]) {
  listed = languages.filter((it) => offered.includes(it))
}
