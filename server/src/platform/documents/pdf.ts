import { Worker } from 'node:worker_threads'
import { htmlLanguage, type Language } from '@borong/contract'
import { Refusal, refuse } from '../http/refuse.ts'
import { format } from '../messages.ts'
import { pdfWords } from './pdf.messages.ts'

/** A business document as it reads, without a word about where on a page anything stands. */
export interface PdfDocument {
  lang: Language
  /** Whose document it is. */
  from: string
  /** What it is, and which one: its heading, the head of every further page and the title of the file. */
  title: string
  number: string
  at: Date
  blocks: readonly PdfBlock[]
  /** Stands at the foot of every page. */
  foot: string
  /** A sheet of A6 for each, instead of blocks. */
  labels?: readonly PdfLabel[]
}

/** A label of a parcel: who sends it, who gets it, and a number as text and as Code 128. */
export interface PdfLabel {
  barcode: string
  from: PdfParty
  to: PdfParty
  number: string
  parcel: string
}
interface PdfParty {
  title: string
  name: string
  text: string
}
export type PdfBlock = PdfFields | PdfTable | PdfTotals | PdfProse | PdfPageBlock

/** What follows begins a page of its own, with the heading and this number. */
interface PdfPageBlock {
  kind: 'page'
  number: string
}

/** Facts side by side, each group in a column of its own. */
export interface PdfFields {
  kind: 'fields'
  groups: readonly { title: string; pairs: readonly (readonly [label: string, value: string])[] }[]
}
export interface PdfTable {
  kind: 'table'
  title: string
  columns: readonly PdfColumn[]
  rows: readonly (readonly PdfCell[])[]
}
interface PdfColumn {
  head: string
  /** Of the width, beside the shares of the others. */
  share: number
  /** Right-aligned and never broken: set smaller until it fits. */
  figures?: true
}
/** A note stands smaller below what a cell says. */
type PdfCell = string | { text: string; note: string }
export interface PdfTotals {
  kind: 'totals'
  rows: readonly { label: string; value: string; strong?: true }[]
}
export interface PdfProse {
  kind: 'prose'
  title: string
  text: string
}

/** What is told to the thread that renders: a document, or a step of a file of many. */
export interface PdfJob {
  document: PdfDocument
  language: string
  pageWords: string
  maxPages: number
}
export type PdfStep =
  | { file: string; begin: { language: string; isLabels: boolean } }
  | { file: string; add: PdfJob }
  | { file: string; end: true }
  | { file: string; drop: true }
type PdfResult = { bytes: Uint8Array } | { pages: number } | { trouble: 'too long' } | { fault: string }

export const pdfLimits = {
  rows: 3000,
  pages: 200,
  filePages: 10_000,
  waiting: 20,
  patienceMillis: 20_000,
  idleMillis: 60_000,
} as const

interface Job {
  order: PdfJob | PdfStep
  done: (drawn: { bytes: Buffer } | { pages: number }) => void
  failed: (error: unknown) => void
}

const waiting: Job[] = []
let pdfWorker: Worker | undefined
let current: Job | undefined
let timer: NodeJS.Timeout | undefined

/**
 * A document as PDF. Documents are rendered one after the other on one thread, which is there while it is wanted: 600 lines take
 * about a second, and nobody else may wait for that. Refuses BUSY when too many wait, TOO_LARGE for what is too long for a document.
 */
export async function renderPdf(document: PdfDocument): Promise<Buffer> {
  const order = jobOf(document)
  if (waiting.length >= pdfLimits.waiting) return refuse('BUSY')
  const drawn = await ask(order)
  if ('bytes' in drawn) return drawn.bytes
  throw new Error('a document has no bytes')
}

function jobOf(document: PdfDocument): PdfJob {
  const rows = document.blocks.reduce((sum, block) => sum + (block.kind === 'table' ? block.rows.length : 0), 0)
  if (rows > pdfLimits.rows) return refuse('TOO_LARGE')
  return {
    document,
    language: htmlLanguage[document.lang],
    pageWords: format(pdfWords.page, document.lang, { page: '{page}', pages: '{pages}' }),
    maxPages: pdfLimits.pages,
  }
}

const ask = (order: Job['order']) =>
  new Promise<Parameters<Job['done']>[0]>((done, failed) => {
    waiting.push({ order, done, failed })
    takeNext()
  })

/** A file of many documents that is written to the disk while it is made. */
export interface PdfFile {
  /** Refuses TOO_LARGE for a document or a file that is too long. */
  add(document: PdfDocument): Promise<void>
  end(): Promise<void>
  /** Lets go of it, whatever became of it. */
  drop(): Promise<void>
}

/**
 * Begins a file at a path. Its documents are rendered by the same thread one at a time, and others have their turn in between; of what
 * is written nothing stays in memory. When the thread ends the file is lost, and whoever adds to it hears so.
 */
export async function beginPdf(
  path: string,
  { lang, isLabels }: { lang: Language; isLabels: boolean },
): Promise<PdfFile> {
  await ask({ file: path, begin: { language: htmlLanguage[lang], isLabels } })
  let pages = 0
  return {
    async add(document) {
      const drawn = await ask({ file: path, add: jobOf(document) })
      if ('pages' in drawn) pages += drawn.pages
      if (pages > pdfLimits.filePages) refuse('TOO_LARGE')
    },
    end: () => ask({ file: path, end: true }).then(() => undefined),
    drop: () => ask({ file: path, drop: true }).then(() => undefined),
  }
}

function takeNext(): void {
  if (current) return
  clearTimeout(timer)
  current = waiting.shift()
  if (!current) {
    // The type takes some fifty megabytes: not for mornings on which nobody prints.
    timer = setTimeout(stopPdfWorker, pdfLimits.idleMillis).unref()
    return
  }
  pdfWorker ??= startPdfWorker()
  pdfWorker.ref()
  timer = setTimeout(() => fail(new Refusal('BUSY')), pdfLimits.patienceMillis)
  pdfWorker.postMessage(current.order)
}

function startPdfWorker(): Worker {
  const worker = new Worker(new URL('./pdf-worker.js', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  })
  worker.on('message', (drawn: PdfResult) => {
    if (worker !== pdfWorker) return
    worker.unref()
    const job = current
    current = undefined
    if ('bytes' in drawn) job?.done({ bytes: Buffer.from(drawn.bytes) })
    else if ('pages' in drawn) job?.done(drawn)
    else job?.failed('trouble' in drawn ? new Refusal('TOO_LARGE') : new Error(drawn.fault))
    takeNext()
  })
  worker.on('error', (error) => {
    if (worker === pdfWorker) fail(error)
  })
  return worker
}

/** The thread is gone or goes: only the document it was at is lost. */
function fail(error: unknown): void {
  const job = current
  current = undefined
  stopPdfWorker()
  job?.failed(error)
  takeNext()
}

function stopPdfWorker(): void {
  clearTimeout(timer)
  void pdfWorker?.terminate()
  pdfWorker = undefined
}
