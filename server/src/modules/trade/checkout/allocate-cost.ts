import { sum } from '@borong/money'
import {
  type AccountingShare,
  type AllocationCopy,
  type LineSplit,
  myCostCentres,
  partsOf,
  resolveAccounting,
  resolveLineSplits,
  shareCost,
  unassigned,
} from '#modules/company/budget'
import type { PricedLine, Totals } from '#modules/trade/cart'
import type { NewOrder } from '#modules/trade/order'
import type { Ctx } from '#platform/ctx'
import { refuse } from '#platform/http/refuse'
import type { Share } from './checkout.types.ts'
import { lineCopyOf } from './copy-line.ts'
import { presentMissing } from './present-missing.ts'

/** To whom an order is charged: `whole` what no line has a split of its own for, `own` those lines, by sku. */
export interface Allocations {
  whole: readonly AccountingShare[]
  own: ReadonlyMap<number, LineSplit<AllocationCopy>>
}

type Splits = ReadonlyMap<number, LineSplit>

/** A company with cost centres wants everything charged to one; a company without leaves it open. */
export async function allocateWhole(ctx: Ctx, shares: readonly Share[]): Promise<AccountingShare[]> {
  if (shares.length) return resolveAccounting(ctx, shares)
  const centres = await myCostCentres(ctx)
  return centres.some((centre) => centre.usable) ? refuse('COST_CENTRE_MISSING') : []
}

/** To whom these lines are charged, all or nothing. The split of the whole is wanted only where a line follows it. */
export async function allocationsFor(
  ctx: Ctx,
  lines: readonly PricedLine[],
  whole: () => Promise<AccountingShare[]>,
  splits: Splits,
): Promise<Allocations> {
  for (const { facts } of unequal(ctx, lines, splits)) refuse('SPLIT_NOT_EQUAL', facts)
  const own = ownSplits(lines, splits)
  return {
    whole: own.size < lines.length ? await whole() : [],
    own: own.size ? await resolveLineSplits(ctx, own) : new Map(),
  }
}

/** The splits that lines among these have. */
export const ownSplits = <S>(lines: readonly PricedLine[], splits: ReadonlyMap<number, S>): Map<number, S> =>
  new Map(
    lines.flatMap(({ offer }): [number, S][] => {
      const own = splits.get(offer.skuId)
      return own === undefined ? [] : [[offer.skuId, own]]
    }),
  )

/** Lines whose amounts are not what their goods cost, with what is missing; that is below nothing where it is too much. */
export function unequal(ctx: Ctx, lines: readonly PricedLine[], splits: Splits) {
  return lines.flatMap(({ offer, paidMinor }) => {
    const own = splits.get(offer.skuId)
    const missing = own ? unassigned(own, paidMinor) : 0
    if (!own || !missing) return []
    return { skuId: offer.skuId, facts: presentMissing(ctx, offer, { paidMinor, givenMinor: sum(partsOf(own)) }) }
  })
}

/** An order's accounting and lines with what is charged to each cost centre; their amounts have to add up. */
export function allocatedOrder(
  lines: readonly PricedLine[],
  { freightMinor }: Pick<Totals, 'freightMinor'>,
  { whole, own }: Allocations,
): Pick<NewOrder, 'accounting' | 'lines'> {
  const allocated = shareCost({
    whole,
    lines: lines.map((line) => ({ amountMinor: line.paidMinor, own: own.get(line.offer.skuId) })),
    freightMinor,
  })
  return {
    accounting: allocated.whole,
    lines: lines.map((line, at) => ({ ...lineCopyOf(line), accounting: allocated.lines[at] ?? null })),
  }
}
