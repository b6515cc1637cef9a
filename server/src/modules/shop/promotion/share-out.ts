import { type Sen, split } from '@borong/money'
import type { PromotionLine } from './promotion-type.ts'

/** An amount over lines by what is left of them, to the last sen, largest remainders first: the place of each and its part. */
export const shareOut = (
  amountMinor: Sen,
  places: readonly number[],
  lines: readonly PromotionLine[],
): [line: number, partMinor: Sen][] =>
  split(
    amountMinor,
    places.map((at) => lines[at]!.amountMinor),
  ).map((part, place) => [places[place]!, part])

/** The places of the lines that fit. */
export const placesOf = (lines: readonly PromotionLine[], fits: (line: PromotionLine) => boolean): number[] =>
  lines.flatMap((line, at) => (fits(line) ? [at] : []))
