import { type Sen, sen } from '@borong/money'

/**
 * The tax inside of prices, in basis points of the net, for the whole mall: PPN is 12 % of eleven twelfths of the price since
 * January 2025 (PMK 131/2024), which comes to 11 %. An invoice keeps the rate it was issued with.
 */
export const vatPoints = 1100

/** What of an amount is tax, rounded half up. */
export function vatInside(amount: Sen, points: number): Sen {
  const whole = BigInt(10_000 + points)
  return sen(Number((BigInt(sen(amount)) * BigInt(points) * 2n + whole) / (whole * 2n)))
}
