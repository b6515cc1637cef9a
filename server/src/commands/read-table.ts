import { createReadStream } from 'node:fs'
import { Worker } from 'node:worker_threads'
import { parse } from 'csv-parse'
import type { TableRow } from '#modules/catalog'

export interface Table {
  columns: string[]
  rows: AsyncIterable<TableRow>
}

const mostRows = 200_000
const patience = 120_000

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
  const worker = new Worker(new URL('./sheet-worker.js', import.meta.url), {
    workerData: { file, mostRows },
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  })
  const waiting: (string[][] | 'end' | Error)[] = []
  let wake = () => {}
  const hear = (message: string[][] | 'end' | Error) => {
    waiting.push(message)
    wake()
  }
  worker.on('message', hear)
  worker.on('error', hear)
  const timer = setTimeout(() => hear(new Error(`reading ${file} takes too long`)), patience)
  try {
    for (;;) {
      const next = waiting.shift()
      if (next === undefined) await new Promise<void>((resolve) => (wake = resolve))
      else if (next === 'end') return
      else if (next instanceof Error) throw next
      else yield* next
    }
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}
