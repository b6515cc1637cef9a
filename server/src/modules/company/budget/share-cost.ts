import { type Sen, split, sum } from '@borong/money'

/** What a part of a cost is allocated to: cost centre and subject. */
export interface Allocation {
  costCentreId: number
  subjectId: number
}
/** An allocation as an order stores it: with the codes and names of that day. */
export interface AllocationCopy extends Allocation {
  costCentreCode: string
  costCentreName: string
  subjectCode: string
  subjectDescription: string
}
/** A share of a whole order, in basis points. */
export interface AccountingShare extends AllocationCopy {
  percent: number
}

/** A split of one line. A part is basis points, or sen of what the goods of the line cost. */
export interface LineSplit<B extends Allocation = Allocation> {
  by: 'percent' | 'amount'
  shares: readonly (B & { part: number })[]
}
/** The same with the amount of each share: of the goods of the line, and of its part of the freight. */
export interface AllocatedLine<B extends Allocation = Allocation> extends LineSplit<B> {
  shares: readonly (B & { part: number; amountMinor: Sen; freightMinor: Sen })[]
}

export const whole = 10_000

export const partsOf = ({ shares }: Pick<LineSplit, 'shares'>): number[] => shares.map((it) => it.part)

/** What is still to be assigned of a line that costs so much: nothing where its split adds up, less where it is too much. */
export const unassigned = (own: LineSplit, amountMinor: Sen): Sen =>
  own.by === 'percent' ? 0 : amountMinor - sum(partsOf(own))

/** An order as its cost is shared: `own` is the split of a line that has one. */
export interface SharedOrder<B extends Allocation> {
  whole: readonly (B & { percent: number })[]
  lines: readonly { amountMinor: Sen; own: LineSplit<B> | undefined }[]
  freightMinor: Sen
}

/**
 * What is allocated of an order to each, to the last sen. Freight follows the lines by what their goods cost. A line with a split
 * of its own is shared by it, its freight in the same proportion; all other lines with their freight are one amount, shared
 * as the whole order is. There is no allocation of the whole order where every line has its own. Amounts have to add up: see
 * `unassigned`.
 */
export function shareCost<B extends Allocation>({
  whole: shares,
  lines,
  freightMinor,
}: SharedOrder<B>): {
  whole: (B & { percent: number; amountMinor: Sen })[]
  lines: (AllocatedLine<B> | undefined)[]
} {
  const freights = lines.length
    ? split(
        freightMinor,
        lines.map((line) => line.amountMinor),
      )
    : []
  const rest = lines.flatMap((line, at) => (line.own ? [] : [line.amountMinor, freights[at]!]))
  const parts =
    rest.length && shares.length
      ? split(
          sum(rest),
          shares.map((share) => share.percent),
        )
      : []
  return {
    whole: parts.map((amountMinor, at) => ({ ...shares[at]!, amountMinor })),
    lines: lines.map(({ amountMinor, own }, at) => own && allocate(own, amountMinor, freights[at]!)),
  }
}

function allocate<B extends Allocation>(own: LineSplit<B>, amountMinor: Sen, freightMinor: Sen): AllocatedLine<B> {
  if (unassigned(own, amountMinor) !== 0) throw new RangeError('the amounts of a line do not add up')
  const amounts = own.by === 'amount' ? partsOf(own) : split(amountMinor, partsOf(own))
  const freights = split(freightMinor, partsOf(own))
  return {
    by: own.by,
    shares: own.shares.map((share, at) => ({ ...share, amountMinor: amounts[at]!, freightMinor: freights[at]! })),
  }
}
