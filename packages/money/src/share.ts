import { minus, type Sen } from './amount.ts'

/**
 * What some pieces of a line were paid with: of the first `n` pieces the share is the whole by parts, rounded, so that shares taken
 * one after the other, in whatever portions, come to exactly what the line was paid with.
 */
export function shareOfPieces(
  line: { paidMinor: Sen; quantity: number },
  taken: { pieces: number; minor: Sen },
  pieces: number,
): Sen {
  const upTo = taken.pieces + pieces
  if (pieces < 0 || upTo > line.quantity) throw new RangeError(`${upTo} of ${line.quantity} pieces`)
  const half = BigInt(line.quantity) / 2n
  const whole = Number((BigInt(line.paidMinor) * BigInt(upTo) + half) / BigInt(line.quantity))
  return Math.max(0, minus(whole, taken.minor))
}
