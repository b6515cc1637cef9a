import { refuse } from '#platform/http/refuse'
import type { LocalizedText } from '#platform/messages'
import { presentRefusedSku } from './present-refused-sku.ts'

/** What a pack is called and how many base units are in it: what a line keeps of it. */
export interface PackSaid {
  names: LocalizedText
  size: number
}
/** A pack of a sku, known by its size: there is one of each. */
export interface Pack extends PackSaid {
  barcode?: string
  weightGrams?: number
  volumeCm3?: number
}

/** What a line keeps of the pack of that size; undefined where the sku has none. */
export function packOfSize({ packs }: { packs: readonly Pack[] }, size: number): PackSaid | undefined {
  const found = packs.find((it) => it.size === size)
  return found && { names: found.names, size }
}

/** The pack of a sku that a caller names by its size: null for 1 and for none, which are the unit itself. Refuses PACK_UNKNOWN. */
export function packNamed(skuId: number, sku: { packs: readonly Pack[] }, size: number | undefined): PackSaid | null {
  if (size === undefined || size === 1) return null
  return packOfSize(sku, size) ?? refuse('PACK_UNKNOWN', { ...presentRefusedSku(skuId), size })
}
