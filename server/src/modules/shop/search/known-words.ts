import type { Ctx } from '#platform/ctx'
import { TtlCache, perApp } from '#platform/ttl-cache'
import type { Language } from '@borong/contract'
import { rootsOf } from './indonesian-roots.ts'
import { startingFrom } from './starting-words.ts'
import { typosBetween } from './typos.ts'
import { type KnownWord, allWords } from './word.store.ts'

export interface KnownWords {
  /** How many goods it names; nothing when no goods say it. */
  countOf(word: string): number
  /** Whether goods are called by it: `keyboard` is such a word, `wireless` is not. */
  isName(word: string): boolean
  /** Names, categories and brands that go on as typed, or sound so, those of the reader's language first. */
  starting(typed: string, language: Language, count: number): string[]
  /** Words that were probably meant, for one that nobody knows. */
  near(word: string): string[]
  /** Names of goods that look like what nothing was found for; for Chinese, names that share its last character. */
  like(text: string): string[]
  /** Words that share a root with an Indonesian one. */
  kin(word: string): string[]
  /** Chinese names that sound like this one, or nearly. */
  sounding(pinyin: string, characters: number): string[]
}

const remembered = perApp(() => new TtlCache<KnownWords>(600_000, 2, 'dictionary'))

/** The words of the catalogue, read anew when they have been counted anew. */
export const knownWords = (ctx: Ctx, version: number): Promise<KnownWords> =>
  remembered(ctx.app).get(ctx, String(version), async () => known(await allWords(ctx)))

/** Letters as bits: words whose bits differ much cannot be one typo apart, which is found out without looking at the letters. */
const lettersOf = (word: string) => {
  let bits = 0
  for (let at = 0; at < word.length; at++) bits |= 1 << (word.charCodeAt(at) % 32)
  return bits
}

function bitsIn(number: number): number {
  const pairs = number - ((number >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** A word is looked at several times while one keyword is read. */
function memo(look: (word: string) => string[]) {
  const seen = new Map<string, string[]>()
  return (word: string) => {
    let found = seen.get(word)
    if (!found) {
      if (seen.size >= 500) seen.clear()
      seen.set(word, (found = look(word)))
    }
    return found
  }
}

/** One typo in a short word, two in a longer one. */
const typosAllowed = (word: string) => (word.length < 3 ? 0 : word.length > 5 ? 2 : 1)

function known(rows: readonly KnownWord[]): KnownWords {
  const counts = new Map<string, number>()
  const names = new Set<string>()
  const latin: { word: string; letters: number }[] = []
  const byRoot = new Map<string, string[]>()
  const bySound = new Map<string, string[]>()
  for (const { words, language, pinyin, goodsCount, offered } of rows) {
    if (offered) names.add(words)
    if (pinyin) {
      const sound = pinyin.split(' ')[0]!
      bySound.set(sound, [...(bySound.get(sound) ?? []), words])
    }
    if (!/^[\p{L}\p{M}\p{N}]+$/u.test(words)) continue
    if (!counts.has(words) && /^\p{Script=Latin}+$/u.test(words)) latin.push({ word: words, letters: lettersOf(words) })
    counts.set(words, Math.max(counts.get(words) ?? 0, goodsCount))
    if (language === 'en-id' && /^[a-z]+$/.test(words))
      for (const root of rootsOf(words)) byRoot.set(root, [...(byRoot.get(root) ?? []), words])
  }
  const sounds = [...bySound.keys()].map((sound) => ({ word: sound, letters: lettersOf(sound) }))

  const within = (list: readonly { word: string; letters: number }[], word: string, max: number) => {
    const letters = lettersOf(word)
    const found: { word: string; typos: number }[] = []
    for (const one of list) {
      if (Math.abs(one.word.length - word.length) > max || bitsIn(one.letters ^ letters) > 2 * max) continue
      const typos = typosBetween(one.word, word, max)
      if (typos <= max) found.push({ word: one.word, typos })
    }
    return found
  }
  const namesSaying = new Map<string, string[]>()
  for (const name of names)
    for (const word of new Set(name.split(' '))) {
      const saying = namesSaying.get(word)
      if (saying) saying.push(name)
      else namesSaying.set(word, [name])
    }
  return {
    starting: startingFrom(rows.filter((row) => row.offered)),
    countOf: (word) => counts.get(word) ?? 0,
    isName: (word) => names.has(word),
    near: memo((word) => {
      // The first letter is seldom mistyped.
      const cost = (it: { word: string; typos: number }) => it.typos * 2 + (it.word[0] === word[0] ? 0 : 1)
      const found = within(latin, word, typosAllowed(word)).filter((it) => it.word.length > 2)
      const lowest = Math.min(...found.map(cost))
      const best = found.filter((it) => cost(it) === lowest).map((it) => it.word)
      const highest = Math.max(...best.map((it) => counts.get(it) ?? 0))
      return best.filter((it) => (counts.get(it) ?? 0) * 8 >= highest).slice(0, 6)
    }),
    like(text) {
      if (/\p{Script=Han}/u.test(text)) {
        const last = [...text].at(-1)!
        return [...names].filter((name) => name.includes(last)).slice(0, 20)
      }
      const near = within(latin, text, typosAllowed(text) + 1)
      const fewest = Math.min(...near.map((it) => it.typos))
      const nearest = near.filter((it) => it.typos === fewest)
      const called = nearest.slice(0, 10).flatMap(({ word }) => {
        const saying = namesSaying.get(word) ?? []
        return saying.toSorted((a, b) => a.length - b.length).slice(0, 3)
      })
      return [...new Set(called)].slice(0, 20)
    },
    kin: (word) => [...new Set(rootsOf(word).flatMap((root) => byRoot.get(root) ?? []))].slice(0, 12),
    sounding: (pinyin, characters) =>
      (bySound.get(pinyin) ?? within(sounds, pinyin, pinyin.length > 5 ? 1 : 0).flatMap((it) => bySound.get(it.word)!))
        .filter((words) => [...words].length === characters)
        .slice(0, 6),
  }
}
