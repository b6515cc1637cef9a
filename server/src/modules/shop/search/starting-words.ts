import type { Language } from '@borong/contract'
import type { KnownWord } from './word.store.ts'

/** Rows in the order of a text of theirs: those whose text begins in one way stand together. */
function inOrderOf(rows: readonly KnownWord[], textOf: (row: KnownWord) => string) {
  const sorted = rows.map((row) => ({ row, text: textOf(row) })).sort((a, b) => (a.text < b.text ? -1 : 1))
  return (begin: string): KnownWord[] => {
    let [low, high] = [0, sorted.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (sorted[middle]!.text < begin) low = middle + 1
      else high = middle
    }
    const found: KnownWord[] = []
    for (; low < sorted.length && sorted[low]!.text.startsWith(begin); low++) found.push(sorted[low]!.row)
    return found
  }
}

/** Finds names, categories and brands that go on as typed, or sound so: whole or in initials. */
export function startingFrom(offered: readonly KnownWord[]) {
  const sounding = offered.filter((row) => row.pinyin)
  const written = inOrderOf(offered, (row) => row.words)
  const whole = inOrderOf(sounding, (row) => row.pinyin)
  const initials = inOrderOf(sounding, (row) => row.pinyin.slice(row.pinyin.indexOf(' ') + 1))
  return (typed: string, language: Language, count: number): string[] => {
    const sounds = typed.replaceAll(' ', '')
    const isSound = /^[a-z]{2,}$/.test(sounds)
    const found = new Map<string, { isOwn: boolean; goods: number; length: number }>()
    for (const row of [...written(typed), ...(isSound ? [...whole(sounds), ...initials(sounds)] : [])]) {
      const known = found.get(row.words)
      found.set(row.words, {
        isOwn: row.language === language || known?.isOwn === true,
        goods: Math.max(row.goodsCount, known?.goods ?? 0),
        length: known?.length ?? [...row.words].length,
      })
    }
    return [...found]
      .sort(
        ([one, a], [other, b]) =>
          Number(b.isOwn) - Number(a.isOwn) || b.goods - a.goods || a.length - b.length || (one < other ? -1 : 1),
      )
      .slice(0, count)
      .map(([words]) => words)
  }
}
