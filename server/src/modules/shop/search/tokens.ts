import { loadedWhenUsed } from '#platform/loaded-when-used'

/** A run of text that is searched as one: a word, a number with or without its unit, or Chinese characters. */
export type Piece =
  | { kind: 'word'; text: string }
  | { kind: 'measure'; text: string; number: string; unit: string }
  | { kind: 'han'; text: string }

const unitNames: Record<string, string> = {
  gsm: 'gsm',
  'g/m2': 'gsm',
  g: 'g',
  gr: 'g',
  gram: 'g',
  grams: 'g',
  克: 'g',
  kg: 'kg',
  kilo: 'kg',
  千克: 'kg',
  公斤: 'kg',
  ml: 'ml',
  毫升: 'ml',
  l: 'l',
  ltr: 'l',
  liter: 'l',
  litre: 'l',
  liters: 'l',
  litres: 'l',
  升: 'l',
  mm: 'mm',
  毫米: 'mm',
  cm: 'cm',
  厘米: 'cm',
  m: 'm',
  meter: 'm',
  metre: 'm',
  meters: 'm',
  metres: 'm',
  米: 'm',
  inch: 'inch',
  inches: 'inch',
  inci: 'inch',
  英寸: 'inch',
  寸: 'inch',
  w: 'w',
  watt: 'w',
  watts: 'w',
  瓦: 'w',
  v: 'v',
  volt: 'v',
  volts: 'v',
  伏: 'v',
  gb: 'gb',
  tb: 'tb',
  micron: 'um',
  mikron: 'um',
  微米: 'um',
}

const han = /\p{Script=Han}/u
const hanUnit = new RegExp(
  `^(?:${Object.keys(unitNames)
    .filter((unit) => han.test(unit))
    .sort((a, b) => b.length - a.length)
    .join('|')})`,
)
const pattern = /\p{Script=Han}+|\d+(?:\/\d+|\.\d+)?(?![\p{L}\p{N}])|[\p{L}\p{M}\p{N}]+/gu

/** Names of shelves, brands and values come again with every goods: how a short text was cut is remembered for a while. */
function remembered<Cut>(cut: (text: string) => Cut): (text: string) => Cut {
  const known = new Map<string, Cut>()
  return (text) => {
    let found = known.get(text)
    if (found !== undefined) return found
    found = cut(text)
    if (text.length > 200) return found
    if (known.size >= 5000) known.clear()
    known.set(text, found)
    return found
  }
}

/** Nothing of what is rewritten below begins without a digit, an apostrophe or a sign beyond these. */
const alreadyPlain = /^[A-Za-z .,;:()&/+-]*$/

