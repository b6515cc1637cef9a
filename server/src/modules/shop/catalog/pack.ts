import type { LocalizedText } from '#platform/messages'

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
