import { skuChangeLimits } from '@borong/contract'
import { type Pack, type PackSaid, packOfSize } from '#modules/shop/catalog'
import type { LocalizedText } from '#platform/messages'
import { unitMeant } from './unit-words.ts'

/** What a cell says was counted: numbers, each with the unit that was written behind it. */
export type WrittenCount = readonly { num: number; unit: string }[]

const maxParts = 5
const part = /^(\d{1,7})\s*(\p{L}[\p{L} .]{0,39})?$/u

/** "36", "3 boxes", "3 boxes + 4 pieces"; undefined where it is no such count. */
export function readCounted(text: string, unit = ''): WrittenCount | undefined {
  const parts = text
    .normalize('NFKC')
    .split('+')
    .map((it) => part.exec(it.trim()))
  if (parts.length > maxParts) return undefined
  return parts.every((it) => it !== null)
    ? parts.map(([, num, word = '']) => ({ num: Number(num), unit: (word || (parts.length === 1 ? unit : '')).trim() }))
    : undefined
}

interface CountedSku {
  units: LocalizedText
  packs: readonly Pack[]
}
export interface CountedPieces {
  pieces: number
  pack: PackSaid | null
}

/** What was written, in base units of the sku, and the pack in which most of it stands. Without a unit, the barcode of a pack counts packs. */
export function countedOf(
  written: WrittenCount,
  sku: CountedSku,
  barcodeSize: number | undefined,
): CountedPieces | 'PIECES' | 'UNIT' {
  const bare = written.length === 1 ? (barcodeSize ?? 1) : 1
  const sizes = written.map(({ unit }) => (unit ? unitMeant(unit, sku) : bare))
  if (sizes.includes(undefined)) return 'UNIT'
  const pieces = written.reduce((sum, { num }, at) => sum + num * sizes[at]!, 0)
  const largest = Math.max(...sizes.map((size) => size!))
  return pieces > skuChangeLimits.stock ? 'PIECES' : { pieces, pack: packOfSize(sku, largest) ?? null }
}
