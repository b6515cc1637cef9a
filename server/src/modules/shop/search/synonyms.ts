import type { Ctx } from '#platform/ctx'
import { TtlCache, perApp } from '#platform/ttl-cache'
import { type Piece, piecesOf } from './tokens.ts'
import { allSynonyms } from './word.store.ts'

/** The smallest thing that is typed: a word, a measure, or one Chinese character. */
export type Atom = Piece

export const atomsOf = (text: string): Atom[] =>
  piecesOf(text).flatMap((piece): Atom[] =>
    piece.kind === 'han' ? [...piece.text].map((sign) => ({ kind: 'han', text: sign })) : [piece],
  )

interface Phrase {
  atoms: Atom[]
  group: number
}

export interface Synonyms {
  /** The longest phrase known at this place, and all others of its group. */
  at(atoms: readonly Atom[], from: number): { length: number; same: Atom[][] } | undefined
}

const remembered = perApp(() => new TtlCache<Synonyms>(60_000, 1, 'dictionary'))

/** Words that mean the same, in all languages at once; operators may add to the table. */
export const synonyms = (ctx: Ctx): Promise<Synonyms> =>
  remembered(ctx.app).get(ctx, '', async () => {
    const groups = (await allSynonyms(ctx)).map((words) => words.map(atomsOf))
    const byFirst = new Map<string, Phrase[]>()
    for (const [group, phrases] of groups.entries())
      for (const atoms of phrases) {
        const first = singular(atoms[0]!.text)
        byFirst.set(first, [...(byFirst.get(first) ?? []), { atoms, group }])
      }
    return {
      at(atoms, from) {
        const fits = (byFirst.get(singular(atoms[from]!.text)) ?? []).filter((phrase) =>
          phrase.atoms.every((atom, at) => singular(atoms[from + at]?.text ?? '') === singular(atom.text)),
        )
        const length = Math.max(0, ...fits.map((phrase) => phrase.atoms.length))
        if (length === 0) return undefined
        const same = fits
          .filter((phrase) => phrase.atoms.length === length)
          .flatMap((phrase) => groups[phrase.group]!.filter((other) => other !== phrase.atoms))
        return { length, same }
      },
    }
  })

/** `biscuits` is meant by `biscuit`; the same is done to both sides, so it need not be right. */
const singular = (word: string) => (/^[a-z]{4,}s$/.test(word) ? word.slice(0, -1) : word)
