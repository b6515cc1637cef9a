import type { Ctx } from '#platform/ctx'
import { Memory, perHouse } from '#platform/memory'
import { wordsStarting } from './search.store.ts'
import { plainText } from './tokens.ts'

const completed = perHouse(() => new Memory<{ words: string; goods_count: number }[]>(10_000, 5000))

/** Ten ways to go on from what is typed, by spelling or by sound. */
export async function completeWords(ctx: Ctx, keyword: string) {
  const typed = plainText(keyword).replace(/\s+/g, ' ').trim()
  if (!typed) return []
  return completed(ctx.house).get(ctx, `${ctx.lang} ${typed}`, () => wordsStarting(ctx, typed, 10))
}
