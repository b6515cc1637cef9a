import { Worker } from 'node:worker_threads'
import { htmlLanguage, type Language } from '@borong/contract'
import { Refusal, refuse } from './refuse.ts'
import { type Phrase, say } from './words.ts'

/** A paper of the business as it reads, without a word about where on a page anything stands. */
export interface Paper {
  lang: Language
  /** Whose paper it is. */
  from: string
  /** What it is, and which one: its heading, the head of every further page and the title of the file. */
  title: string
  number: string
  at: Date
  blocks: readonly PaperBlock[]
  /** Stands at the foot of every page. */
  foot: string
}
export type PaperBlock = PaperFields | PaperTable | PaperTotals | PaperProse

/** Facts side by side, each group in a column of its own. */
export interface PaperFields {
  kind: 'fields'
  groups: readonly { title: string; pairs: readonly (readonly [label: string, value: string])[] }[]
}
export interface PaperTable {
  kind: 'table'
  title: string
  columns: readonly PaperColumn[]
  rows: readonly (readonly PaperCell[])[]
}
export interface PaperColumn {
  head: string
  /** Of the width, beside the shares of the others. */
  share: number
  /** Right-aligned and never broken: set smaller until it fits. */
  figures?: true
}
/** A note stands smaller below what a cell says. */
export type PaperCell = string | { text: string; note: string }
export interface PaperTotals {
  kind: 'totals'
  rows: readonly { label: string; value: string; strong?: true }[]
}
export interface PaperProse {
  kind: 'prose'
  title: string
  text: string
}

/** What is told to the thread that draws. */
export interface PaperOrder {
  paper: Paper
  language: string
  pageWords: string
  mostPages: number
}
export type PaperDrawn = { bytes: Uint8Array } | { trouble: 'too long' } | { fault: string }

export const paperLimits = { rows: 3000, pages: 200, waiting: 20, patienceMillis: 20_000, idleMillis: 60_000 } as const

const pageWords: Phrase = ['Page {page} of {pages}', '第 {page} 页，共 {pages} 页', 'Halaman {page} dari {pages}']

interface Job {
  order: PaperOrder
  done: (bytes: Buffer) => void
  failed: (error: unknown) => void
}

const waiting: Job[] = []
let press: Worker | undefined
let current: Job | undefined
let timer: NodeJS.Timeout | undefined

/**
 * A paper as PDF. Papers are drawn one after the other on one thread, which is there while it is wanted: 600 lines take
 * about a second, and nobody else may wait for that. Refuses BUSY when too many wait, TOO_LARGE for what is no paper any more.
 */
export async function drawPaper(paper: Paper): Promise<Buffer> {
  const rows = paper.blocks.reduce((sum, block) => sum + (block.kind === 'table' ? block.rows.length : 0), 0)
  if (rows > paperLimits.rows) return refuse('TOO_LARGE')
  if (waiting.length >= paperLimits.waiting) return refuse('BUSY')
  return new Promise((done, failed) => {
    const order: PaperOrder = {
      paper,
      language: htmlLanguage[paper.lang],
      pageWords: say(pageWords, paper.lang, { page: '{page}', pages: '{pages}' }),
      mostPages: paperLimits.pages,
    }
    waiting.push({ order, done, failed })
    takeNext()
  })
}

function takeNext(): void {
  if (current) return
  clearTimeout(timer)
  current = waiting.shift()
  if (!current) {
    // The type takes some fifty megabytes: not for mornings on which nobody prints.
    timer = setTimeout(closePress, paperLimits.idleMillis).unref()
    return
  }
  press ??= openPress()
  press.ref()
  timer = setTimeout(() => fail(new Refusal('BUSY')), paperLimits.patienceMillis)
  press.postMessage(current.order)
}

function openPress(): Worker {
  const worker = new Worker(new URL('./paper-worker.js', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  })
  worker.on('message', (drawn: PaperDrawn) => {
    if (worker !== press) return
    worker.unref()
    const job = current
    current = undefined
    if ('bytes' in drawn) job?.done(Buffer.from(drawn.bytes))
    else job?.failed('trouble' in drawn ? new Refusal('TOO_LARGE') : new Error(drawn.fault))
    takeNext()
  })
  worker.on('error', (error) => {
    if (worker === press) fail(error)
  })
  return worker
}

/** The thread is gone or goes: only the paper it was at is lost. */
function fail(error: unknown): void {
  const job = current
  current = undefined
  closePress()
  job?.failed(error)
  takeNext()
}

function closePress(): void {
  clearTimeout(timer)
  void press?.terminate()
  press = undefined
}