/** Half width, lower case, decimals with a point, thousands together, apostrophes gone, the sides of a measure apart. */
export const plainText = remembered((text) =>
  alreadyPlain.test(text)
    ? text.toLowerCase()
    : text
        .normalize('NFKC')
        .replace(/\u2044/g, '/')
        .toLowerCase()
        .replace(/(\d)\s*(?:''|["″”])/g, '$1 inch ')
        .replace(/['’`]/g, '')
        .replace(/(\d)\s*in\b(?!\s*\d)/g, '$1 inch')
        .replace(/(?<=\d)(?<unit>\s?\p{L}{0,2})\s*[x×*]\s*(?=\d)/gu, '$<unit> ')
        .replace(/(\d),(?=\d{3}(?!\d))/g, '$1')
        .replace(/(\d),(?=\d)/g, '$1.')
        .replace(/g\/m2/g, 'gsm')
        .replace(/(\p{Script=Han})(?=[^\s\p{Script=Han}])|([^\s\p{Script=Han}])(?=\p{Script=Han})/gu, '$1$2 '),
)

const measure = (number: string, unit: string): Piece => ({ kind: 'measure', number, unit, text: number + unit })

/** Cuts text into its pieces; `80 gsm`, `80GSM` and `80 g/m²` come out alike. */
export const piecesOf = remembered((text): readonly Piece[] => {
  const pieces: Piece[] = []
  let number: string | undefined
  const flush = () => {
    if (number !== undefined) pieces.push({ kind: 'word', text: number })
    number = undefined
  }
  // A decimal with its unit glued on would be cut at the point.
  const cut = plainText(text).replace(/(\d[./]\d+)(?=\p{L})/gu, '$1 ')
  for (let [run] of cut.matchAll(pattern)) {
    run = run.slice(0, 60)
    if (/^\d+(?:[./]\d+)?$/.test(run)) {
      flush()
      number = run
      continue
    }
    if (han.test(run)) {
      const unit: string | undefined = number === undefined ? undefined : hanUnit.exec(run)?.[0]
      if (unit) {
        pieces.push(measure(number!, unitNames[unit]!))
        number = undefined
        if (run.length > unit.length) pieces.push({ kind: 'han', text: run.slice(unit.length) })
        continue
      }
      flush()
      pieces.push({ kind: 'han', text: run })
      continue
    }
    const glued = /^(\d+)([a-z]+)$/.exec(run)
    if (number !== undefined && Object.hasOwn(unitNames, run)) {
      pieces.push(measure(number, unitNames[run]!))
      number = undefined
    } else {
      flush()
      if (glued && Object.hasOwn(unitNames, glued[2]!)) pieces.push(measure(glued[1]!, unitNames[glued[2]!]!))
      else pieces.push({ kind: 'word', text: run })
    }
  }
  flush()
  return pieces
})

export const bigrams = (run: string) => {
  const characters = [...run]
  return characters.slice(0, -1).map((character, at) => character + characters[at + 1]!)
}

/** Of `24/6` each number alone is kept as well. */
const sides = (number: string) => (number.includes('/') ? number.split('/') : [])

/** What the index keeps of a text: words, numbers with and without their units, pairs of Chinese characters and the last one alone. */
export const indexTokens = (text: string): string[] =>
  piecesOf(text).flatMap((piece) => {
    if (piece.kind === 'word') return [piece.text, ...sides(piece.text)]
    if (piece.kind === 'measure') return [piece.text, piece.number, piece.unit, ...sides(piece.number)]
    return [...bigrams(piece.text), [...piece.text].at(-1)!]
  })

/** Marks tokens that are sounds, so that `pen` is looked for as a pen first and as 喷 only when there is none. */
export const sound = '~'

const pinyinPackage = loadedWhenUsed<typeof import('pinyin-pro')>('pinyin-pro')
const sounds = new Map<string, string[]>()
function syllables(run: string): string[] {
  let known = sounds.get(run)
  if (!known) {
    if (sounds.size > 20_000) sounds.clear()
    sounds.set(run, (known = pinyinPackage().pinyin(run, { toneType: 'none', type: 'array', v: true })))
  }
  return known
}

export const pinyinOf = (run: string) => ({
  full: syllables(run).join(''),
  initials: syllables(run)
    .map((one) => one[0] ?? '')
    .join(''),
})

/** How Chinese text sounds, from every syllable on, and its initials: `fuyinzhi`, `yinzhi`, `zhi`, `fyz`, `yz`. */
export const soundTokens = (text: string): string[] =>
  piecesOf(text)
    .filter((piece) => piece.kind === 'han')
    .flatMap(({ text: run }) => {
      const all = syllables(run.slice(0, 24))
      return all.flatMap((_, from) => {
        const rest = all.slice(from, from + 8)
        return [sound + rest.join(''), ...(rest.length > 1 ? [sound + rest.map((one) => one[0] ?? '').join('')] : [])]
      })
    })

/** One thing that was typed and must be found: any of its forms will do. */
export interface Typed {
  /** Latin word, to be stemmed as English and as Indonesian too. */
  stem?: string
  /** Exact tokens and prefixes (`prefix*`). */
  forms: { token: string; prefix: boolean }[]
  /** How it would sound if it were pinyin. */
  sounds: { token: string; prefix: boolean }[]
}

export const idle = new Set(
  'a an the of for and or with in on to by from dan atau untuk dengan yang di ke dari'.split(' '),
)

/** Reads what was typed: every word must be found in some form; the last one may be unfinished. */
export function typedWords(text: string): Typed[] {
  let pieces = piecesOf(text).slice(0, 12)
  const telling = pieces.filter((piece) => !(piece.kind === 'word' && idle.has(piece.text)))
  if (telling.length) pieces = telling
  return pieces.flatMap((piece, at): Typed[] => {
    const last = at === pieces.length - 1
    if (piece.kind === 'han') {
      const characters = [...piece.text]
      const tokens =
        characters.length === 1
          ? [{ token: piece.text, prefix: true }]
          : bigrams(piece.text).map((token) => ({ token, prefix: false }))
      return tokens.map((form) => ({ forms: [form], sounds: [] }))
    }
    const form = { token: piece.text, prefix: last && piece.text.length > 1 }
    if (piece.kind === 'measure') return [{ forms: [form], sounds: [] }]
    const letters = /^[a-z]+$/.test(piece.text)
    return [
      {
        ...(/^\p{L}+$/u.test(piece.text) && { stem: piece.text }),
        forms: [form],
        sounds: letters && piece.text.length > 1 ? [{ token: sound + piece.text, prefix: true }] : [],
      },
    ]
  })
}

const quoted = (token: string) => `'${token.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`

/** The text form of a tsvector, tokens in order, each group with its weight. */
export function vectorText(groups: readonly { tokens: readonly string[]; weight: 'A' | 'B' | 'C' | 'D' }[]): string {
  const places = new Map<string, string[]>()
  let position = 1
  for (const { tokens, weight } of groups)
    for (const token of tokens) {
      const at = places.get(token) ?? []
      if (at.length < 4) at.push(`${Math.min(position++, 16_000)}${weight === 'D' ? '' : weight}`)
      places.set(token, at)
    }
  return [...places].map(([token, at]) => `${quoted(token)}:${at.join(',')}`).join(' ')
}

/** The text form of a tsquery for one token; `fo:*` stands for all that begin so. */
export const oneOf = (token: string, prefix = false): string => quoted(token) + (prefix ? ':*' : '')

/** The query that any of these answer, or each of them; the empty one is answered by nothing. */
export const eitherOf = (queries: readonly string[]): string => joined(queries, ' | ')
export const eachOf = (queries: readonly string[]): string => joined(queries, ' & ')

function joined(queries: readonly string[], sign: string): string {
  const [first = '', ...more] = new Set(queries)
  return more.length ? `(${[first, ...more].join(sign)})` : first
}

/** The text form of a tsquery in which any of the tokens will do. */
export const anyOf = (forms: readonly { token: string; prefix: boolean }[]): string =>
  forms.map(({ token, prefix }) => quoted(token) + (prefix ? ':*' : '')).join(' | ')

/** A word quoted for to_tsquery, which stems it. */
export const quotedWord = quoted
