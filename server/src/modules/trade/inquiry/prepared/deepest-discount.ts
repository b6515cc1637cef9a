import type { Sen } from '@borong/money'

/** A price that is quoted, and what the buyer would pay otherwise. */
interface Compared {
  priceMinor: Sen
  otherwiseMinor: Sen
}

/** How far a price is below the other one, in hundredths of a percent, rounded up; 0 where it is not below. */
export function discountBps({ priceMinor, otherwiseMinor }: Compared): number {
  if (otherwiseMinor <= priceMinor) return 0
  const off = BigInt(otherwiseMinor - priceMinor) * 10_000n
  const whole = BigInt(otherwiseMinor)
  return Number((off + whole - 1n) / whole)
}

/** The greatest discount of several prices. */
export const deepestDiscount = (prices: readonly Compared[]): number => Math.max(0, ...prices.map(discountBps))
