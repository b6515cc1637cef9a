import { agreementMark, visibleCategories } from '#modules/shop/catalog'
import type { Ctx } from '#platform/ctx'
import { TtlCache, perApp } from '#platform/ttl-cache'
import { indexVersion } from './index-version.ts'
import { type KnownWords, knownWords } from './known-words.ts'
import { exactQueries } from './read-keyword.ts'
import { countReadings, whetherFound } from './search.store.ts'
import { plainText } from './tokens.ts'
import { saying } from './expand-query.ts'

interface Completion {
  words: string
  goodsCount: number
}

/** By query. */
interface Counts {
  said: Map<string, boolean>
  numbers: Map<string, number>
}

const completed = perApp(() => new TtlCache<Completion[]>(10_000, 5000))
// Who types on is offered much of the same again: what a query finds is counted once for a state of the index.
const counts = perApp(() => new TtlCache<Counts>(60_000, 50))
const maxKnown = 20_000
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
    const known = await knownWords(ctx, words)
    const starts = await counted(ctx, known.starting(typed, ctx.lang, 2 * maxCompletions))
    if (starts.length || typed.length < 2) return starts
    const before = typed.split(' ')
    const last = before.pop()!
    const likely = known.like(last)
    const starting = before.length ? known.starting(last, ctx.lang, maxCompletions) : []
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
  const { said, numbers } = await knownCounts(ctx, visible)
  const queries = new Map<string, string>()
  const some: string[] = []
  // Nearly always the first ones will do.
  for (const part of [offered.slice(0, maxCompletions), offered.slice(maxCompletions)]) {
    if (!part.length || some.length >= maxCompletions) break
    const [isSaid, exact] = await Promise.all([
      lookedUp(said, part.map(saying), (missing) => whetherFound(ctx, missing, visible)),
      // Their stems are looked up meanwhile.
      exactQueries(ctx, part),
    ])
    for (const [at, word] of part.entries()) queries.set(word, exact[at]!)
    some.push(...part.filter((_, at) => isSaid[at]))
  }
  const first = some.slice(0, maxCompletions)
  const found = await lookedUp(
    numbers,
    first.map((word) => queries.get(word)!),
    (missing) => countReadings(ctx, missing, visible),
  )
  return first.map((word, at) => ({ words: word, goodsCount: found[at]! }))
}

const knownCounts = async (ctx: Ctx, visible: readonly number[] | undefined): Promise<Counts> =>
  counts(ctx.app).get(ctx, `${(await indexVersion(ctx)).version} ${visible?.join() ?? ''}`, async () => ({
    said: new Map(),
    numbers: new Map(),
  }))

/** What is known of each query; what is missing is looked up in one statement. */
async function lookedUp<Answer>(
  known: Map<string, Answer>,
  queries: readonly string[],
  look: (missing: readonly string[]) => Promise<readonly Answer[]>,
): Promise<Answer[]> {
  if (known.size > maxKnown) known.clear()
  const answers = new Map(queries.map((query) => [query, known.get(query)]))
  const missing = [...answers.keys()].filter((query) => answers.get(query) === undefined)
  const looked = missing.length ? await look(missing) : []
  for (const [at, query] of missing.entries()) {
    answers.set(query, looked[at])
    known.set(query, looked[at]!)
  }
  return queries.map((query) => answers.get(query)!)
}
