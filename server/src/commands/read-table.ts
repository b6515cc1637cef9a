import { createReadStream } from 'node:fs'
import { parse } from 'csv-parse'
import type { TableRow } from '#modules/shop/catalog'
import { sheetRows } from '#platform/documents/read-sheet'

export interface Table {
  columns: string[]
  rows: AsyncIterable<TableRow>
}

const maxRows = 200_000

/** Opens a table by the ending of its name: CSV as a stream, workbooks (first sheet) on a thread of their own. */
export async function openTable(file: string): Promise<Table> {
  const lines = /\.xlsx?$/i.test(file) ? sheetLines(file) : csvLines(file)
  const first = await lines.next()
  const columns = first.done
    ? []
    : first.value.map((name) =>
        name
          .replace(/^\ufeff/, '')
          .trim()
          .toLowerCase(),
      )
  return { columns, rows: named(columns, lines) }
}

async function* named(columns: readonly string[], lines: AsyncGenerator<string[]>): AsyncGenerator<TableRow> {
  let row = 1
  for await (const cells of lines) {
    row++
    if (cells.every((cell) => cell.trim() === '')) continue
    yield { row, fields: Object.fromEntries(columns.map((column, at) => [column, cells[at] ?? ''])) }
  }
}

async function* csvLines(file: string): AsyncGenerator<string[]> {
  const parser = createReadStream(file).pipe(
    parse({ bom: true, relax_column_count: true, relax_quotes: true, max_record_size: 100_000 }),
  )
  for await (const record of parser) yield record as string[]
}

async function* sheetLines(file: string): AsyncGenerator<string[]> {
  const limits = { maxRows, maxColumns: 200, maxBytes: 250_000_000, patienceMillis: 120_000 }
  for await (const row of sheetRows(file, limits)) yield row.map((cell) => cell.text)
}
