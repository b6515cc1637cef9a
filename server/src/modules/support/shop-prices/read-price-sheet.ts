import { priceListLimits, type priceRowProblems } from '@borong/contract'
import { type Pack, type PackSaid, packOfSize } from '#modules/shop/catalog'
import { unitMeant } from '#modules/trade/quick-order'
import type { Ctx } from '#platform/ctx'
import { type Cell, readUploadedTable, SheetProblem } from '#platform/documents/read-sheet'
import { sheetProblems } from '#platform/documents/sheet.messages'
import { refuse } from '#platform/http/refuse'
import { format, type LocalizedText } from '#platform/messages'
import { pieceOfPack } from './price-of-pack.ts'

interface SheetPrice {
  /** As the file shows it. */
  row: number
  number: string
  /** Undefined where it is none that can be taken. */
  minQuantity: number | undefined
  hasQuantity: boolean
  priceMinor: number | undefined
  /** In which quantity and price are; empty: in the unit itself. */
  unit: string
}

const maxColumns = 20
const maxQuantity = 99_999
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
  unit: ['unit', 'pack', 'satuan', 'kemasan', '单位', '包装'],
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

/** Without a heading the columns are sku, from quantity, price; with one they stand in any order, the quantity may be left out and a unit added. */
export function readPriceRows(lines: readonly (readonly Cell[])[]): SheetPrice[] {
  const heading = lines[0]?.map((cell) => plain(cell.text)) ?? []
  const at = (words: readonly string[]) => heading.findIndex((it) => words.includes(it))
  const named = {
    number: at(headings.number),
    quantity: at(headings.quantity),
    price: at(headings.price),
    unit: at(headings.unit),
  }
  const hasHeading = named.number >= 0 && named.price >= 0
  const columns = hasHeading ? named : { number: 0, quantity: 1, price: 2, unit: -1 }
  return lines.flatMap((line, index) => {
    const text = (column: number) => line[column]?.text.trim() ?? ''
    if ((hasHeading && index === 0) || line.every((cell) => cell.text.trim() === '')) return []
    const quantity = text(columns.quantity)
    const count = quantity === '' ? 1 : /^\d{1,5}$/.test(quantity) ? Number(quantity) : 0
    return {
      row: index + 1,
      number: text(columns.number),
      minQuantity: count >= 1 ? count : undefined,
      hasQuantity: quantity !== '',
      priceMinor: readAmount(text(columns.price), line[columns.price]?.kind === 'number'),
      unit: text(columns.unit),
    }
  })
}

interface PriceOfRow {
  /** Base units. */
  minQuantity?: number
  /** Of one piece. */
  priceMinor?: number
  pack?: PackSaid
  problem?: (typeof priceRowProblems)[number]
}

/** What a row says of a sku in base units: in a pack, its quantity counts packs and its price is of one. From one piece on where it says no quantity. */
export function priceOfRow(
  { minQuantity, hasQuantity, priceMinor, unit }: SheetPrice,
  sku: { units: LocalizedText; packs: readonly Pack[] },
): PriceOfRow {
  const size = unit ? unitMeant(unit, sku) : 1
  if (size === undefined) return { problem: 'UNIT' }
  const pack = packOfSize(sku, size)
  const from = minQuantity === undefined ? undefined : hasQuantity ? minQuantity * size : minQuantity
  const isQuantity = from !== undefined && from <= maxQuantity
  const piece = priceMinor === undefined ? undefined : pieceOfPack(priceMinor, size)
  const problem = !isQuantity
    ? 'QUANTITY'
    : priceMinor === undefined
      ? 'PRICE'
      : piece === undefined
        ? 'PACK_PRICE'
        : undefined
  return {
    ...(isQuantity && { minQuantity: from }),
    ...(piece !== undefined && { priceMinor: piece }),
    ...(pack && { pack }),
    ...(problem && { problem }),
  }
}

/** What a row says of a sku that is not there. */
export const unknownRow = ({ minQuantity, priceMinor, unit }: SheetPrice): PriceOfRow => ({
  problem: 'SKU_UNKNOWN',
  ...(!unit && minQuantity !== undefined && { minQuantity }),
  ...(!unit && priceMinor !== undefined && { priceMinor }),
})

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
