import { type Language, languages } from '@borong/contract'
import type { Ctx } from '#platform/ctx'
import { TtlCache, perApp } from '#platform/ttl-cache'
import { allRedirects, allSynonyms } from './dictionary.store.ts'
import { indexVersion } from './index-version.ts'
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

interface Dictionary {
  synonyms: ReadonlyMap<Language, Synonyms>
  /** Languages with groups of their own: what is found in them is another. */
  own: ReadonlySet<Language>
  redirects: ReadonlyMap<string, string>
}

const remembered = perApp(() => new TtlCache<Dictionary>(600_000, 2, 'dictionary'))

/** What operators say of words, read anew when they have changed it. */
const dictionary = async (ctx: Ctx): Promise<Dictionary> =>
  remembered(ctx.app).get(ctx, String((await indexVersion(ctx)).dictionary), async () => {
    const groups = await allSynonyms(ctx)
    return {
      synonyms: new Map(
        languages.map((lang) => [
          lang,
          known(groups.filter((group) => group.language === null || group.language === lang)),
        ]),
      ),
      own: new Set(languages.filter((lang) => groups.some((group) => group.language === lang))),
      redirects: new Map((await allRedirects(ctx)).map(({ keyword, url }) => [keyword, url])),
    }
  })

/** Words that mean the same for a reader of this language. */
export const synonyms = async (ctx: Ctx): Promise<Synonyms> => {
  const { synonyms: said } = await dictionary(ctx)
  return said.get(ctx.lang) ?? said.get('en-us')!
}

/** Tells apart what is remembered of readers who find something else than others; empty where all find the same. */
export const languageMark = async (ctx: Ctx): Promise<string> =>
  (await dictionary(ctx)).own.has(ctx.lang) ? ctx.lang : ''

/** The page that a keyword leads to. */
export const redirectOf = async (ctx: Ctx, keyword: string): Promise<string | undefined> =>
  (await dictionary(ctx)).redirects.get(keyword)

const phrasesOf = ({ words, leadsTo }: { words: readonly string[]; leadsTo: readonly string[] }): Phrase[] => {
  const [said, also] = [words.map(atomsOf), leadsTo.map(atomsOf)]
  return said.map((atoms) => ({ atoms, same: also.length ? also : said.filter((other) => other !== atoms) }))
}

function known(groups: Parameters<typeof phrasesOf>[0][]): Synonyms {
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
