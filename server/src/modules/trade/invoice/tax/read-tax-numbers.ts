import { createHash } from 'node:crypto'
import { npwpOf, taxInvoiceLimits } from '@borong/contract'
import type { Ctx } from '#platform/ctx'
import { guessByHeadings, plainHeading } from '#platform/documents/guess-by-headings'
import { readAmountText } from '#platform/documents/read-amount-text'
import { readDayText } from '#platform/documents/read-day-text'
import { readUploadedTable, SheetProblem } from '#platform/documents/read-sheet'
import { sheetProblems } from '#platform/documents/sheet.messages'
import { refuse } from '#platform/http/refuse'
import { type Facts, format, type Message } from '#platform/messages'
import { taxFileFlaws } from './tax-invoice.messages.ts'
import type { TaxNumberRow } from './tax-invoice.types.ts'

type Field = 'reference' | 'number' | 'day' | 'status' | 'buyer' | 'base' | 'otherBase' | 'vat'

/** What Coretax calls its columns, in its two languages. */
const called: Record<Field, readonly string[]> = {
  reference: ['referensi', 'reference', 'refdesc', 'ref desc'],
  number: ['nomor faktur pajak', 'no faktur pajak', 'nomor faktur', 'nsfp', 'tax invoice number', 'taxinvoicenumber'],
  day: ['tanggal faktur pajak', 'tanggal faktur', 'tax invoice date', 'taxinvoicedate'],
  status: ['status faktur', 'status faktur pajak', 'tax invoice status', 'taxinvoicestatus', 'status'],
  buyer: [
    'npwp pembeli / identitas lainnya',
    'npwp/nik pembeli',
    'npwp pembeli',
    'buyer tin',
    'buyertin',
    'buyer tax id',
  ],
  base: [
    'harga jual/penggantian/dpp',
    'harga jual / penggantian / uang muka / termin',
    'dpp',
    'tax base',
    'taxbase',
    'selling price',
  ],
  otherBase: ['dpp nilai lain/dpp', 'dpp nilai lain', 'other tax base', 'othertaxbase'],
  vat: ['ppn', 'vat'],
}
const byHeading: ReadonlyMap<string, Field> = new Map(
  (Object.entries(called) as [Field, readonly string[]][]).flatMap(([field, names]) =>
    names.map((name) => [plainHeading(name), field] as const),
  ),
)
/** How far down the headings may stand. */
const lookedAt = 20

export interface NumberTable {
  hash: string
  rows: TaxNumberRow[]
}

/** A table of Coretax with references and numbers. Refuses TABLE_UNREADABLE. */
export async function readTaxNumbers(
  { actor, lang }: Pick<Ctx, 'actor' | 'lang'>,
  bytes: Buffer,
): Promise<NumberTable> {
  const unreadable = (message: Message, facts?: Facts): never =>
    refuse('TABLE_UNREADABLE', { problem: format(message, lang, facts) })
  const { rows: limit } = taxInvoiceLimits
  const read = await readUploadedTable(actor, bytes, { maxRows: limit + lookedAt, maxColumns: 60 }).catch(
    (error: unknown) => {
      if (error instanceof SheetProblem) return unreadable(sheetProblems[error.trouble])
      throw error
    },
  )
  const table = read.map((row) => row.map((cell) => cell.text.replace('\ufeff', '').trim().slice(0, 200)))
  const columnsOf = (row: readonly string[]) =>
    new Map(guessByHeadings(row, [byHeading]).map(({ column, field }) => [field, column]))
  const at = table.slice(0, lookedAt).findIndex((row) => {
    const columns = columnsOf(row)
    return columns.has('reference') && columns.has('number')
  })
  if (at < 0) return unreadable(taxFileFlaws.headings)
  const columns = columnsOf(table[at]!)
  const rows = table.slice(at + 1).flatMap((cells) => {
    const row = readRow((field) => cells[columns.get(field) ?? -1] ?? '')
    return row ? [row] : []
  })
  if (!rows.length) unreadable(taxFileFlaws.empty)
  if (rows.length > limit) unreadable(taxFileFlaws.long, { limit })
  return { hash: createHash('sha256').update(bytes).digest('hex'), rows }
}

/** A row without reference and number is none, as sums are not. */
function readRow(text: (field: Field) => string): TaxNumberRow | undefined {
  const [reference, number] = [text('reference'), text('number').replace(/[\s.-]/g, '')]
  if (!reference && !number) return undefined
  const day = readDayText(text('day'), 'dmy')
  const buyerTaxNumber = npwpOf(text('buyer'))
  const [baseMinor, vatMinor] = [readAmountText(text('base')), readAmountText(text('vat'))]
  return {
    reference,
    number,
    status: text('status'),
    ...(day && { day }),
    ...(buyerTaxNumber && { buyerTaxNumber }),
    ...(baseMinor !== undefined && { baseMinor }),
    ...(vatMinor !== undefined && { vatMinor }),
  }
}
