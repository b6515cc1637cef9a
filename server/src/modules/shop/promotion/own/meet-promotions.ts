import { typeOf } from '../registered-types.ts'

/** How a promotion meets another one for the same goods. */
type Meeting = 'barred' | 'saves_more' | 'chosen' | 'one_coupon' | 'before' | 'after'

/** A line has one of these at most. */
const isOfLine = (kind: string): boolean => {
  const type = typeOf(kind)
  return type?.ofLine !== undefined || type?.pricesIn !== undefined
}

/**
 * How the two come together, by the order in which types apply: two of one kind cannot both be, a line has one of its own, and of the
 * rest each counts from what those before leave. `before`: the other one is first. Pure.
 */
export function howTheyMeet(kind: string, other: string): Meeting {
  if (kind === other) return kind === 'coupon' ? 'one_coupon' : 'barred'
  if (isOfLine(kind) && isOfLine(other)) return typeOf(other)?.chosenBy ? 'chosen' : 'saves_more'
  return (typeOf(other)?.sequence ?? 0) < (typeOf(kind)?.sequence ?? 0) ? 'before' : 'after'
}
