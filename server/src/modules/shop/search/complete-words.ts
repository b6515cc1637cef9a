import { agreementMark, visibleCategories } from '#modules/shop/catalog'
import type { Ctx } from '#platform/ctx'
import { TtlCache, perApp } from '#platform/ttl-cache'
import { indexVersion } from './index-version.ts'
import { type KnownWords, knownWords } from './known-words.ts'
import { exactQuery } from './read-keyword.ts'
import { countReadings } from './search.store.ts'
import { plainText } from './tokens.ts'
import { saying } from './expand-query.ts'
import { wordsStarting } from './word.store.ts'

interface Completion {
  words: string
  goodsCount: number
}

const completed = perApp(() => new TtlCache<Completion[]>(10_000, 5000))
const maxCompletions = 10

/**
 * Ten ways to go on from what is typed, by spelling or by sound; what was mistyped is put right. Each is in words that some goods
 * say together which the one who asks can find, and its number is what searching for it finds for them.
 */
export async function completeWords(ctx: Ctx, keyword: string): Promise<Completion[]> {
  const typed = plainText(keyword).replace(/\s+/g, ' ').trim().slice(0, 60)
  if (!typed) return []
  const { version, words } = await indexVersion(ctx)
  return completed(ctx.app).get(ctx, `${version} ${await agreementMark(ctx)} ${ctx.lang} ${typed}`, async () => {
    const found = await counted(ctx, await wordsStarting(ctx, typed, 2 * maxCompletions))
    if (found.length || typed.length < 2) return found
    const known = await knownWords(ctx, words)
    const before = typed.split(' ')
    const last = before.pop()!
    const likely = known.like(last)
    const starting = before.length ? await wordsStarting(ctx, last, maxCompletions) : []
    const begins = beginnings(before, known)
    const together = (ends: readonly string[]) => begins.flatMap((begin) => ends.map((end) => joined(begin, end)))
    for (const tried of [together(starting), together(likely), starting, likely]) {
      const some = await counted(ctx, tried)
      if (some.length) return some
    }
    return []
  })
}

/** What the words before the last were meant to be, the likeliest first: those that goods say stay as they are. */
function beginnings(before: readonly string[], known: KnownWords): string[][] {
  let all: string[][] = [[]]
  for (const word of before) {
    const meant = known.countOf(word) ? [word] : known.near(word).slice(0, 3)
    all = all.flatMap((begin) => (meant.length ? meant : [word]).map((one) => [...begin, one])).slice(0, 6)
  }
  return all
}

/** A name that says a word already does not need it in front. */
const joined = (begin: readonly string[], end: string) => {
  const said = new Set(end.split(' '))
  return [...begin.filter((word) => !said.has(word)), end].join(' ')
}

/** Those of which some goods say every word, no form or relative of it; a handful at most. */
async function counted(ctx: Ctx, words: readonly string[]): Promise<Completion[]> {
  if (!words.length) return []
  const visible = await visibleCategories(ctx)
  const offered = [...new Set(words)].slice(0, 120)
  const said = await countReadings(ctx, offered.map(saying), visible)
  const some = offered.filter((_, at) => said[at]! > 0).slice(0, maxCompletions)
  const queries = await Promise.all(some.map((word) => exactQuery(ctx, word)))
  const numbers = await countReadings(ctx, queries, visible)
  return some.map((word, at) => ({ words: word, goodsCount: numbers[at]! }))
}
