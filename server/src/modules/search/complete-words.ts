import { agreementMark, visibleCategories } from '#modules/catalog'
import type { Ctx } from '#platform/ctx'
import { Memory, perHouse } from '#platform/memory'
import { readingOf } from './find-goods.ts'
import { indexVersion } from './index-version.ts'
import { knownWords } from './known-words.ts'
import { countReadings } from './search.store.ts'
import { plainText } from './tokens.ts'
import { saying } from './wish-queries.ts'
import { wordsStarting } from './word.store.ts'

interface Completion {
  words: string
  goodsCount: number
}

const completed = perHouse(() => new Memory<Completion[]>(10_000, 5000))
const most = 10

/**
 * Ten ways to go on from what is typed, by spelling or by sound; what was mistyped is put right. The numbers are what the search
 * finds for the one who asks, and words that would find nothing are left out.
 */
export async function completeWords(ctx: Ctx, keyword: string): Promise<Completion[]> {
  const typed = plainText(keyword).replace(/\s+/g, ' ').trim().slice(0, 60)
  if (!typed) return []
  const { version, words } = await indexVersion(ctx)
  return completed(ctx.house).get(ctx, `${version} ${await agreementMark(ctx)} ${ctx.lang} ${typed}`, async () => {
    const starting = await wordsStarting(ctx, typed, 2 * most)
    const found = await counted(ctx, starting)
    if (found.length || typed.length < 2) return found.slice(0, most)
    const known = await knownWords(ctx, words)
    const last = typed.split(' ').at(-1)!
    const before = typed.slice(0, -last.length)
    const likely = known.like(last)
    return (await counted(ctx, [...likely.map((word) => before + word), ...(before ? likely : [])])).slice(0, most)
  })
}

async function counted(ctx: Ctx, words: readonly string[]): Promise<Completion[]> {
  const visible = await visibleCategories(ctx)
  const readings = await Promise.all(words.map((word) => readingOf(ctx, word)))
  const numbers = await countReadings(
    ctx,
    readings.map((it) => it?.full ?? ''),
    visible,
  )
  // A word that only goods out of sight say is not offered, though a relative of it may find something.
  const said = visible ? await countReadings(ctx, words.map(saying), visible) : numbers
  return words.flatMap((word, at) =>
    numbers[at]! > 0 && said[at]! > 0 ? [{ words: word, goodsCount: numbers[at]! }] : [],
  )
}
