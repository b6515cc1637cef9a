import { Worker } from 'node:worker_threads'
import { parse } from 'csv-parse/sync'

export interface Cell {
  text: string
  /** A formula is told as what it came to; `other` is a yes or no, a date or an error. */
  kind: 'text' | 'number' | 'formula' | 'other'
}
export type SheetTrouble = 'broken' | 'too large' | 'too slow' | 'not utf-8'

/** The file is not one that can be read here. */
export class SheetProblem extends Error {
  override readonly name = 'SheetProblem'
  constructor(readonly trouble: SheetTrouble) {
    super(trouble)
  }
}

interface Limits {
  /** Rows after these are left unread. */
  mostRows: number
  mostColumns: number
  /** All parts of a workbook, unpacked. */
  mostBytes: number
  memoryMegabytes: number
  patienceMillis: number
  /** Refuses the workbooks of before 2007. */
  zipOnly: boolean
}
type Told = [text: string, kind: Cell['kind']][][] | 'end' | { problem: SheetTrouble } | Error

/** The rows of the first sheet of a workbook, read on a thread of its own that may run out of memory or time. */
export async function* sheetRows(source: { file: string } | { bytes: Buffer }, limits: Limits): AsyncGenerator<Cell[]> {
  const { memoryMegabytes, patienceMillis, ...read } = limits
  const worker = new Worker(new URL('./sheet-worker.js', import.meta.url), {
    workerData: { ...source, ...read },
    resourceLimits: { maxOldGenerationSizeMb: memoryMegabytes },
  })
  const waiting: Told[] = []
  let wake = () => {}
  const hear = (message: Told) => {
    waiting.push(message)
    wake()
  }
  worker.on('message', hear)
  worker.on('error', (error: Error & { code?: string }) =>
    hear(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? { problem: 'too large' } : error),
  )
  const timer = setTimeout(() => hear({ problem: 'too slow' }), patienceMillis)
  try {
    for (;;) {
      const next = waiting.shift()
      if (next === undefined) await new Promise<void>((resolve) => (wake = resolve))
      else if (next === 'end') return
      else if (next instanceof Error) throw next
      else if ('problem' in next) throw new SheetProblem(next.problem)
      else for (const row of next) yield row.map(([text, kind]) => ({ text, kind }))
    }
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}

// What Excel writes where the comma divides decimals.
const delimiters = [',', ';', '\t'] as const

/** The rows of a small CSV: UTF-8, divided as its first line is. A text that a spreadsheet would compute is a formula here too. */
function csvRows(bytes: Buffer, { mostRows, mostColumns }: Pick<Limits, 'mostRows' | 'mostColumns'>): Cell[][] {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new SheetProblem('not utf-8')
  }
  const [heading = ''] = text.split(/\r?\n/, 1)
  const count = (sign: string) => heading.split(sign).length
  const delimiter = delimiters.reduce((best, sign) => (count(sign) > count(best) ? sign : best))
  try {
    const rows = parse(text, {
      bom: true,
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: false,
      max_record_size: 100_000,
      to: mostRows + 1,
    }) as string[][]
    return rows.map((row) =>
      row.slice(0, mostColumns).map((cell) => ({ text: cell, kind: /^[=@]/.test(cell) ? 'formula' : 'text' })),
    )
  } catch {
    throw new SheetProblem('broken')
  }
}

/** An uploaded table: a workbook or CSV, told apart by its bytes. One row more than asked for says that there are too many. */
export async function readUploadedTable(
  bytes: Buffer,
  limits: { mostRows: number; mostColumns: number },
): Promise<Cell[][]> {
  const signature = bytes.subarray(0, 4).toString('latin1')
  if (!signature.startsWith('PK')) {
    if (bytes.includes(0)) throw new SheetProblem('broken')
    return csvRows(bytes, limits)
  }
  const rows: Cell[][] = []
  const asked = { ...limits, mostBytes: 100_000_000, memoryMegabytes: 256, patienceMillis: 20_000, zipOnly: true }
  for await (const row of sheetRows({ bytes }, asked)) rows.push(row)
  return rows
}

/** C5: where a cell stands, from zero. */
export function cellName(row: number, column: number): string {
  let letters = ''
  for (let left = column + 1; left > 0; left = Math.floor((left - 1) / 26))
    letters = String.fromCharCode(65 + ((left - 1) % 26)) + letters
  return `${letters}${row + 1}`
}
