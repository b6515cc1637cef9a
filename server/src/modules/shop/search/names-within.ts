import type { Language } from '@borong/contract'
import { idle, piecesOf, plainText } from './tokens.ts'

const turns = new Set([...idle, ...'without tanpa with dengan plus per'.split(' ')])
const isCode = (word: string) => /\d/.test(word)

/**
 * What people call goods, out of a full name. `Sinar Copy Paper A4 80 gsm` is copy paper: without its brand, its values and
 * everything from the first code, measure or comma on. The head alone is a name as well: the last word in English, the first in
 * Indonesian. Chinese names are what is left between brand, values and everything that is not Chinese.
 */
export function namesWithin(
  name: string,
  language: Language,
  goods: { brand: string; values: readonly string[] },
): string[] {
  const plain = plainText(name)
  const without = (text: string, gone: readonly string[]) =>
    gone.map(plainText).reduce((left, one) => (one ? ` ${left} `.replaceAll(` ${one} `, ' | ') : left), text)
  const longestFirst = [...goods.values].sort((a, b) => b.length - a.length)
  if (language === 'zh-cn') {
    const cut = [goods.brand, ...longestFirst]
      .map(plainText)
      .reduce((left, one) => (one ? left.replaceAll(one, '|') : left), plain)
    const runs = (text: string) =>
      piecesOf(text.split(/[,;、，；(（]/)[0]!).flatMap((piece) =>
        piece.kind === 'han' && piece.text.length > 1 ? [piece.text] : [],
      )
    const names = runs(cut)
    return names.length ? names : runs(plain)
  }
  const said = (text: string) =>
    text
      .split(/[,;|()"“”]/)
      .map((part) => part.split(/\s+/).filter(Boolean))
      .map((words) => {
        const start = words.findIndex((word) => !isCode(word) && !turns.has(word))
        const stop = words.findIndex((word, at) => at > start && (isCode(word) || turns.has(word)))
        return start < 0 ? [] : words.slice(start, stop < 0 ? undefined : stop).slice(0, 5)
      })
      .find((words) => words.length > 0)
  const words = said(without(plain, [goods.brand, ...longestFirst])) ?? said(without(plain, [goods.brand])) ?? []
  const names = words.map((_, at) =>
    (language === 'en-us' ? words.slice(at) : words.slice(0, words.length - at)).join(' '),
  )
  return names.filter((one) => one.length > 1)
}
