import { type Sen, sen } from './amount.ts'

/** What of an amount is tax, rounded half up. */
export function vatInside(amount: Sen, points: number): Sen {
  const whole = BigInt(10_000 + points)
  return sen(Number((BigInt(sen(amount)) * BigInt(points) * 2n + whole) / (whole * 2n)))
}
