import { goodsLimits } from '@borong/contract'
import { goodsNumbersOfSkus } from '#modules/shop/catalog'
import type { Ctx } from '#platform/ctx'
import { format } from '#platform/messages'
import type { ColumnChoice, ImportField, RowFlaw } from './goods-import.types.ts'
import { plainCell } from './import-cells.ts'
import { flaws } from './import-flaw.messages.ts'
import type { FileRow, ImportRun } from './import.store.ts'

/** A row as the columns say it: cells that say something, by field. */
export interface ReadRow {
  row: number
  values: Map<ImportField, string>
  formulas: Set<ImportField>
}

export const readRow = ({ row, cells, formulas }: FileRow, columns: readonly ColumnChoice[]): ReadRow => ({
  row,
  values: new Map(columns.flatMap(({ column, field }) => (cells[column] ? [[field, cells[column]] as const] : []))),
  formulas: new Set(columns.flatMap(({ column, field }) => (formulas.includes(column) ? [field] : []))),
})
export const numberIn = (row: ReadRow, field: 'goods_number' | 'sku_number'): string =>
  plainCell(row.values.get(field) ?? '').trim()

interface PlannedRows {
  number: string
  rows: number[]
  flaws: RowFlaw[]
}

/**
 * The goods of a file, in the order in which they begin: rows with one goods number are one goods; without it the sku number
 * says whose row it is, by what the shop has now.
 */
export async function planGoods(
  ctx: Ctx,
  { shopId, columns }: Pick<ImportRun, 'shopId' | 'columns'>,
  file: readonly FileRow[],
): Promise<PlannedRows[]> {
  const rows = file.map((it) => readRow(it, columns))
  const nameless = rows.flatMap((it) => (numberIn(it, 'goods_number') ? [] : numberIn(it, 'sku_number') || []))
  const known = await goodsNumbersOfSkus(ctx, shopId, nameless)
  const planned = new Map<string, PlannedRows>()
  const skus = new Map<string, number>()
  for (const it of rows) {
    const sku = numberIn(it, 'sku_number')
    const number = numberIn(it, 'goods_number') || known.get(sku) || sku
    const key = number || `row ${it.row}`
    const goods = planned.get(key) ?? { number: number.slice(0, goodsLimits.number + 1), rows: [], flaws: [] }
    planned.set(key, goods)
    goods.rows.push(it.row)
    const flaw = (message: string) => goods.flaws.push({ row: it.row, column: '', reason: message })
    if (!number) flaw(format(flaws.noNumber, ctx.lang))
    if (goods.rows.length === goodsLimits.skus + 1) flaw(format(flaws.tooMany, ctx.lang, { limit: goodsLimits.skus }))
    const earlier = sku ? skus.get(sku) : undefined
    if (earlier) flaw(format(flaws.skuTwice, ctx.lang, { number: sku, row: earlier }))
    else if (sku) skus.set(sku, it.row)
  }
  return [...planned.values()]
}
