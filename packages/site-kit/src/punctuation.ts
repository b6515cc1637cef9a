import type { Translate } from './messages.tsx'

const isChinese = (t: Pick<Translate, 'lang'>): boolean => t.lang === 'zh-cn'

/** Words one after the other, with the comma of lists of the language. */
export const listed = (t: Pick<Translate, 'lang'>, words: readonly string[]): string =>
  words.join(isChinese(t) ? '、' : ', ')
/** Between two halves of a line. */
export const comma = (t: Pick<Translate, 'lang'>): string => (isChinese(t) ? '，' : ', ')
/** Between what something is called and what it is. */
export const colon = (t: Pick<Translate, 'lang'>): string => (isChinese(t) ? '：' : ': ')
