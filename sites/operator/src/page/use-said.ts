import { inLanguage } from '@borong/contract'
import { useT } from '@borong/site-kit'
import type { Words } from '@borong/console/form/words'

/** What the reader sees of a text in several languages. */
export function useSaid() {
  const { lang } = useT()
  return (words: Words | undefined): string =>
    words ? inLanguage<string>(words as { 'en-us': string }, lang) || words['en-us'] : ''
}
