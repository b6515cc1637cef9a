import { add, fromRupiah, split, toRupiah } from '@borong/money'

/** Shares are basis points: 10000 is the whole order. */
export const whole = 10_000
const min = 1

/** Parts of a whole in the proportion of the weights, none of them empty. */
export function inProportion(total: number, weights: readonly number[]): number[] {
  return split(
    total - weights.length * min,
    weights.map((weight) => Math.max(weight - min, 0)),
  ).map((part) => part + min)
}

/** Sets one share; the others give or take in proportion, so that all of them stay the whole. */
export function setShare(shares: readonly number[], at: number, wanted: number): number[] {
  if (shares.length === 1) return [whole]
  const others = shares.filter((_, index) => index !== at)
  const granted = Math.min(Math.max(Math.round(wanted), min), whole - others.length * min)
  return inProportion(whole - granted, others).toSpliced(at, 0, granted)
}

/** Adds a share, taken from the largest. */
export function addShare(shares: readonly number[]): number[] {
  const largest = shares.indexOf(Math.max(...shares))
  const half = Math.floor(shares[largest]! / 2)
  if (half < min) return shareEqually(shares.length + 1)
  return [...shares.with(largest, shares[largest]! - half), half]
}

/** Takes a share away; the others take it over in proportion. */
export function dropShare(shares: readonly number[], at: number): number[] {
  return inProportion(whole, shares.toSpliced(at, 1))
}

export const shareEqually = (count: number): number[] =>
  split(
    whole,
    Array.from({ length: count }, () => 1),
  )

/** `33.34` of 3334, and back; undefined where it is no percentage. */
export const typedPercent = (share: number): string => String(share / 100)
export function readPercent(typed: string): number | undefined {
  const text = typed.replace('%', '').replace(',', '.').trim()
  return /^\d{1,3}(\.\d{0,2})?$/.test(text) ? Math.round(Number(text) * 100) : undefined
}

/** What each share comes to in Rp. Every shop is an order of its own and split by itself, as the server charges it. */
export function sharedAmounts(orderTotals: readonly number[], shares: readonly number[]): number[] {
  return orderTotals
    .map((total) => split(fromRupiah(total), shares))
    .reduce(
      (sums, parts) => sums.map((sum, at) => add(sum, parts[at]!)),
      shares.map(() => 0),
    )
    .map(toRupiah)
}
