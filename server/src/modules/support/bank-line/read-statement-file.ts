import { createHash } from 'node:crypto'
import { bankLimits } from '@borong/contract'
import type { Ctx } from '#platform/ctx'
import { readUploadedTable, SheetProblem } from '#platform/documents/read-sheet'
import { sheetProblems } from '#platform/documents/sheet.messages'
import { refuse } from '#platform/http/refuse'
import { type Facts, format, type Message } from '#platform/messages'
import { bankFlaws } from './bank-line.messages.ts'
import type { ReadLine } from './bank-line.types.ts'
import { knownHeadings } from './guess-bank-columns.ts'
import { isMt940, Mt940Problem, readMt940 } from './read-mt940.ts'

export type StatementFile = { hash: string } & (
  | { format: 'mt940'; lines: ReadLine[] }
  | { format: 'table'; headings: string[]; rows: string[][] }
)

const { rows: maxRows, columns: maxColumns } = bankLimits
/** How far down the headings may stand. */
const lookedAt = 20

/** A statement as it was uploaded. Refuses TABLE_UNREADABLE and BUSY. */
export async function readStatementFile(
  { actor, lang }: Pick<Ctx, 'actor' | 'lang'>,
  bytes: Buffer,
): Promise<StatementFile> {
  const unreadable = (message: Message, facts?: Facts): never =>
    refuse('TABLE_UNREADABLE', { problem: format(message, lang, facts) })
  const hash = createHash('sha256').update(bytes).digest('hex')
  // Statements in MT940 are of a few letters, which are the same in every encoding.
  const text = bytes.toString('latin1')
  if (isMt940(text)) {
    try {
      const lines = readMt940(text)
      if (lines.length > maxRows) unreadable(bankFlaws.long, { limit: maxRows })
      return { hash, format: 'mt940', lines }
    } catch (error) {
      if (error instanceof Mt940Problem) return unreadable(bankFlaws[error.trouble])
      throw error
    }
  }
  const read = await readUploadedTable(actor, bytes, { maxRows: maxRows + lookedAt, maxColumns }).catch(
    (error: unknown) => {
      if (error instanceof SheetProblem) return unreadable(sheetProblems[error.trouble])
      throw error
    },
  )
  const table = read.map((row) => row.map((cell) => cell.text.replace('\ufeff', '').trim().slice(0, 1000)))
  const known = Math.max(0, ...table.slice(0, lookedAt).map(knownHeadings))
  const at = known < 2 ? 0 : table.slice(0, lookedAt).findIndex((row) => knownHeadings(row) === known)
  const headings = (table[at] ?? []).map((it) => it.slice(0, 100))
  while (headings.length && !headings.at(-1)) headings.pop()
  if (!headings.length) unreadable(bankFlaws.noHeading)
  const rows = table.slice(at + 1).flatMap((row) => {
    const cells = headings.map((_, column) => row[column] ?? '')
    return cells.some(Boolean) ? [cells] : []
  })
  if (!rows.length) unreadable(bankFlaws.empty)
  if (rows.length > maxRows) unreadable(bankFlaws.long, { limit: maxRows })
  return { hash, format: 'table', headings, rows }
}
