import { type Sen, sen } from './amount.ts'

/**
 * Splits an amount by whole-number weights; the parts always add up to the whole, largest remainders first.
 * Where every weight is zero the parts are equal. Works in big integers, so no weight is too large.
 */
export function split(amount: Sen, weights: readonly number[]): Sen[] {
  if (weights.length === 0) throw new RangeError('nothing to split over')
  if (weights.some((w) => !Number.isSafeInteger(w) || w < 0)) throw new RangeError('weights are whole numbers from 0')
  const sign = amount < 0 ? -1 : 1
  const whole = BigInt(Math.abs(sen(amount)))
  const given = weights.map(BigInt)
  const total = given.reduce((a, b) => a + b, 0n)
  const shares = total === 0n ? weights.map(() => 1n) : given
  const scale = total === 0n ? BigInt(weights.length) : total
  const floors = shares.map((share) => (whole * share) / scale)
  const remainders = shares.map((share) => (whole * share) % scale)
  let left = Number(whole - floors.reduce((a, b) => a + b, 0n))
  const order = remainders.map((_, at) => at).sort((a, b) => Number(remainders[b]! - remainders[a]!) || a - b)
  for (const at of order) if (left-- > 0) floors[at]! += 1n
  return floors.map((part) => sen(sign * Number(part)))
}

/** The nearest whole rupiah. */
export const wholeRupiah = (amount: number): Sen => sen(Math.round(amount / 100) * 100)

/** The next whole rupiah that is not less. */
export const ceilRupiah = (amount: number): Sen => sen(Math.ceil(amount / 100) * 100)

/** Splits an amount of whole rupiah into parts of whole rupiah. */
export const splitRupiah = (amount: Sen, weights: readonly number[]): Sen[] =>
  split(sen(amount / 100), weights).map((part) => part * 100)
