import { languages } from '@borong/contract'
import type { LocalizedText } from '#platform/messages'
import type { GoodsInput } from './goods-import.types.ts'

/** What takes a value away; an empty cell leaves it as it is. */
export const nothing = '-'

/** Takes the quote away that an export puts before what would begin a formula. */
export const plainCell = (text: string): string => (/^'+[=+\-@\t\r]/.test(text) ? text.slice(1) : text)

/** The parts of a text between separators that no backslash stands before, still escaped. */
function partsOf(text: string, separators: string, max = Infinity): string[] {
  const parts: string[] = []
  let part = ''
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]!
    if (sign === '\\') part += sign + (text[++at] ?? '')
    else if (separators.includes(sign) && parts.length < max - 1) {
      parts.push(part)
      part = ''
    } else part += sign
  }
  return [...parts, part]
}
const plain = (text: string) => text.replace(/\\(.?)/gs, '$1').trim()
const escaped = (text: string, signs: RegExp) => text.replace(/\s*\n\s*/g, ' ').replace(signs, '\\$&')

/** `Blue|蓝色|Biru`: English, Chinese, Indonesian; the last ones may be left out. */
const writeWords = (words: Partial<LocalizedText>, signs: RegExp) =>
  languages
    .map((lang) => escaped(words[lang] ?? '', signs))
    .join('|')
    .replace(/\|+$/, '')
function readWords(text: string): LocalizedText {
  const said = partsOf(text, '|').map(plain)
  return Object.fromEntries(
    languages.flatMap((lang, at) => (said[at] || at === 0 ? [[lang, said[at] ?? '']] : [])),
  ) as LocalizedText
}

interface Pair {
  name: LocalizedText
  value: LocalizedText
}

/** `Colour: Blue; Size: L`, one below the other or divided by semicolons. */
export const writePairs = (pairs: readonly { name: Partial<LocalizedText>; value: Partial<LocalizedText> }[]): string =>
  pairs.map(({ name, value }) => `${writeWords(name, /[\\|;:]/g)}: ${writeWords(value, /[\\|;]/g)}`).join('\n')

/** The pairs of a cell; undefined where one of them has no colon. Words of other languages stay where the English is as before. */
export function readPairs(text: string, before: readonly Pair[]): Pair[] | undefined {
  const pairs: Pair[] = []
  const known = (words: LocalizedText, candidates: readonly LocalizedText[]) =>
    Object.keys(words).length > 1 ? words : (candidates.find((it) => it['en-us'] === words['en-us']) ?? words)
  for (const part of partsOf(text, ';\n')) {
    if (!part.trim()) continue
    const [name, value] = partsOf(part, ':', 2)
    if (value === undefined) return undefined
    const said = known(
      readWords(name!),
      before.map((it) => it.name),
    )
    const old = before.filter((it) => it.name['en-us'] === said['en-us']).map((it) => it.value)
    pairs.push({ name: said, value: known(readWords(value), old) })
  }
  return pairs
}

/** Names of files or addresses, divided by semicolons or lines. */
export const writeList = (list: readonly string[]): string => list.map((it) => escaped(it, /[\\;]/g)).join('\n')
export const readList = (text: string): string[] => partsOf(text, ';\n').map(plain).filter(Boolean)

/** `10=45000; 100=42000`: from so many pieces on, the price of one. */
export const writeTiers = (tiers: readonly { from: number; price: number }[]): string =>
  tiers.map(({ from, price }) => `${from}=${price}`).join('; ')
export function readTiers(text: string): { from: number; price: number }[] | undefined {
  const tiers = readList(text).map((it) => /^(\d{1,5})\s*=\s*(\d{1,13}(?:\.\d{1,6})?)$/.exec(it))
  return tiers.every((it) => it !== null)
    ? tiers.map((it) => ({ from: Number(it[1]), price: Number(it[2]) }))
    : undefined
}

type CellPack = NonNullable<GoodsInput['skus'][number]['packs']>[number]

/** `box: 12 8991234567891; pallet: 480`: what a pack is called, how many pieces are in it, and its barcode. */
export const writePacks = (packs: readonly CellPack[]): string =>
  writePairs(
    packs.map((it) => ({
      name: it.names as LocalizedText,
      value: { 'en-us': [it.size, it.barcode].filter(Boolean).join(' ') },
    })),
  ).replaceAll('\n', '; ')
/** The packs of a cell; a pack of the size of one that is there keeps its weight and volume. Undefined where one is not written so. */
export function readPacks(text: string, before: readonly CellPack[] = []): CellPack[] | undefined {
  const pairs = readPairs(
    text,
    before.map((it) => ({ name: it.names as LocalizedText, value: { 'en-us': '' } })),
  )
  const packs = pairs?.map(({ name, value }): CellPack | undefined => {
    const found = /^(\d{1,15})(?:\s+(\d{6,20}))?$/.exec(value['en-us'])
    if (!found) return undefined
    const size = Number(found[1])
    const { barcode: _barcode, ...there } = before.find((it) => it.size === size) ?? {}
    return { ...there, names: name, size, ...(found[2] && { barcode: found[2] }) }
  })
  return packs?.every((it) => it !== undefined) ? packs : undefined
}

/** A plain number with a point before its decimals. */
export const readNumber = (text: string): number | undefined =>
  /^\d{1,15}(?:\.\d{1,6})?$/.test(text) ? Number(text) : undefined
