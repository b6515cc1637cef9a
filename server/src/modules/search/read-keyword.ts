import type { Ctx } from '#platform/ctx'
import { indexVersion } from './index-version.ts'
import { type KnownWords, knownWords } from './known-words.ts'
import { countMatches } from './search.store.ts'
import { eachOf, eitherOf } from './tokens.ts'
import { joinedWords, plainWord, textOf, type Wish, wishesOf } from './wish.ts'
import { exact, looseStemsFor, looser, pairsOf, type Reading, stemsFor, type TriedReading } from './wish-queries.ts'

/**
 * What a keyword stands for. Each word is taken as typed when anything answers to it, else as unfinished, as pinyin or as
 * mistyped; one that nothing answers to does not count. When no goods answer to all of them, the names of things weigh more
 * than what is said of them, and then any will do. Filters play no part in this, so that a page and its counts agree.
 */
export const readKeyword = async (ctx: Ctx, keyword: string): Promise<TriedReading | undefined> =>
  readWishes(ctx, await knownWords(ctx, (await indexVersion(ctx)).words), keyword)

/** The query of a keyword of which goods say every word: what reading it comes to as soon as one of them does. */
export async function exactQuery(ctx: Ctx, keyword: string): Promise<string> {
  const known = await knownWords(ctx, (await indexVersion(ctx)).words)
  return (await exactly(ctx, known, joinedWords(await wishesOf(ctx, keyword), known))).whole.full
}

async function exactly(ctx: Ctx, known: KnownWords, wishes: readonly Wish[]) {
  const stems = await stemsFor(ctx, wishes)
  const asTyped = wishes.map((wish) => exact(wish, known, stems))
  return { asTyped, whole: every(asTyped) }
}

async function readWishes(
  ctx: Ctx,
  known: KnownWords,
  keyword: string,
  mended = false,
): Promise<TriedReading | undefined> {
  const wishes = joinedWords(await wishesOf(ctx, keyword), known)
  if (!wishes.length) return undefined
  const { asTyped, whole } = await exactly(ctx, known, wishes)
  const sure = wishes.map((wish) => known.countOf(plainWord(wish) ?? '') > 0)
  const [finds = 0, ...counts] = await countMatches(ctx, [
    whole.full,
    ...asTyped.map((reading, at) => (sure[at] ? '' : reading.full)),
  ])
  if (finds) return { ...whole, found: finds }

  const taken: Taken[] = asTyped.map((reading, at) => (sure[at] || counts[at] ? { reading, spelt: [] } : nothing))
  await takeLoosely(ctx, wishes, known, taken)
  if (!mended && taken.some(({ spelt }) => spelt.length > 0)) {
    // Spelt right, words may have synonyms and make a phrase.
    const right = wishes.map((wish, at) => taken[at]!.spelt[0] ?? textOf(wish.atoms, ' ')).join(' ')
    const phrases = (await wishesOf(ctx, right)).filter((wish) => wish.atoms.length > 1 && wish.same.length > 0)
    if (phrases.length || taken.every(({ spelt }) => spelt.length < 2)) return readWishes(ctx, known, right, true)
  }
  return firstToFind(
    ctx,
    known,
    wishes.flatMap((wish, at) => {
      const { reading } = taken[at]!
      return reading ? [{ wish, reading }] : []
    }),
  )
}

interface Taken {
  /** Nothing where no goods answer to it in any way. */
  reading?: Reading
  /** The words it was probably meant to be, when it was mistyped. */
  spelt: string[]
}
const nothing: Taken = { spelt: [] }

/** Takes what nothing answers to in the first looser way that something answers to; of a run of Chinese, the pairs that exist. */
async function takeLoosely(ctx: Ctx, wishes: readonly Wish[], known: KnownWords, taken: Taken[]) {
  const stems = await looseStemsFor(
    ctx,
    wishes.filter((_, at) => !taken[at]!.reading),
    known,
  )
  const open = wishes.flatMap((wish, at) =>
    taken[at]!.reading ? [] : { at, ways: looser(wish, known, stems), pairs: pairsOf(wish) },
  )
  const tried = open.flatMap(({ ways, pairs }) => [...ways.map((it) => it.full), ...pairs])
  const counts = await countMatches(ctx, tried)
  const hits = new Set(tried.filter((_, at) => counts[at]! > 0))
  for (const { at, ways, pairs } of open) {
    const way = ways.find((it) => hits.has(it.full))
    const there = pairs.filter((pair) => hits.has(pair))
    if (way) taken[at] = { reading: way, spelt: way.spelt ?? [] }
    else if (there.length) taken[at] = { reading: { near: eachOf(there), full: eachOf(there) }, spelt: [] }
  }
}

/** All together, else the names of things alone; else each more widely, else all but one, else any. */
async function firstToFind(
  ctx: Ctx,
  known: KnownWords,
  there: readonly { wish: Wish; reading: Reading }[],
): Promise<TriedReading | undefined> {
  if (!there.length) return undefined
  const readings = there.map((it) => it.reading)
  const names = there.filter(({ wish }) => wish.same.length > 0 || known.isName(textOf(wish.atoms)))
  const together = await firstOf(ctx, [
    every(readings),
    ...(names.length && names.length < there.length ? [every(names.map((it) => it.reading))] : []),
  ])
  if (together) return together
  const stems = await looseStemsFor(
    ctx,
    there.map((it) => it.wish),
    known,
  )
  const widened = there.map(({ wish, reading }) => ({
    near: reading.near,
    full: eitherOf([reading.full, ...looser(wish, known, stems).map((it) => it.full)]),
  }))
  return firstOf(ctx, [
    every(widened),
    ...(there.length > 2 ? [any(readings.map((_, but) => every(readings.filter((__, at) => at !== but))))] : []),
    any(readings),
  ])
}

async function firstOf(ctx: Ctx, ways: readonly Reading[]): Promise<TriedReading | undefined> {
  const found = await countMatches(
    ctx,
    ways.map((it) => it.full),
  )
  const first = found.findIndex((count) => count > 0)
  return first < 0 ? undefined : { ...ways[first]!, found: found[first]! }
}

const every = (readings: readonly Reading[]): Reading => ({
  near: eachOf(readings.map((it) => it.near)),
  full: eachOf(readings.map((it) => it.full)),
})
const any = (readings: readonly Reading[]): Reading => ({
  near: eitherOf(readings.map((it) => it.near)),
  full: eitherOf(readings.map((it) => it.full)),
})
