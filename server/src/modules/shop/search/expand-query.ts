import type { Ctx } from '#platform/ctx'
import type { KnownWords } from './known-words.ts'
import { stemsOf } from './word.store.ts'
import { type Atom, atomsOf } from './synonyms.ts'
import { bigrams, eachOf, eitherOf, oneOf, pinyinOf, sound } from './tokens.ts'
import { isRun, plainWord, textOf, type QueryTerm } from './query-term.ts'

/** A keyword as the index is asked for it: what was said, and everything that may stand for it. What answers to `near` answers to `full`. */
export interface Reading {
  near: string
  full: string
  /** The readings that make it up, where all of them have to be answered. */
  parts?: readonly Reading[]
}

/** A reading that has been tried: how many goods answer to it, whoever asks. */
export interface TriedReading extends Reading {
  found: number
}

export type Stems = (word: string) => readonly string[]

function atomQuery(atom: Atom, stems: Stems): string {
  if (atom.kind === 'han') return oneOf(atom.text, true)
  // Paper is weighed in grams as often as in grams a square metre.
  if (atom.kind === 'measure' && atom.unit === 'g') return eitherOf([oneOf(atom.text), oneOf(`${atom.number}gsm`)])
  return eitherOf([atom.text, ...stems(atom.text)].map((token) => oneOf(token)))
}

/** All of what was typed, as it was typed. */
function literal(atoms: readonly Atom[], stems: Stems): string {
  const parts: string[] = []
  let run = ''
  const flush = () => {
    if (run) parts.push(...([...run].length === 1 ? [oneOf(run, true)] : bigrams(run).map((pair) => oneOf(pair))))
    run = ''
  }
  for (const atom of atoms) {
    if (atom.kind === 'han') {
      run += atom.text
      continue
    }
    flush()
    parts.push(atomQuery(atom, stems))
  }
  flush()
  return eachOf(parts)
}

/** The query for goods that say exactly this, no form or relative of it. */
export const saying = (text: string) => literal(atomsOf(text), () => [])

/** As it was typed, or in words that mean the same or share a root with it. */
export function exact(term: QueryTerm, known: KnownWords, stems: Stems): Reading {
  const said = literal(term.atoms, stems)
  const word = plainWord(term)
  const kin = word ? known.kin(word).filter((it) => it !== word) : []
  const full = eitherOf([said, ...term.same.map((atoms) => literal(atoms, stems)), ...kin.map((it) => oneOf(it))])
  // A phrase says more than its words: `drinking water` is no drink with coconut water in it.
  return { near: term.atoms.length > 1 && !isRun(term) ? full : said, full }
}

export interface LooseReading extends Reading {
  /** Words that were meant, where a typo is corrected. */
  spelt?: string[]
}

/** Looser ways to take something that nothing answers to, the likeliest first: unfinished, by its sound, mistyped. */
export function looser(term: QueryTerm, known: KnownWords, stems: Stems): LooseReading[] {
  const ways: LooseReading[] = []
  const add = (near: string, full = near) => void (near && ways.push({ near, full }))
  const either = (all: readonly Atom[][]) => add(eitherOf(all.map((atoms) => literal(atoms, stems))))
  const text = textOf(term.atoms)
  if (isRun(term)) {
    const characters = [...text]
    const { full } = pinyinOf(text)
    if (characters.length > 1) either(known.sounding(full, characters.length).map(atomsOf))
    return ways
  }
  if (term.atoms.length > 1) return ways
  const word = term.atoms[0]!.text
  if (term.last && word.length > 1) add(oneOf(word, true))
  if (/^[a-z]{2,}$/.test(word)) add(oneOf(sound + word), oneOf(sound + word, true))
  if (!/^\p{L}+$/u.test(word)) return ways
  const spelt = known.near(word)
  either(spelt.map(atomsOf))
  if (spelt.length) ways.at(-1)!.spelt = spelt
  for (const halves of halvesOf(word))
    if (halves.every((half) => known.countOf(half))) either([halves.flatMap(atomsOf)])
  either(known.sounding(word, 2).map(atomsOf))
  return ways
}

/** Of a run of Chinese each pair of neighbours: where the whole run is nowhere, some of them may be. */
export const pairsOf = (term: QueryTerm) => (isRun(term) ? bigrams(textOf(term.atoms)).map((pair) => oneOf(pair)) : [])

const isPlain = (atom: Atom) => atom.kind === 'word' && /^\p{L}+$/u.test(atom.text)

/** The stems of the words of wishes and of what means the same, in one look. */
export const stemsFor = (ctx: Ctx, terms: readonly QueryTerm[]): Promise<Stems> =>
  stems(
    ctx,
    terms.flatMap((term) =>
      [term.atoms, ...term.same]
        .flat()
        .filter(isPlain)
        .map((atom) => atom.text),
    ),
  )

/** The stems of the words that mistyped ones may have been meant to be. */
export const looseStemsFor = (ctx: Ctx, terms: readonly QueryTerm[], known: KnownWords): Promise<Stems> =>
  stems(
    ctx,
    terms.flatMap((term) => {
      const word = plainWord(term)
      return word ? [...known.near(word), ...halvesOf(word).flat()] : []
    }),
  )

async function stems(ctx: Ctx, words: readonly string[]): Promise<Stems> {
  const found = await stemsOf(ctx, [...new Set(words)])
  return (word) => found.get(word) ?? []
}

const halvesOf = (word: string): [string, string][] =>
  Array.from({ length: Math.max(0, word.length - 5) }, (_, at) => [word.slice(0, at + 3), word.slice(at + 3)])
