import type { Ctx } from '#platform/ctx'
import { indexVersion } from './index-version.ts'
import { type KnownWords, knownWords } from './known-words.ts'
import { countMatches } from './search.store.ts'
import { synonyms } from './dictionary.ts'
import type { Synonyms } from './synonyms.ts'
import { eachOf, eitherOf } from './tokens.ts'
import { joinedWords, plainWord, textOf, type QueryTerm, termsOf } from './query-term.ts'
import {
  exact,
  looseStemsFor,
  looser,
  pairsOf,
  type Reading,
  type Stems,
  stemsFor,
  type TriedReading,
} from './expand-query.ts'

/**
 * What a keyword stands for. Each word is taken as typed when anything answers to it, else as unfinished, as pinyin or as
 * mistyped; one that nothing answers to does not count. When no goods answer to all of them, the names of things weigh more
 * than what is said of them, and then any will do. Filters play no part in this, so that a page and its counts agree.
 */
export const readKeyword = async (
  ctx: Ctx,
  keyword: string,
  said?: Synonyms,
  match?: CountWhole,
): Promise<TriedReading | undefined> => readTerms(ctx, await wordsOf(ctx, said), keyword, match ? { match } : {})

/** Counts the goods that answer to all that was typed, in a way of the caller's that tells more of them. */
export type CountWhole = (whole: Reading) => Promise<number>

/** What is known of words: those of the catalogue, and those that mean the same. */
interface Words {
  known: KnownWords
  said: Synonyms
}

const wordsOf = async (ctx: Ctx, said?: Synonyms): Promise<Words> => ({
  known: await knownWords(ctx, (await indexVersion(ctx)).words),
  said: said ?? (await synonyms(ctx)),
})

/** The query of each keyword of which goods say every word: what reading it comes to as soon as one of them does. */
export async function exactQueries(ctx: Ctx, keywords: readonly string[]): Promise<string[]> {
  const { known, said } = await wordsOf(ctx)
  const terms = keywords.map((keyword) => joinedWords(termsOf(said, keyword), known))
  const stems = await stemsFor(ctx, terms.flat())
  return terms.map((some) => exactly(known, some, stems).whole.full)
}

function exactly(known: KnownWords, terms: readonly QueryTerm[], stems: Stems) {
  const asTyped = terms.map((term) => exact(term, known, stems))
  return { asTyped, whole: every(asTyped) }
}

async function readTerms(
  ctx: Ctx,
  words: Words,
  keyword: string,
  { match, mended = false }: { match?: CountWhole; mended?: boolean },
): Promise<TriedReading | undefined> {
  const { known, said } = words
  const terms = joinedWords(termsOf(said, keyword), known)
  if (!terms.length) return undefined
  const { asTyped, whole } = exactly(known, terms, await stemsFor(ctx, terms))
  const sure = terms.map((term) => known.countOf(plainWord(term) ?? '') > 0)
  const unsure = asTyped.map((reading, at) => (sure[at] ? '' : reading.full))
  const [finds = 0, ...counts] = match
    ? (await Promise.all([match(whole), countMatches(ctx, unsure)])).flat()
    : await countMatches(ctx, [whole.full, ...unsure])
  if (finds) return { ...whole, found: finds }

  const taken: Taken[] = asTyped.map((reading, at) => (sure[at] || counts[at] ? { reading, spelt: [] } : nothing))
  await takeLoosely(ctx, terms, known, taken)
  if (!mended && taken.some(({ spelt }) => spelt.length > 0)) {
    // Spelt right, words may have synonyms and make a phrase.
    const right = terms.map((term, at) => taken[at]!.spelt[0] ?? textOf(term.atoms, ' ')).join(' ')
    const phrases = termsOf(said, right).filter((term) => term.atoms.length > 1 && term.same.length > 0)
    if (phrases.length || taken.every(({ spelt }) => spelt.length < 2))
      return readTerms(ctx, words, right, { ...(match && { match }), mended: true })
  }
  return firstToFind(
    ctx,
    known,
    terms.flatMap((term, at) => {
      const { reading } = taken[at]!
      return reading ? [{ term, reading }] : []
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
async function takeLoosely(ctx: Ctx, terms: readonly QueryTerm[], known: KnownWords, taken: Taken[]) {
  const stems = await looseStemsFor(
    ctx,
    terms.filter((_, at) => !taken[at]!.reading),
    known,
  )
  const open = terms.flatMap((term, at) =>
    taken[at]!.reading ? [] : { at, ways: looser(term, known, stems), pairs: pairsOf(term) },
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
  there: readonly { term: QueryTerm; reading: Reading }[],
): Promise<TriedReading | undefined> {
  if (!there.length) return undefined
  const readings = there.map((it) => it.reading)
  const names = there.filter(({ term }) => term.same.length > 0 || known.isName(textOf(term.atoms)))
  const together = await firstOf(ctx, [
    every(readings),
    ...(names.length && names.length < there.length ? [every(names.map((it) => it.reading))] : []),
  ])
  if (together) return together
  const stems = await looseStemsFor(
    ctx,
    there.map((it) => it.term),
    known,
  )
  const widened = there.map(({ term, reading }) => ({
    near: reading.near,
    full: eitherOf([reading.full, ...looser(term, known, stems).map((it) => it.full)]),
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
  parts: readings,
})
const any = (readings: readonly Reading[]): Reading => ({
  near: eitherOf(readings.map((it) => it.near)),
  full: eitherOf(readings.map((it) => it.full)),
})
