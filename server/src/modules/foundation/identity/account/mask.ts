// Of a word of three letters its ends would be nearly all of it.
const maskWord = (word: string) =>
  [...word].length > 3 ? word.replace(/^(.).*(.)$/su, '$1***$2') : word.replace(/^(.).*$/su, '$1***')

/** An address its owner recognises and nobody else can write to: first and last letter, and the domain. */
export const maskEmail = (email: string) =>
  email.replace(/^(.).*?(.?)@/, (_, first: string, last: string) => `${first}***${last}@`)

/** The same where the domain would tell whom somebody works for. */
export const maskEmailWhole = (email: string) => {
  const [name = '', domain = ''] = email.split('@')
  const [host = '', ...rest] = domain.split('.')
  return `${maskWord(name)}@${maskWord(host)}.${rest.join('.')}`
}

/** Spec 5: the first three, four asterisks, the last four. */
export const maskMobile = (mobile: string) => `${mobile.slice(0, 3)}****${mobile.slice(-4)}`

export const maskName = maskWord
