import type { Reply, quickOrderApi } from '@borong/contract'
import { type Sen, fromRupiah, sum, times, toRupiah } from '@borong/money'
import { fitQuantity } from '@borong/ui'

export type ReadList = Reply<typeof quickOrderApi.readText>
export type ListedSku = ReadList['skus'][number]
type Told = ReadList['rows'][number]
export type Status = Told['status']

/** A row of the list on the page: what the server said, and what was settled since. */
export interface Row extends Omit<Told, 'sku_id' | 'candidates' | 'near'> {
  id: number
  sku: ListedSku | undefined
  candidates: { sku: ListedSku; num: number | undefined }[]
  near: ListedSku[]
}

const max = 99_999
/** The kinds of rows in the order people settle them. */
export const statusOrder: readonly Status[] = [
  'OK',
  'AMBIGUOUS',
  'QUANTITY_UNCLEAR',
  'BELOW_MINIMUM',
  'NOT_MULTIPLE',
  'OVER_STOCK',
  'ABOVE_MAXIMUM',
  'OUT_OF_STOCK',
  'OFF_SHELF',
  'UNKNOWN',
]

export function rowsOf(list: ReadList, firstId = 0): Row[] {
  const skus = new Map(list.skus.map((sku) => [sku.sku_id, sku]))
  return list.rows.map(({ sku_id, candidates, near, ...row }, at) => ({
    ...row,
    id: firstId + at,
    sku: sku_id === undefined ? undefined : skus.get(sku_id),
    candidates: candidates.flatMap(({ sku_id: own, num }) => {
      const sku = skus.get(own)
      return sku ? [{ sku, num }] : []
    }),
    near: near.flatMap((it) => skus.get(it.sku_id) ?? []),
  }))
}

/** The least that can be added, beside what is in the cart. */
export const minOf = (sku: ListedSku): number =>
  Math.max(fitQuantity(sku.in_cart + 1, sku.min_quantity, max, sku.order_multiple) - sku.in_cart, 1)

/** How a quantity of a sku stands, as the cart will answer; the server has the last word. */
function judged(sku: ListedSku, num: number): { status: Status; fix?: number } {
  const stock = Math.min(sku.enable_quantity, sku.max_quantity ?? max)
  // What stands in the way is the maximum only where the stock would do.
  const isLimited = (quantity: number) => sku.max_quantity && sku.in_cart + quantity <= sku.enable_quantity
  const highest = Math.floor(stock / sku.order_multiple) * sku.order_multiple - sku.in_cart
  if (highest < minOf(sku)) return { status: isLimited(minOf(sku)) ? 'ABOVE_MAXIMUM' : 'OUT_OF_STOCK' }
  if (num > highest) return { status: isLimited(num) ? 'ABOVE_MAXIMUM' : 'OVER_STOCK', fix: highest }
  const fix = fitQuantity(sku.in_cart + num, sku.min_quantity, stock, sku.order_multiple) - sku.in_cart
  if (fix === num) return { status: 'OK' }
  return { status: sku.in_cart + num < sku.min_quantity ? 'BELOW_MINIMUM' : 'NOT_MULTIPLE', fix }
}

function settled(row: Row, sku: ListedSku, num: number): Row {
  const { fix: _, unclear: __, ...rest } = row
  return { ...rest, sku, num, ...judged(sku, num), num_choices: [], candidates: [], candidate_num: 0, near: [] }
}

/** Puts a row back; if another row has the same sku by now, they become one. */
function put(rows: readonly Row[], row: Row): Row[] {
  const twin = rows.find(
    (it) => it.id !== row.id && it.sku && it.sku.sku_id === row.sku?.sku_id && it.num !== undefined,
  )
  if (!twin || row.num === undefined) return rows.map((it) => (it.id === row.id ? row : it))
  const lines = [...twin.lines, ...row.lines].sort((a, b) => a.line - b.line)
  const merged: Row = {
    ...settled(twin, twin.sku!, twin.num! + row.num),
    lines,
    num_given: 1,
    remarks: [
      { kind: 'MERGED', text: lines.map((it) => it.line).join(', ') },
      ...[...twin.remarks, ...row.remarks].filter((it) => it.kind !== 'MERGED'),
    ],
  }
  return rows.flatMap((it) => (it.id === row.id ? [] : [it.id === twin.id ? merged : it]))
}

export function withNum(rows: readonly Row[], row: Row, num: number, size = row.pack ?? 1): Row[] {
  if (!row.sku) return [...rows]
  const { pack: _, ...plain } = settled(row, row.sku, num)
  const changed: Row = { ...plain, ...(size > 1 && { pack: size }), num_given: 1 }
  return rows.map((it) => (it.id === row.id ? changed : it))
}

/** Settles what a row means. Its quantity may be unclear still. */
export function withPick(rows: readonly Row[], row: Row, sku: ListedSku, own?: number): Row[] {
  const num = own ?? row.num ?? (row.num_given ? undefined : minOf(sku))
  if (num !== undefined) return put(rows, settled(row, sku, num))
  const open: Row = { ...row, sku, status: 'QUANTITY_UNCLEAR', candidates: [], candidate_num: 0, near: [] }
  return rows.map((it) => (it.id === row.id ? open : it))
}

/** What one key does to a row: the nearest quantity, or the first that it may mean. Nothing where a person has to choose. */
export const fixOf = (row: Row): number | undefined =>
  row.sku && (row.fix ?? (row.status === 'QUANTITY_UNCLEAR' ? row.num_choices[0] : undefined))

export function withFix(rows: readonly Row[], row: Row): Row[] {
  const num = fixOf(row)
  return row.sku && num !== undefined ? put(rows, settled(row, row.sku, num)) : [...rows]
}

export const withAllFixed = (rows: readonly Row[], status: Status): Row[] =>
  rows
    .filter((row) => row.status === status)
    .reduce<Row[]>((all, row) => withFix(all, all.find((it) => it.id === row.id) ?? row), [...rows])

export const priceOf = (sku: ListedSku, num: number): number =>
  Math.min(sku.price, ...sku.tiers.filter((tier) => tier.from <= sku.in_cart + num).map((tier) => tier.price))

export const subtotalOf = (sku: ListedSku, num: number): number => toRupiah(times(fromRupiah(priceOf(sku, num)), num))

export const totalOf = (rows: readonly Row[]): number =>
  toRupiah(
    sum(rows.map((row): Sen => (row.sku && row.num ? times(fromRupiah(priceOf(row.sku, row.num)), row.num) : 0))),
  )

export const countByStatus = (rows: readonly Row[]): Map<Status, number> => {
  const counts = new Map<Status, number>()
  for (const row of rows) counts.set(row.status, (counts.get(row.status) ?? 0) + 1)
  return counts
}

/** What fits into the cart: rows of skus that it holds already need no room. */
export function fitting(ready: readonly Row[], room: number): { go: Row[]; stay: Row[] } {
  let left = room
  const go: Row[] = []
  const stay: Row[] = []
  for (const row of ready) {
    if (row.sku!.in_cart > 0 || left-- > 0) go.push(row)
    else stay.push(row)
  }
  return { go, stay }
}

/** The list without what went, as it was sent. */
export const textOf = (rows: readonly Row[]): string =>
  rows
    .flatMap((row) => row.lines)
    .sort((a, b) => a.line - b.line)
    .map((it) => it.raw)
    .join('\n')
