import { useT } from '@borong/site-kit'
import { words } from './approval.words.ts'

/** `Rudi, Sari or Budi`: any one of them decides. */
export function useNames(): (names: readonly string[]) => string {
  const t = useT()
  return (names) => {
    const last = names.at(-1) ?? ''
    return names.length < 2
      ? last
      : t(words.or, { people: names.slice(0, -1).join(t.lang === 'zh-cn' ? '、' : ', '), last })
  }
}
