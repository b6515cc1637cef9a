import { useT } from '@borong/site-kit'
import { messages } from './approval.messages.ts'

const shown = 4

/** `Rudi, Sari or Budi`: any one of them decides. Of many the first few, and how many more. */
export function useNames(): (names: readonly string[]) => string {
  const t = useT()
  const comma = (names: readonly string[]) => names.join(t.lang === 'zh-cn' ? '、' : ', ')
  return (names) => {
    const last = names.at(-1) ?? ''
    if (names.length < 2) return last
    if (names.length > shown + 1)
      return t(messages.or, {
        people: comma(names.slice(0, shown)),
        last: t(messages.others, { n: names.length - shown }),
      })
    return t(messages.or, { people: comma(names.slice(0, -1)), last })
  }
}
