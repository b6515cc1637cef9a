import { Worker } from 'node:worker_threads'
import type { Actor } from '../actor.ts'
import { Turns } from '../background/turns.ts'

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
  maxRows: number
  maxColumns: number
  /** What is unpacked of a workbook: its first rows, and the texts they name. */
  maxBytes: number
  /** How long the thread may take; the time that whoever takes the rows needs is not counted. */
  patienceMillis: number
}
type Told = [text: string, kind: Cell['kind']][][] | 'end' | { problem: SheetTrouble } | Error
type Source = { file: string } | { bytes: Buffer }

function openReader(memoryMegabytes: number): Worker {
  const worker = new Worker(new URL('./sheet-worker.js', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: memoryMegabytes },
  })
  // What fails while nobody reads concerns nobody: the thread is replaced.
  return worker.on('error', () => undefined).on('exit', () => idle.delete(worker))
}

/** The rows of the first sheet, some at a time, read on a thread that may run out of memory or time. Throws SheetProblem. */
async function* readOn(
  worker: Worker,
  source: Source,
  { patienceMillis, ...limits }: Limits,
): AsyncGenerator<Cell[][]> {
  const waiting: Told[] = []
  let wake = () => {}
  const hear = (message: Told) => {
    waiting.push(message)
    wake()
  }
  const fail = (error: Error & { code?: string }) =>
    hear(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? { problem: 'too large' } : error)
  worker.on('message', hear).on('error', fail)
  let patience = patienceMillis
  const heard = async (): Promise<void> => {
    const since = performance.now()
    const timer = setTimeout(() => hear({ problem: 'too slow' }), patience)
    await new Promise<void>((resolve) => (wake = resolve))
    clearTimeout(timer)
    patience = Math.max(0, patience - (performance.now() - since))
  }
  worker.postMessage({ ...source, ...limits })
  try {
    for (;;) {
      const next = waiting.shift()
      if (next === undefined) await heard()
      else if (next === 'end') return
      else if (next instanceof Error) throw next
      else if ('problem' in next) throw new SheetProblem(next.problem)
      else {
        yield next.map((row) => row.map(([text, kind]) => ({ text, kind })))
        // No more is read than is taken.
        worker.postMessage('more')
      }
    }
  } finally {
    worker.off('message', hear).off('error', fail)
  }
}

/** The rows of a file of the command line, which may be large. Throws SheetProblem. */
export async function* sheetRows(file: string, limits: Limits): AsyncGenerator<Cell[]> {
  const worker = openReader(512)
  try {
    for await (const rows of readOn(worker, { file }, limits)) yield* rows
  } finally {
    await worker.terminate()
  }
}

const turns = new Turns({ atOnce: 2, maxWaiting: 16, maxWaitingOfOne: 4 })
const uploadLimits = { maxBytes: 24_000_000, patienceMillis: 20_000 }
const idleMillis = 60_000

/** Threads that wait for the next file, and the timers that end them. */
const idle = new Map<Worker, NodeJS.Timeout>()

function takeReader(): Worker {
  const [worker, timer] = idle.entries().next().value ?? []
  if (!worker) return openReader(256)
  clearTimeout(timer)
  idle.delete(worker)
  worker.ref()
  return worker
}

function giveBack(worker: Worker) {
  worker.unref()
  const end = () => {
    idle.delete(worker)
    void worker.terminate()
  }
  idle.set(worker, setTimeout(end, idleMillis).unref())
}

/** Hands the rows of a table over as they are read; two tables are read at once, one of each caller, and whoever comes later waits. */
const inTurn = (actor: Actor, source: Source, limits: Limits, take: (rows: Cell[][]) => Promise<void> | void) =>
  turns.take(actor, async () => {
    const worker = takeReader()
    try {
      for await (const rows of readOn(worker, source, limits)) await take(rows)
    } catch (error) {
      const isSound = error instanceof SheetProblem && (error.trouble === 'broken' || error.trouble === 'not utf-8')
      if (isSound) giveBack(worker)
      else await worker.terminate()
      throw error
    }
    giveBack(worker)
  })

/**
 * An uploaded table: a workbook (.xlsx, .xls) or CSV, told apart by its bytes. One row more than asked for says that there are
 * too many. Throws SheetProblem; refuses BUSY.
 */
export async function readUploadedTable(
  actor: Actor,
  bytes: Buffer,
  limits: { maxRows: number; maxColumns: number },
): Promise<Cell[][]> {
  const rows: Cell[][] = []
  await inTurn(actor, { bytes }, { ...uploadLimits, ...limits }, (some) => void rows.push(...some))
  return rows
}

/** The same of a large file on the disk, some rows at a time: the next ones are read when those are taken. */
export const readLargeTable = (
  actor: Actor,
  file: string,
  limits: Limits,
  take: (rows: Cell[][]) => Promise<void> | void,
): Promise<void> => inTurn(actor, { file }, limits, take)

/** C5: where a cell stands, from zero. */
export function cellName(row: number, column: number): string {
  let letters = ''
  for (let left = column + 1; left > 0; left = Math.floor((left - 1) / 26))
    letters = String.fromCharCode(65 + ((left - 1) % 26)) + letters
  return `${letters}${row + 1}`
}
