import { type Piece, piecesOf } from './tokens.ts'

/** The smallest thing that is typed: a word, a measure, or one Chinese character. */
export type Atom = Piece

export const atomsOf = (text: string): Atom[] =>
  piecesOf(text).flatMap((piece): Atom[] =>
    piece.kind === 'han' ? [...piece.text].map((sign) => ({ kind: 'han', text: sign })) : [piece],
  )

interface Phrase {
  atoms: Atom[]
  /** What is meant by it as well. */
  same: Atom[][]
}

export interface Synonyms {
  /** The longest phrase known at this place, and what is meant by it as well. */
  at(atoms: readonly Atom[], from: number): { length: number; same: Atom[][] } | undefined
}

/** For a look at what is found without any. */
export const noSynonyms: Synonyms = { at: () => undefined }

const phrasesOf = ({ words, leadsTo }: { words: readonly string[]; leadsTo: readonly string[] }): Phrase[] => {
  const [said, also] = [words.map(atomsOf), leadsTo.map(atomsOf)]
  return said.map((atoms) => ({ atoms, same: also.length ? also : said.filter((other) => other !== atoms) }))
}

/** Words that mean the same, of these groups. */
export function synonymsFrom(groups: readonly Parameters<typeof phrasesOf>[0][]): Synonyms {
  const byFirst = new Map<string, Phrase[]>()
  for (const phrase of groups.flatMap(phrasesOf)) {
    const first = singular(phrase.atoms[0]?.text ?? '')
    byFirst.set(first, [...(byFirst.get(first) ?? []), phrase])
  }
  return {
    at(atoms, from) {
      const fits = (byFirst.get(singular(atoms[from]!.text)) ?? []).filter((phrase) =>
        phrase.atoms.every((atom, at) => singular(atoms[from + at]?.text ?? '') === singular(atom.text)),
      )
      const length = Math.max(0, ...fits.map((phrase) => phrase.atoms.length))
      if (length === 0) return undefined
      return { length, same: fits.filter((phrase) => phrase.atoms.length === length).flatMap((phrase) => phrase.same) }
    },
  }
}

/** `biscuits` is meant by `biscuit`; the same is done to both sides, so it need not be right. */
const singular = (word: string) => (/^[a-z]{4,}s$/.test(word) ? word.slice(0, -1) : word)
