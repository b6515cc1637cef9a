/** A rule that holds on a day for one shop. */
export interface RuleThatHolds {
  /** Undefined: of every shop. */
  shopId: number | undefined
  /** With those below it. Undefined: of every category. */
  categoryId: number | undefined
  rateBps: number
}

/**
 * The rate of goods whose category has this path from the root. A rule of the shop for a category goes before one of the shop, and that
 * before one of a category for all shops; of two categories the nearer one counts.
 */
export function rateOf(rules: readonly RuleThatHolds[], path: readonly number[], otherwise: number): number {
  const nearest = (isOfShop: boolean) =>
    path
      .toReversed()
      .flatMap((id) => rules.filter((it) => it.categoryId === id && (it.shopId !== undefined) === isOfShop))[0]
  const ofShop = rules.find((it) => it.shopId !== undefined && it.categoryId === undefined)
  return (nearest(true) ?? ofShop ?? nearest(false))?.rateBps ?? otherwise
}

/** One rate for an order, rounded to a hundredth of a percent: each of its lines counts by what it costs. */
export function rateOfLines(lines: readonly { netMinor: number; rateBps: number }[], otherwise: number): number {
  const whole = lines.reduce((sum, it) => sum + BigInt(it.netMinor), 0n)
  if (whole === 0n) return otherwise
  const weighed = lines.reduce((sum, it) => sum + BigInt(it.netMinor) * BigInt(it.rateBps), 0n)
  return Number((weighed + whole / 2n) / whole)
}
