import type { Reply, catalogApi } from '@borong/contract'
import { type Sen, fromRupiah, minus, sum, times, toRupiah } from '@borong/money'

export type Goods = Reply<typeof catalogApi.goods>
export type Sku = Goods['sku_list'][number]
/** Asked for alone, a sku without specifications comes without a list of them. */
export const withSpecs = (sku: Reply<typeof catalogApi.skus>[number]): Sku => ({
  ...sku,
  spec_list: sku.spec_list ?? [],
})
/** A sku that is counted in packs: its limits count them, and `size` is what is in one. */
export type CountedSku = Sku & { size?: number }
/** How many of which sku. */
export type Chosen = Readonly<Record<string, number>>

export interface Axis {
  id: string
  name: string
  values: { id: number; text: string }[]
}

const valueOn = (sku: Sku, axis: Axis | undefined) => sku.spec_list.find((it) => it.spec_id === axis?.id)?.spec_value_id

/** What the skus are told apart by: names and values in the order of their first appearance. An axis of one value tells nothing. */
export function axesOf(skus: readonly Sku[]): Axis[] {
  const axes = new Map<string, Axis>()
  for (const { spec_list } of skus)
    for (const it of spec_list) {
      const axis = axes.get(it.spec_id) ?? { id: it.spec_id, name: it.spec_name, values: [] }
      axes.set(it.spec_id, axis)
      if (!axis.values.some((value) => value.id === it.spec_value_id))
        axis.values.push({ id: it.spec_value_id, text: it.spec_value })
    }
  const telling = [...axes.values()].filter((axis) => axis.values.length > 1)
  return telling.length || skus.length < 2 ? telling : [...axes.values()].slice(0, 1)
}

export interface Matrix {
  /** Undefined where one axis is all there is: then there is a single column. */
  across: Axis | undefined
  down: Axis
  /** One row for each value down; a combination that does not exist is undefined. */
  cells: (Sku | undefined)[][]
}

/** Two axes as a grid, the longer one down; one axis as a single column. */
export function matrixOf(skus: readonly Sku[], axes: readonly Axis[]): Matrix | undefined {
  const [first, second] = axes
  if (!first || axes.length > 2) return undefined
  const across = second && (second.values.length <= first.values.length ? second : first)
  const down = across === first ? second! : first
  const at = (row: number, column: number | undefined) =>
    skus.find((sku) => valueOn(sku, down) === row && (!across || valueOn(sku, across) === column))
  return {
    across,
    down,
    cells: down.values.map((row) => (across?.values ?? [{ id: undefined }]).map((column) => at(row.id, column.id))),
  }
}

/** Many axes, or a matrix of many columns, want more room than beside the pictures. */
export function wantsRoom(skus: readonly Sku[]): boolean {
  const axes = axesOf(skus)
  return axes.length > 2 || (matrixOf(skus, axes)?.across?.values.length ?? 0) > 4
}

export const isAvailable = (sku: Sku): boolean => sku.enable_quantity >= lowestOf(sku)
export const lowestOf = (sku: Sku): number => Math.ceil(sku.min_quantity / sku.order_multiple) * sku.order_multiple
export const highestOf = (sku: Sku): number =>
  Math.floor(Math.min(sku.enable_quantity, sku.max_quantity ?? 99_999) / sku.order_multiple) * sku.order_multiple

export type Unfit = 'minimum' | 'multiple' | 'maximum'
/** The quantity that may be ordered instead of the one that was wished, and why it is another. */
export function fitted(sku: Sku, wanted: number): { num: number; why?: Unfit } {
  if (wanted <= 0) return { num: 0 }
  if (wanted > highestOf(sku)) return { num: highestOf(sku), why: 'maximum' }
  if (wanted < lowestOf(sku)) return { num: lowestOf(sku), why: 'minimum' }
  const rounded = Math.ceil(wanted / sku.order_multiple) * sku.order_multiple
  return rounded === wanted ? { num: wanted } : { num: rounded, why: 'multiple' }
}

