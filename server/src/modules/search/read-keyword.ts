import type { Ctx } from '#platform/ctx'
import { queryOf, wordsLike } from './search.store.ts'
import { type Typed, typedWords } from './tokens.ts'

/** How many slips of the finger turn one word into the other: letters left out, added, swapped or mistaken. */
export function slipsBetween(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, at) => at)]
  for (let i = 1; i <= a.length; i++) {
    rows[i] = [i]
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1
      let best = Math.min(rows[i - 1]![j]! + 1, rows[i]![j - 1]! + 1, rows[i - 1]![j - 1]! + cost)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        best = Math.min(best, rows[i - 2]![j - 2]! + 1)
      rows[i]![j] = best
    }
  }
  return rows[a.length]![b.length]!
}

/** What was probably meant: words of the catalogue one slip away, or two where the word is long. */
async function corrected(ctx: Ctx, word: Typed): Promise<Typed> {
  const typed = word.stem
  if (!typed || typed.length < 3) return word
  const near = (await wordsLike(ctx, typed)).filter((known) => slipsBetween(known, typed) <= (typed.length > 5 ? 2 : 1))
  return near.length ? { forms: [...word.forms, ...near.map((token) => ({ token, prefix: false }))], sounds: [] } : word
}

/**
 * The query a keyword stands for. What is typed is taken as it is when anything answers to it; else as pinyin, else as
 * mistyped, else any of its words will do. The filters play no part in this, so that a page and its counts agree.
 */
export async function readKeyword(ctx: Ctx, keyword: string): Promise<string | undefined> {
  const words = typedWords(keyword)
  if (!words.length) return undefined
  const plain = words.map((word) => ({ ...word, sounds: [] }))
  const asTyped = await queryOf(ctx, plain, 'all')
  if (asTyped.finds) return asTyped.query
  if (words.some((word) => word.sounds.length)) {
    const sounding = await queryOf(ctx, words, 'all')
    if (sounding.finds) return sounding.query
  }
  const meant = []
  for (const word of plain) meant.push(await corrected(ctx, word))
  if (meant.some((word, at) => word !== plain[at])) {
    const mended = await queryOf(ctx, meant, 'all')
    if (mended.finds) return mended.query
  }
  return (await queryOf(ctx, meant, 'any')).query
}
