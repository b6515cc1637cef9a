import type { Reply, editOrderApi } from '@borong/contract'
import { fitQuantity } from '@borong/ui'

export type OrderDraft = Reply<typeof editOrderApi.lines>
export type EditedLine = OrderDraft['sku_list'][number]
export type OrderInfo = Reply<typeof editOrderApi.info>

/** Goods that were picked, until the server has counted them. */
export interface PickedGoods {
  sku_id: string
  goods_id: string
  sku_sn: string
  name: string
  goods_image: string
  spec: string
  unit: string
  price: number
}
export interface AddedLine extends PickedGoods {
  num: number
}

/** What the person did to the lines. */
export interface LineEdits {
  /** Other quantities of ordered lines, by sku; 0 takes one out. */
  nums: Readonly<Record<string, number>>
  added: readonly AddedLine[]
  /** Asked for the prices of today without changing a line. */
  today: boolean
}
export const untouched: LineEdits = { nums: {}, added: [], today: false }

type Ordered = Pick<EditedLine, 'sku_id' | 'ordered_num'>

export function setNum(edits: LineEdits, line: Ordered, num: number): LineEdits {
  const { [line.sku_id]: _, ...others } = edits.nums
  return { ...edits, nums: num === line.ordered_num ? others : { ...others, [line.sku_id]: num } }
}
export const setAddedNum = (edits: LineEdits, skuId: string, num: number): LineEdits => ({
  ...edits,
  added: edits.added.map((it) => (it.sku_id === skuId ? { ...it, num } : it)),
})
export const dropAdded = (edits: LineEdits, skuId: string): LineEdits => ({
  ...edits,
  added: edits.added.filter((it) => it.sku_id !== skuId),
})

/** Adds goods once; an ordered line that was taken out comes back instead. */
export function addLine(edits: LineEdits, ordered: readonly Ordered[], line: AddedLine): LineEdits {
  const there = ordered.find((it) => it.sku_id === line.sku_id)
  if (there) return setNum(edits, there, there.ordered_num)
  return edits.added.some((it) => it.sku_id === line.sku_id) ? edits : { ...edits, added: [...edits.added, line] }
}

/** The first quantity of goods that are added: the least that may be ordered. */
export const firstNum = (rules: { min_quantity: number; order_multiple?: number; enable_quantity?: number }): number =>
  fitQuantity(rules.min_quantity, rules.min_quantity, rules.enable_quantity || undefined, rules.order_multiple)

export interface LineRow {
  sku_id: string
  num: number
  state: 'same' | 'changed' | 'removed' | 'added'
  /** As counted last; goods that were added a moment ago have only been picked. */
  line: EditedLine | undefined
  picked: AddedLine | undefined
}

/** The lines as they are shown: the ordered ones keep their places, also when they are taken out. */
export function rowsFor(
  ordered: readonly EditedLine[],
  edits: LineEdits,
  counted: readonly EditedLine[] | undefined,
): LineRow[] {
  const bySku = new Map(counted?.map((line) => [line.sku_id, line]))
  return [
    ...ordered.map((line): LineRow => {
      const num = edits.nums[line.sku_id] ?? line.ordered_num
      return {
        sku_id: line.sku_id,
        num,
        state: num === 0 ? 'removed' : num === line.ordered_num ? 'same' : 'changed',
        line: bySku.get(line.sku_id) ?? line,
        picked: undefined,
      }
    }),
    ...edits.added.map((picked): LineRow => ({
      sku_id: picked.sku_id,
      num: picked.num,
      state: 'added',
      line: bySku.get(picked.sku_id),
      picked,
    })),
  ]
}

/** What is sent: the lines the order shall have, or nothing where they stay as they are. */
export function wantedLines(
  ordered: readonly Ordered[],
  edits: LineEdits,
): { sku_id: string; num: number }[] | undefined {
  if (!edits.today && !edits.added.length && !Object.keys(edits.nums).length) return undefined
  return [
    ...ordered.map((line) => ({ sku_id: line.sku_id, num: edits.nums[line.sku_id] ?? line.ordered_num })),
    ...edits.added.map(({ sku_id, num }) => ({ sku_id, num })),
  ].filter((line) => line.num > 0)
}

export const hasNewPrices = (lines: readonly EditedLine[]): boolean =>
  lines.some((line) => line.ordered_num > 0 && line.current_price !== line.ordered_price)
