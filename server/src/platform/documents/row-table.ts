import type { Language } from '@borong/contract'
import type { Ctx } from '../ctx.ts'
import { refuse } from '../http/refuse.ts'
import { type Facts, type Message, format, localizedText } from '../messages.ts'
import { type Cell, cellName, readUploadedTable, SheetProblem } from './read-sheet.ts'
import { cellTrouble, tableProblems } from './row-table-cells.messages.ts'
import { sheetProblems } from './sheet.messages.ts'

const maxColumns = 50
const maxReported = 500

export interface Field {
  heading: Message
  /** The most characters it takes. */
  max: number
  min?: number
  required?: true
  /** The column has to be there, though its cells may be empty. */
  column?: true
  /** Takes numbers as well as texts. */
  numeric?: true
}
interface FilledRow<Key extends string> {
  /** As the file shows it: the heading is row 1. */
  row: number
  values: Record<Key, string>
}
export interface RowProblem {
  row: number
  cell: string
  column: string
  text: string
  reason: string
}

/** What is wrong with a table, cell by cell, in the language of whoever sent it. */
class RowProblems<Key extends string> {
  private readonly all: RowProblem[] = []
  private readonly spoilt = new Set<string>()
  total = 0

  constructor(
    private readonly fields: Readonly<Record<Key, Field>>,
    private readonly columns: ReadonlyMap<Key, number>,
    private readonly lang: Language,
  ) {}

  add(row: number, key: Key, text: string, message: Message, facts?: Facts) {
    this.spoilt.add(`${row} ${key}`)
    if (++this.total > maxReported) return
    this.all.push({
      row,
      cell: this.cellOf(row, key),
      column: format(this.fields[key].heading, this.lang),
      text: text.slice(0, 60),
      reason: format(message, this.lang, facts),
    })
  }

  /** Where a cell stands: B7. */
  cellOf = (row: number, key: Key) => cellName(row - 1, this.columns.get(key) ?? 0)

  /** Whether a cell is known to be wrong: one complaint for each is enough. */
  has = (row: number, key: Key) => this.spoilt.has(`${row} ${key}`)

  /** From the top of the file to its end. */
  list = (): RowProblem[] => this.all.toSorted((a, b) => a.row - b.row || a.cell.localeCompare(b.cell))
}

export interface RowTable<Key extends string> {
  rows: FilledRow<Key>[]
  problems: RowProblems<Key>
}

const plain = (heading: string) => heading.normalize('NFKC').toLowerCase().replace(/[\s*]/g, '')
const unseen = /[\u0000-\u001f\u007f\u200b\u202a-\u202e\u2066-\u2069\ufeff]/

/** Reads an uploaded table of named columns: texts only, trimmed, each within its length. Refuses TABLE_UNREADABLE and BUSY. */
export async function readRowTable<Key extends string>(
  { actor, lang }: Pick<Ctx, 'actor' | 'lang'>,
  bytes: Buffer,
  fields: Readonly<Record<Key, Field>>,
  maxRows = 2000,
): Promise<RowTable<Key>> {
  const unreadable = (message: Message, facts?: Facts): never =>
    refuse('TABLE_UNREADABLE', { problem: format(message, lang, facts) })
  const limits = { maxRows: maxRows + 1, maxColumns }
  const lines = await readUploadedTable(actor, bytes, limits).catch((error: unknown) => {
    if (error instanceof SheetProblem) return unreadable(sheetProblems[error.trouble])
    throw error
  })
  const keys = Object.keys(fields) as Key[]
  const columns = new Map<Key, number>()
  for (const [at, cell] of (lines[0] ?? []).entries()) {
    const key = keys.find((it) =>
      Object.values(localizedText(fields[it].heading)).some((heading) => plain(heading) === plain(cell.text)),
    )
    if (!key) continue
    if (columns.has(key)) unreadable(tableProblems.twice, { column: cell.text })
    columns.set(key, at)
  }
  const lacking = keys.filter((key) => (fields[key].required || fields[key].column) && !columns.has(key))
  if (lacking.length)
    unreadable(tableProblems.columns, { columns: lacking.map((key) => format(fields[key].heading, lang)).join(', ') })

  const problems = new RowProblems(fields, columns, lang)
  const rows: FilledRow<Key>[] = []
  for (const [at, line] of lines.entries()) {
    if (at === 0 || line.every((cell) => cell.text.trim() === '' && cell.kind !== 'formula')) continue
    if (at > maxRows) unreadable(tableProblems.long, { limit: maxRows })
    const values = {} as Record<Key, string>
    for (const key of keys) {
      const column = columns.get(key)
      const cell: Cell = (column === undefined ? undefined : line[column]) ?? { text: '', kind: 'text' }
      const text = cell.text.trim()
      values[key] = text
      const wrong = problemOf(fields[key], cell.kind, text)
      if (wrong) problems.add(at + 1, key, text, ...wrong)
    }
    rows.push({ row: at + 1, values })
  }
  if (rows.length === 0) unreadable(tableProblems.empty)
  return { rows, problems }
}

function problemOf(
  { required, max, min = 0, numeric }: Field,
  kind: Cell['kind'],
  text: string,
): [Message, Record<string, number>?] | undefined {
  if (kind === 'formula') return [cellTrouble.formula]
  if (!text) return required ? [cellTrouble.missing] : undefined
  if (kind === 'number') return numeric ? undefined : [cellTrouble.number]
  if (kind === 'other') return [cellTrouble.notText]
  if (unseen.test(text)) return [cellTrouble.controls]
  const { length } = [...text]
  if (length > max) return [cellTrouble.long, { limit: max }]
  return length < min ? [cellTrouble.short, { min: min }] : undefined
}
