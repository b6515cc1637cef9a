import type { Ctx } from '#platform/ctx'
import type { KnownWords } from './known-words.ts'
import { type Atom, atomsOf, synonyms } from './synonyms.ts'
import { idle } from './tokens.ts'

/** One thing that was typed: a word, a run of Chinese, or a phrase that has synonyms. */
export interface Wish {
  atoms: Atom[]
  same: Atom[][]
  /** Nothing was typed behind it: it may be unfinished. */
  last: boolean
}

export const isRun = (wish: Wish) => wish.atoms[0]?.kind === 'han'
export const textOf = (atoms: readonly Atom[], between = '') => atoms.map((atom) => atom.text).join(between)

/** Cuts a keyword into what was wished for: phrases that have synonyms first, then words and runs of Chinese. */
export async function wishesOf(ctx: Ctx, keyword: string): Promise<Wish[]> {
  const known = await synonyms(ctx)
  const all = atomsOf(keyword).slice(0, 40)
  const telling = all.filter((atom) => !idle.has(atom.text))
  const atoms = telling.length ? telling : all
  const wishes: Wish[] = []
  let open = false
  for (let at = 0; at < atoms.length;) {
    const phrase = known.at(atoms, at)
    const length = phrase?.length ?? 1
    const wish = { atoms: atoms.slice(at, at + length), same: phrase?.same ?? [], last: false }
    at += length
    const before = wishes.at(-1)
    const joins = !phrase && isRun(wish) && open
    if (joins && before) before.atoms.push(...wish.atoms)
    else wishes.push(wish)
    open = !phrase && isRun(wish)
  }
  const some = wishes.slice(0, 12)
  if (some.length) some.at(-1)!.last = true
  return some
}

/** The word that the whole wish is, if it is one. */
export const plainWord = (wish: Wish) => {
  const [atom, ...more] = wish.atoms
  return atom?.kind === 'word' && !more.length && /^\p{L}+$/u.test(atom.text) ? atom.text : undefined
}

/** `stop kontak` is meant where goods say stopkontak. */
export function joinedWords(wishes: Wish[], known: KnownWords): Wish[] {
  return wishes.map((wish, at) => {
    const [one, two] = [plainWord(wish), wishes[at + 1] && plainWord(wishes[at + 1]!)]
    if (!one || !two || wish.same.length || !known.countOf(one + two)) return wish
    wishes[at + 1]!.same.push([{ kind: 'word', text: one + two }])
    return { ...wish, same: [[{ kind: 'word', text: one + two }]] }
  })
}
