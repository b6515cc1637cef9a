import type { Input, checkoutApi } from '@borong/contract'
import type { LineSplit } from '#modules/company/budget'
import { readRupiah } from '#platform/http/read-rupiah'
import { refuse, refuseField } from '#platform/http/refuse'
import type { Share } from './checkout.types.ts'

type Choice = Input<typeof checkoutApi.chooseAccounting>
type WireShare = NonNullable<Choice['lines']>[number]['accounting'][number]

/** Splits by sku, as they are asked for; undefined: as the order again. */
export type SplitsAsked = ReadonlyMap<number, LineSplit | undefined>

export const readShares = (shares: NonNullable<Choice['accounting']>): Share[] =>
  shares.map((share) => ({
    costCentreId: Number(share.cost_center_id),
    subjectId: Number(share.accounting_sub_id),
    percent: share.percent,
  }))

/** Refuses SPLIT_MIXED where the shares of a line are not all by percent or all by amount, and a line that is named twice. */
export function readSplits(lines: NonNullable<Choice['lines']>): SplitsAsked {
  const asked = new Map(lines.map((line) => [Number(line.sku_id), readSplit(line.accounting)]))
  return asked.size === lines.length ? asked : refuseField('lines', 'SKU_TWICE')
}

function readSplit(shares: readonly WireShare[]): LineSplit | undefined {
  if (!shares.length) return undefined
  const by = shares[0]!.percent === undefined ? 'amount' : 'percent'
  return { by, shares: shares.map((share) => readShare(share, by)) }
}

function readShare({ percent, amount, ...share }: WireShare, by: LineSplit['by']): LineSplit['shares'][number] {
  const allocation = { costCentreId: Number(share.cost_center_id), subjectId: Number(share.accounting_sub_id) }
  if (by === 'percent' && percent !== undefined && amount === undefined) return { ...allocation, part: percent }
  if (by === 'percent' || percent !== undefined || amount === undefined) return refuse('SPLIT_MIXED')
  const part = readRupiah('amount', amount)
  return part > 0 ? { ...allocation, part } : refuseField('amount', 'NOT_MORE_THAN_NOTHING')
}
