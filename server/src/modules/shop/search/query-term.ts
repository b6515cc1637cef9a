import type { KnownWords } from './known-words.ts'
import { type Atom, atomsOf, type Synonyms } from './synonyms.ts'
import { idle } from './tokens.ts'

/** One thing that was typed: a word, a run of Chinese, or a phrase that has synonyms. */
export interface QueryTerm {
  atoms: Atom[]
  same: Atom[][]
  /** Nothing was typed behind it: it may be unfinished. */
  last: boolean
}

export const isRun = (term: QueryTerm) => term.atoms[0]?.kind === 'han'
export const textOf = (atoms: readonly Atom[], between = '') => atoms.map((atom) => atom.text).join(between)

/** Cuts a keyword into what was wished for: phrases that have synonyms first, then words and runs of Chinese. */
export function termsOf(known: Synonyms, keyword: string): QueryTerm[] {
  const all = atomsOf(keyword).slice(0, 40)
  const telling = all.filter((atom) => !idle.has(atom.text))
  const atoms = telling.length ? telling : all
  const terms: QueryTerm[] = []
  let open = false
  for (let at = 0; at < atoms.length;) {
    const phrase = known.at(atoms, at)
    const length = phrase?.length ?? 1
    const term = { atoms: atoms.slice(at, at + length), same: phrase?.same ?? [], last: false }
    at += length
    const before = terms.at(-1)
    const joins = !phrase && isRun(term) && open
    if (joins && before) before.atoms.push(...term.atoms)
    else terms.push(term)
    open = !phrase && isRun(term)
  }
  const some = terms.slice(0, 12)
  if (some.length) some.at(-1)!.last = true
  return some
}

/** The word that the whole wish is, if it is one. */
export const plainWord = (term: QueryTerm) => {
  const [atom, ...more] = term.atoms
  return atom?.kind === 'word' && !more.length && /^\p{L}+$/u.test(atom.text) ? atom.text : undefined
}

/** `stop kontak` is meant where goods say stopkontak. */
export function joinedWords(terms: QueryTerm[], known: KnownWords): QueryTerm[] {
  return terms.map((term, at) => {
    const [one, two] = [plainWord(term), terms[at + 1] && plainWord(terms[at + 1]!)]
    if (!one || !two || term.same.length || !known.countOf(one + two)) return term
    terms[at + 1]!.same.push([{ kind: 'word', text: one + two }])
    return { ...term, same: [[{ kind: 'word', text: one + two }]] }
  })
}
