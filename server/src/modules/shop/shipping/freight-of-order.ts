import { type Sen, sum } from '@borong/money'
import type { WorkingDays } from '#modules/shop/shop'
import { type Freight, type FreightTerms, freightOf } from './freight-of.ts'

/** What of a shop's templates the goods in hand are charged by. */
export interface ShopFreight<Terms extends FreightTerms = FreightTerms> {
  /** For goods that name none; a shop without a template delivers for nothing. */
  usual: Terms | undefined
  named: ReadonlyMap<number, Terms>
}
/** How a shop delivers, and when it works. */
export interface ShopDelivery<Terms extends FreightTerms = FreightTerms> extends ShopFreight<Terms> {
  working: WorkingDays
}

export interface FreightLine {
  skuId: number
  freightTemplateId: number | null
  weightGrams: number
  volumeCm3: number
  quantity: number
}

interface Group<Terms> {
  terms: Terms
  skuIds: number[]
  freight: Freight
}
export interface OrderFreight<Terms = FreightTerms> {
  freightMinor: Sen
  /** Skus of templates by which nothing is delivered there. */
  undelivered: ReadonlySet<number>
  /** Until the last of them is there; undefined where the shop has said nothing. */
  days: number | undefined
  groups: Group<Terms>[]
}

const total = (lines: readonly FreightLine[], each: (line: FreightLine) => number) =>
  lines.reduce((all, line) => all + each(line) * line.quantity, 0)

/** The template that a line is charged by. */
const termsOfLine = <Terms extends FreightTerms>(
  shop: ShopFreight<Terms> | undefined,
  { freightTemplateId }: Pick<FreightLine, 'freightTemplateId'>,
): Terms | undefined => (freightTemplateId === null ? shop?.usual : (shop?.named.get(freightTemplateId) ?? shop?.usual))

/**
 * What the delivery of a shop's part of an order costs: lines of one template travel together, templates are added up. Free
 * delivery goes by what all goods of the shop in the order cost, whatever template they have.
 */
export function freightOfOrder<Terms extends FreightTerms>(
  shop: ShopFreight<Terms> | undefined,
  lines: readonly FreightLine[],
  where: { goodsMinor: Sen; regionPath: readonly number[] },
): OrderFreight<Terms> {
  const byTerms = new Map<Terms | undefined, FreightLine[]>()
  for (const line of lines) {
    const terms = termsOfLine(shop, line)
    const together = byTerms.get(terms)
    if (together) together.push(line)
    else byTerms.set(terms, [line])
  }
  const groups = [...byTerms].flatMap(([terms, own]): Group<Terms>[] =>
    terms
      ? [
          {
            terms,
            skuIds: own.map((line) => line.skuId),
            freight: freightOf(terms, {
              ...where,
              grams: total(own, (line) => line.weightGrams),
              cubicCm: total(own, (line) => line.volumeCm3),
              pieces: total(own, () => 1),
            }),
          },
        ]
      : [],
  )
  return {
    freightMinor: sum(groups.map(({ freight }) => freight.freightMinor)),
    undelivered: new Set(groups.flatMap(({ freight, skuIds }) => (freight.deliverable ? [] : skuIds))),
    days: groups.length ? Math.max(...groups.map(({ freight }) => freight.days)) : undefined,
    groups,
  }
}

/** From which amount on all of these lines are delivered for nothing; undefined where some of them never are. */
export function freeFrom(
  shop: ShopFreight | undefined,
  lines: readonly Pick<FreightLine, 'freightTemplateId'>[],
): Sen | undefined {
  const terms = lines.length ? lines.map((line) => termsOfLine(shop, line)) : [shop?.usual]
  const amounts = terms.flatMap((it) => it?.freeFromMinor ?? [])
  return amounts.length === terms.length ? Math.max(...amounts) : undefined
}