export interface Segment {
  from: number
  /** Undefined for the last. */
  to: number | undefined
  price: number
}

/** Prices by quantity, from the least that may be ordered; a break that saves nothing is no break. */
export function segmentsOf(sku: Sku): Segment[] {
  const breaks = [{ from: sku.min_quantity, price: sku.price }]
  for (const tier of sku.tiers.concat(sku.contract_tiers ?? []).sort((a, b) => a.from - b.from))
    if (tier.from > sku.min_quantity && tier.price < breaks.at(-1)!.price)
      breaks.push({ from: tier.from, price: tier.price })
  return breaks.map(({ from, price }, at) => ({ from, price, to: breaks[at + 1] && breaks[at + 1]!.from - 1 }))
}

export const priceAt = (sku: Sku, quantity: number): number =>
  segmentsOf(sku).findLast((it) => quantity >= it.from)?.price ?? sku.price

export interface Line {
  sku: Sku
  num: number
}
export const linesOf = (skus: readonly Sku[], chosen: Chosen): Line[] =>
  skus.flatMap((sku) => (chosen[sku.sku_id] ? [{ sku, num: chosen[sku.sku_id]! }] : []))

export const totalOf = (lines: readonly Line[]): number =>
  toRupiah(sum(lines.map(({ sku, num }) => times(fromRupiah(priceAt(sku, num)), num))))

export interface Nudge {
  sku: Sku
  /** How many more. */
  more: number
  price: number
  /** What the pieces that are chosen already would cost less. */
  saving: number
}

/** The next price of a line that its stock can reach; of several lines the one that saves most. */
export function nudgeOf(lines: readonly Line[]): Nudge | undefined {
  const all = lines.flatMap(({ sku, num }): Nudge[] => {
    const next = segmentsOf(sku).find((it) => it.from > num)
    if (!next) return []
    const reached = Math.ceil(next.from / sku.order_multiple) * sku.order_multiple
    if (reached > highestOf(sku)) return []
    const less: Sen = times(minus(fromRupiah(priceAt(sku, num)), fromRupiah(next.price)), num)
    return [{ sku, more: reached - num, price: next.price, saving: toRupiah(less) }]
  })
  return all.sort((a, b) => b.saving - a.saving)[0]
}

/** Rows and columns as spreadsheets copy them. */
const pastedCells = (text: string): string[][] =>
  text
    .normalize('NFKC')
    .replace(/\r\n?/g, '\n')
    .replace(/\n+$/, '')
    .split('\n')
    .map((row) => row.split('\t').map((cell) => cell.trim()))

/** A quantity in a cell; thousands may be divided. Undefined where it is none that can be ordered. */
const pastedNumber = (cell: string): number | undefined => {
  const digits = cell.replace(/^(\d{1,2})[.,' ](?=\d{3}$)/, '$1')
  return /^\d{1,5}$/.test(digits) ? Number(digits) : undefined
}

export interface Pasted {
  taken: { sku: CountedSku; num: number; why?: Unfit }[]
  /** What was pasted and could not be taken: no number, no such place, or nothing left of it. */
  lost: string[]
}

/** What a pasted block of quantities means, laid on a grid from a place on. Empty cells leave what is there. */
export function pastedOnto(
  grid: readonly (readonly (CountedSku | undefined)[])[],
  [fromRow, fromColumn]: readonly [row: number, column: number],
  text: string,
): Pasted {
  const pasted: Pasted = { taken: [], lost: [] }
  for (const [down, cells] of pastedCells(text).entries())
    for (const [across, cell] of cells.entries()) {
      if (!cell) continue
      const wanted = pastedNumber(cell)
      const sku = grid[fromRow + down]?.[fromColumn + across]
      if (wanted === undefined || !sku || !isAvailable(sku)) {
        if (wanted !== 0) pasted.lost.push(cell)
      } else pasted.taken.push({ sku, ...fitted(sku, wanted) })
    }
  return pasted
}
