import type { Input, checkoutApi } from '@borong/contract'
import { add, fromRupiah, minus, split, sum, toRupiah } from '@borong/money'
import { amountText, readAmount } from '../forms/read-amount.ts'
import {
  type AllocationRow,
  type ShareRow,
  emptyAllocation,
  isComplete,
  namedTwice,
  rowsOf,
} from './accounting-rows.ts'
import { inProportion, shareEqually, sharedAmounts, whole } from './share-out.ts'

export type LineSplit = NonNullable<Input<typeof checkoutApi.chooseAccounting>['lines']>[number]
export type LineShare = LineSplit['accounting'][number]

/** A share in Rp while it is being edited, as it is typed. */
export interface AmountRow extends AllocationRow {
  typed: string
}
/** A split of one line while it is being edited. */
export type SplitDraft = { by: 'percent'; rows: readonly ShareRow[] } | { by: 'amount'; rows: readonly AmountRow[] }

export const emptyAmount = (): AmountRow => ({ ...emptyAllocation(), typed: '' })

const typedSen = ({ typed }: AmountRow): number => fromRupiah(readAmount(typed) ?? 0)

/** Rp that nobody bears yet; below nothing where it is too much. */
export const leftOf = (total: number, rows: readonly AmountRow[]): number =>
  toRupiah(minus(fromRupiah(total), sum(rows.map(typedSen))))

/** What a row comes to when it takes the rest; undefined where there is none to take, or more than the row gives. */
export function restFor(total: number, rows: readonly AmountRow[], at: number): number | undefined {
  const left = fromRupiah(leftOf(total, rows))
  const amount = add(typedSen(rows[at]!), left)
  return left !== 0 && amount > 0 ? toRupiah(amount) : undefined
}
export const withRest = (total: number, rows: readonly AmountRow[], at: number): AmountRow[] =>
  rows.with(at, { ...rows[at]!, typed: amountText(restFor(total, rows, at) ?? 0) })

/** What is kept of a line as it is edited; a line without a split of its own begins with that of the order. */
export function draftOf(shares: readonly LineShare[], ofOrder: readonly ShareRow[]): SplitDraft {
  if (!shares.length) return { by: 'percent', rows: rowsOf(ofOrder) }
  const isPercent = shares.every((share) => share.percent !== undefined)
  return isPercent
    ? { by: 'percent', rows: rowsOf(shares.map((share) => ({ ...share, percent: share.percent ?? 0 }))) }
    : {
        by: 'amount',
        rows: shares.map((share) => ({
          ...emptyAmount(),
          ...allocationOf(share),
          typed: amountText(share.amount ?? 0),
        })),
      }
}

const allocationOf = ({ cost_center_id, accounting_sub_id }: Omit<AllocationRow, 'key'>) => ({
  cost_center_id,
  accounting_sub_id,
})

/** The same shares said in the other way. */
export function saidBy(by: SplitDraft['by'], draft: SplitDraft, total: number): SplitDraft {
  if (draft.by === by) return draft
  if (draft.by === 'percent') {
    const amounts = sharedAmounts(
      [total],
      draft.rows.map((row) => row.percent),
    )
    return {
      by: 'amount',
      rows: draft.rows.map(({ percent: _percent, ...row }, at) => ({ ...row, typed: amountText(amounts[at]!) })),
    }
  }
  const parts = draft.rows.map(typedSen)
  const percents = parts.some((part) => part > 0) ? inProportion(whole, parts) : shareEqually(parts.length)
  return {
    by: 'percent',
    rows: draft.rows.map(({ typed: _typed, ...row }, at) => ({ ...row, percent: percents[at]! })),
  }
}

export type Fault = 'incomplete' | 'twice' | 'nothing' | 'unequal'
/** Why it cannot be kept yet. */
export function faultOf(draft: SplitDraft, total: number): Fault | undefined {
  if (!draft.rows.every(isComplete)) return 'incomplete'
  if (namedTwice(draft.rows)) return 'twice'
  if (draft.by === 'percent') return undefined
  if (leftOf(total, draft.rows) !== 0) return 'unequal'
  return draft.rows.every((row) => typedSen(row) > 0) ? undefined : 'nothing'
}

export const sharesOfDraft = (draft: SplitDraft): LineShare[] =>
  draft.by === 'percent'
    ? draft.rows.map((row) => ({ ...allocationOf(row), percent: row.percent }))
    : draft.rows.map((row) => ({ ...allocationOf(row), amount: toRupiah(typedSen(row)) }))

/** Rp by which the amounts of a line miss what it costs now. */
export const missingOf = (total: number, shares: readonly LineShare[]): number =>
  shares.some((share) => share.amount !== undefined)
    ? toRupiah(minus(fromRupiah(total), sum(shares.map((share) => fromRupiah(share.amount ?? 0)))))
    : 0

interface ShopLines {
  /** In Rp. */
  freight: number
  lines: readonly { sku_id: string; total: number }[]
}
/** What is left of every order for the split of the order, in Rp: lines without their own, with their freight. */
export const restTotals = (shops: readonly ShopLines[], own: ReadonlySet<string>): number[] =>
  shops.flatMap(({ freight, lines }) => {
    if (!lines.some((line) => !own.has(line.sku_id))) return []
    const totals = lines.map((line) => fromRupiah(line.total))
    const freights = split(fromRupiah(freight), totals)
    return toRupiah(sum(lines.flatMap(({ sku_id }, at) => (own.has(sku_id) ? [] : [totals[at]!, freights[at]!]))))
  })
