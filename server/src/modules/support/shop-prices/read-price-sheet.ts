import { priceListLimits } from '@borong/contract'
import type { Ctx } from '#platform/ctx'
import { type Cell, readUploadedTable, SheetProblem } from '#platform/documents/read-sheet'
import { sheetProblems } from '#platform/documents/sheet.messages'
import { refuse } from '#platform/http/refuse'
import { format } from '#platform/messages'

interface SheetPrice {
  /** As the file shows it. */
  row: number
  number: string
  /** Undefined where it is none that can be taken. */
  minQuantity: number | undefined
  priceMinor: number | undefined
}

const maxColumns = 20
const headings = {
  number: [
    'sku',
    'skuno',
    'skunumber',
    'number',
    'articlenumber',
    'kode',
    'kodesku',
    '编号',
    'sku编号',
    '规格编号',
    '货号',
  ],
  quantity: [
    'from',
    'fromquantity',
    'quantity',
    'minquantity',
    'qty',
    'jumlah',
    'mulaijumlah',
    '起订量',
    '数量',
    '起始数量',
  ],
  price: ['price', 'unitprice', 'harga', 'hargasatuan', '价格', '单价'],
}
const plain = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s*:_.()-]/g, '')

/** Rows of an uploaded table of prices. Refuses TABLE_UNREADABLE, PRICE_LIST_FULL and BUSY. */
export async function readPriceSheet(ctx: Ctx, bytes: Buffer): Promise<SheetPrice[]> {
  const limits = { maxRows: priceListLimits.written + 1, maxColumns }
  const lines = await readUploadedTable(ctx.actor, bytes, limits).catch((error: unknown) => {
    if (error instanceof SheetProblem)
      return refuse('TABLE_UNREADABLE', { problem: format(sheetProblems[error.trouble], ctx.lang) })
    throw error
  })
  const prices = readPriceRows(lines)
  if (prices.length > priceListLimits.written) refuse('PRICE_LIST_FULL', { limit: priceListLimits.written })
  return prices
}

/** Without a heading the columns are sku, from quantity, price; with one they stand in any order, and the quantity may be left out. */
export function readPriceRows(lines: readonly (readonly Cell[])[]): SheetPrice[] {
  const heading = lines[0]?.map((cell) => plain(cell.text)) ?? []
  const at = (words: readonly string[]) => heading.findIndex((it) => words.includes(it))
  const named = { number: at(headings.number), quantity: at(headings.quantity), price: at(headings.price) }
  const hasHeading = named.number >= 0 && named.price >= 0
  const columns = hasHeading ? named : { number: 0, quantity: 1, price: 2 }
  return lines.flatMap((line, index) => {
    const text = (column: number) => line[column]?.text.trim() ?? ''
    if ((hasHeading && index === 0) || line.every((cell) => cell.text.trim() === '')) return []
    const quantity = text(columns.quantity)
    const count = quantity === '' ? 1 : /^\d{1,5}$/.test(quantity) ? Number(quantity) : 0
    return {
      row: index + 1,
      number: text(columns.number),
      minQuantity: count >= 1 ? count : undefined,
      priceMinor: readAmount(text(columns.price), line[columns.price]?.kind === 'number'),
    }
  })
}

/** An amount in sen: 12500, 12500.50, 12,500.50, 12.500,50 or Rp 12.500. Undefined where it is none above 0 with at most two decimals. */
export function readAmount(written: string, isNumber: boolean): number | undefined {
  const text = written
    .normalize('NFKC')
    .replace(/^rp\.?/i, '')
    .replace(/\s/g, '')
  const grouped = !isNumber && /^\d{1,3}([.,])\d{3}(?:\1\d{3})*(?!\1)(?:[.,]\d{1,2})?$/.exec(text)
  const digits = grouped ? text.replaceAll(grouped[1]!, '') : text
  const parts = /^(\d{1,13})(?:[.,](\d{1,2})0*)?$/.exec(digits)
  if (!parts) return undefined
  const minor = Number(parts[1]) * 100 + Number((parts[2] ?? '').padEnd(2, '0'))
  return minor > 0 && minor <= 999_999_999_999_900 ? minor : undefined
}
