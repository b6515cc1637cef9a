import { type Sen, split } from '@borong/money'
import type { PromotionLine } from './promotion-type.ts'

/**
 * An amount over lines by what is left of them, to the last sen, largest remainders first: the place of each and its part. Of
 * equal remainders the lower sku has the sen, wherever it stands, so that the order of lines does not matter.
 */
export function shareOut(
  amountMinor: Sen,
  places: readonly number[],
  lines: readonly PromotionLine[],
): [line: number, partMinor: Sen][] {
  if (!places.length) return []
  const sorted = places.toSorted((a, b) => lines[a]!.skuId - lines[b]!.skuId || a - b)
  const parts = split(
    amountMinor,
    sorted.map((at) => lines[at]!.amountMinor),
  )
  const partOf = new Map(sorted.map((at, place) => [at, parts[place]!]))
  return places.map((at) => [at, partOf.get(at)!])
}

/** The places of the lines that fit. */
export const placesOf = (lines: readonly PromotionLine[], fits: (line: PromotionLine) => boolean): number[] =>
  lines.flatMap((line, at) => (fits(line) ? [at] : []))
