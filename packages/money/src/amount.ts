/** A whole number of sen. Plain numbers are exact up to 90 trillion rupiah; beyond that we stop rather than round. */
export type Sen = number

/** Guards an amount: whole, and inside the range in which numbers are exact. */
export function sen(value: number): Sen {
  if (!Number.isSafeInteger(value)) throw new RangeError(`not a whole number of sen: ${value}`)
  return value === 0 ? 0 : value
}

export const add = (a: Sen, b: Sen): Sen => sen(a + b)
export const minus = (a: Sen, b: Sen): Sen => sen(a - b)
export const times = (amount: Sen, quantity: number): Sen => sen(amount * quantity)
export const sum = (amounts: Iterable<Sen>): Sen => {
  let total = 0
  for (const amount of amounts) total = add(total, amount)
  return total
}

/** Basis points as people read them: percent with at most two decimals. */
export const toPercent = (basisPoints: number): number => basisPoints / 100

/** A share in basis points (1/100 of a percent), rounded half away from zero. */
export function percent(amount: Sen, basisPoints: number): Sen {
  const scaled = BigInt(sen(amount)) * BigInt(sen(basisPoints))
  const half = scaled < 0n ? -5000n : 5000n
  return sen(Number((scaled + half) / 10000n))
}
