import type { Message, Messages, Token } from './format-message.ts'

const plain = 'acdeghijklnorstuwyzACDEGHIJKLNORSTUWYZ'
const accented = 'áçðéğĥíĵķļñóŕšţúŵýžÁÇÐÉĞĤÍĴĶĻÑÓŔŠŢÚŴÝŽ'
/** Each vowel twice: about 40 % more, as translations of English often are. */
const stretch = (text: string) =>
  text.replace(/[A-Za-z]/g, (letter) => {
    const sign = accented[plain.indexOf(letter)] ?? letter
    return /[aeiou]/i.test(letter) ? sign + sign.toLowerCase() : sign
  })
const stretchTokens = (tokens: readonly Token[]): Token[] =>
  tokens.map((token) => {
    if (typeof token === 'string') return token === '#' ? token : stretch(token)
    const [name, kind, branches] = token
    if (!kind || !branches) return token
    return [name, kind, Object.fromEntries(Object.entries(branches).map(([of, inner]) => [of, stretchTokens(inner)]))]
  })

/** The brackets show where a text was cut off or put together of pieces. Spaces at its ends stay outside, signs without letters stay as they are. */
export function pseudoMessage(message: Message): Message {
  if (typeof message !== 'string') return ['[', ...stretchTokens(message), ']']
  return message.replace(/^(\s*)([\s\S]*?)(\s*)$/, (_, before: string, text: string, after: string) =>
    /[a-z]/i.test(text) ? `${before}[${stretch(text)}]${after}` : message,
  )
}

/** English messages as the pseudo-language has them. */
export const pseudoMessages = (english: Messages): Messages =>
  Object.fromEntries(Object.entries(english).map(([word, message]) => [word, pseudoMessage(message)]))
