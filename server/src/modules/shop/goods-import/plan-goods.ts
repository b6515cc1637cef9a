import { goodsLimits } from '@borong/contract'
import { goodsNumbersOfSkus } from '#modules/shop/catalog'
import { type App, asSystem } from '#platform/ctx'
import { format } from '#platform/messages'
import type { ColumnChoice, ImportField, RowFlaw } from './goods-import.types.ts'
import { plainCell } from './import-cells.ts'
import { flaws } from './import-flaw.messages.ts'
import { addPlan, dropPlan } from './import-goods.store.ts'
import { type FileRow, type ImportRun, notePlannedWhole, someRowsOfFile } from './import.store.ts'

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

const rowsAtOnce = 1000

/** The goods of a file while its rows are read; of a row nothing but its numbers is held. */
class Plan {
  private readonly goods = new Map<string, PlannedRows>()
  private readonly skus = new Map<string, number>()

  constructor(private readonly lang: ImportRun['lang']) {}

  add(row: ReadRow, known: ReadonlyMap<string, string>): void {
    const sku = numberIn(row, 'sku_number')
    const number = numberIn(row, 'goods_number') || known.get(sku) || sku
    const key = number || `row ${row.row}`
    const goods = this.goods.get(key) ?? { number: number.slice(0, goodsLimits.number + 1), rows: [], flaws: [] }
    this.goods.set(key, goods)
    goods.rows.push(row.row)
    const flaw = (message: string) => goods.flaws.push({ row: row.row, column: '', reason: message })
    if (!number) flaw(format(flaws.noNumber, this.lang))
    if (goods.rows.length === goodsLimits.skus + 1) flaw(format(flaws.tooMany, this.lang, { limit: goodsLimits.skus }))
    const earlier = sku ? this.skus.get(sku) : undefined
    if (earlier) flaw(format(flaws.skuTwice, this.lang, { number: sku, row: earlier }))
    else if (sku) this.skus.set(sku, row.row)
  }

  all = (): PlannedRows[] => [...this.goods.values()]
}

/**
 * Writes down the goods of a file, in the order in which they begin: rows with one goods number are one goods; without it the sku
 * number says whose row it is, by what the shop has now. Done again from the start where a process died at it.
 */
export async function planGoods(app: App, run: ImportRun): Promise<void> {
  const { id, shopId } = run
  const columns = run.columns.filter(({ field }) => field === 'goods_number' || field === 'sku_number')
  const plan = new Plan(run.lang)
  for (let after = 0, count = rowsAtOnce; count === rowsAtOnce;) {
    await asSystem(app, 'goods-import', async (ctx) => {
      const rows = (await someRowsOfFile(ctx, id, after, rowsAtOnce)).map((it) => readRow(it, columns))
      const nameless = rows.flatMap((it) => (numberIn(it, 'goods_number') ? [] : numberIn(it, 'sku_number') || []))
      const known = await goodsNumbersOfSkus(ctx, shopId, nameless)
      for (const it of rows) plan.add(it, known)
      count = rows.length
      after = rows.at(-1)?.row ?? after
    })
  }
  const goods = plan.all()
  await asSystem(app, 'goods-import', (ctx) => dropPlan(ctx, run))
  for (let at = 0; at < goods.length; at += rowsAtOnce)
    await asSystem(app, 'goods-import', (ctx) => addPlan(ctx, run, at, goods.slice(at, at + rowsAtOnce)))
  await asSystem(app, 'goods-import', (ctx) => notePlannedWhole(ctx, run))
}
