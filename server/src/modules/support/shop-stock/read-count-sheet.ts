import { warehouseLimits } from '@borong/contract'
import { readCounted } from '#modules/trade/quick-order'
import type { Ctx } from '#platform/ctx'
import { type Cell, readUploadedTable, SheetProblem } from '#platform/documents/read-sheet'
import { sheetProblems } from '#platform/documents/sheet.messages'
import { refuse } from '#platform/http/refuse'
import { format } from '#platform/messages'
import type { CountedRow } from './count-own-stock.ts'

const headings = {
  number: ['sku', 'skuno', 'skunumber', 'number', 'kode', 'kodesku', 'nomorsku', '编号', 'sku编号', '规格编号', '货号'],
  counted: [
    'counted',
    'pieces',
    'quantity',
    'qty',
    'stock',
    'jumlah',
    'stok',
    'dihitung',
    '实盘',
    '实盘数',
    '数量',
    '库存',
  ],
  unit: ['unit', 'pack', 'satuan', 'kemasan', '单位', '包装'],
}
const plain = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s*:_.()-]/g, '')

/** Rows of an uploaded table of counted pieces. Refuses TABLE_UNREADABLE and BUSY. */
export async function readCountSheet(ctx: Ctx, bytes: Buffer): Promise<CountedRow[]> {
  const limits = { maxRows: warehouseLimits.counted + 1, maxColumns: 20 }
  const lines = await readUploadedTable(ctx.actor, bytes, limits).catch((error: unknown) => {
    if (error instanceof SheetProblem)
      return refuse('TABLE_UNREADABLE', { problem: format(sheetProblems[error.trouble], ctx.lang) })
    throw error
  })
  return readCountRows(lines)
}

/** Without a heading the columns are sku and pieces; with one there may be a unit. Rows without pieces were not counted. */
function readCountRows(lines: readonly (readonly Cell[])[]): CountedRow[] {
  const heading = lines[0]?.map((cell) => plain(cell.text)) ?? []
  const at = (words: readonly string[]) => heading.findIndex((it) => words.includes(it))
  const named = { number: at(headings.number), counted: at(headings.counted), unit: at(headings.unit) }
  const hasHeading = named.number >= 0 && named.counted >= 0
  const columns = hasHeading ? named : { number: 0, counted: 1, unit: -1 }
  return lines.flatMap((line, index) => {
    const text = (column: number) => line[column]?.text.trim() ?? ''
    const counted = text(columns.counted)
    if ((hasHeading && index === 0) || counted === '') return []
    const written = readCounted(counted, text(columns.unit))
    return {
      row: index + 1,
      sku: { number: text(columns.number).slice(0, 100) },
      count: written && { written },
    }
  })
}
