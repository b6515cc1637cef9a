import { minus, sen } from '@borong/money'
import type { Adjustment, ChosenVouchers, PricingContext, PromotionLine, Unfit } from './promotion-type.ts'
import { typesInOrder } from './registered-types.ts'
import type { PromotionTerms } from './running-promotions.ts'

/** What promotions take off lines, and what each type found about them. */
export interface DiscountedLines {
  /** Type by type, in the order in which they apply; amounts in minor units. */
  adjustments: (Adjustment & { kind: string })[]
  findings: ReadonlyMap<string, unknown>
}

/**
 * What promotions take off lines that already have their own prices: type by type, each on what those before left. Only types
 * whose terms were loaded take part. No line is ever taken below nothing; a type that tries has a mistake in it and is stopped.
 */
export function discountLines(
  lines: readonly PromotionLine[],
  terms: PromotionTerms,
  context: PricingContext,
): DiscountedLines {
  const left = lines.map((line) => ({ ...line }))
  const adjustments: DiscountedLines['adjustments'] = []
  const findings = new Map<string, unknown>()
  // What such a type leaves of a line counts for no other: neither for what is taken off nor for what has to be reached.
  const alone = new Set<string | undefined>(typesInOrder().flatMap((it) => (it.standsAlone ? [it.kind] : [])))
  for (const type of typesInOrder()) {
    if (!terms.has(type.kind)) continue
    const found = type.evaluate(
      left.map((line) => ({ ...line, ...(alone.has(line.own) && line.own !== type.kind && { amountMinor: 0 }) })),
      terms.get(type.kind),
      context,
    )
    findings.set(type.kind, found.findings)
    for (const it of found.adjustments) {
      const line = left[it.line]
      if (!line || sen(it.amountMinor) < 0 || it.amountMinor > line.amountMinor)
        throw new Error(`promotion ${type.kind} ${it.promotionId} takes ${it.amountMinor} off line ${it.line}`)
      line.amountMinor = minus(line.amountMinor, it.amountMinor)
      adjustments.push({ ...it, kind: type.kind })
    }
  }
  return { adjustments, findings }
}

/** Vouchers that were chosen for one of these shops and do not count: used elsewhere, over, or no longer fitting. */
export const unfitVouchers = (
  { findings }: Pick<DiscountedLines, 'findings'>,
  chosen: ChosenVouchers,
  shopIds: ReadonlySet<number>,
): Unfit[] =>
  chosen === 'best'
    ? []
    : typesInOrder().flatMap((type) =>
        findings.has(type.kind) ? (type.unfit?.(findings.get(type.kind), chosen, shopIds) ?? []) : [],
      )
