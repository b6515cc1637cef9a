import { goodsImportLimits } from '@borong/contract'
import type { Ctx } from '#platform/ctx'
import { type Cell, readLargeTable, SheetProblem } from '#platform/documents/read-sheet'
import { sheetProblems } from '#platform/documents/sheet.messages'
import { refuse } from '#platform/http/refuse'
import { type Facts, format, type Message } from '#platform/messages'
import { fileFlaws } from './import-flaw.messages.ts'
import type { FileRow } from './import.store.ts'

const { rows: maxRows, columns: maxColumns, unpackedTableBytes: maxBytes } = goodsImportLimits
const patienceMillis = 120_000
const longestHeading = 100

interface RowTaker {
  begin: (headings: string[]) => Promise<void>
  take: (rows: FileRow[]) => Promise<void>
}

const headingsOf = (line: readonly Cell[]): string[] => {
  const headings = line.map(({ text }) => text.replace('\ufeff', '').trim().slice(0, longestHeading))
  while (headings.length && !headings.at(-1)) headings.pop()
  return headings
}

const unsayable = /\u0000|\p{Surrogate}/gu
/** What the database cannot hold in a text is no part of it. */
const cellText = (cell: Cell | undefined): string =>
  (cell?.text ?? '').replace(unsayable, '').replace(/\r\n?/g, '\n').trim()

/**
 * Hands the rows of a table of goods over as texts, some at a time, while it is read; answers how many there are. Refuses
 * TABLE_UNREADABLE, perhaps after some rows were taken, and BUSY.
 */
export async function readGoodsFile(
  { actor, lang }: Pick<Ctx, 'actor' | 'lang'>,
  path: string,
  taker: RowTaker,
): Promise<number> {
  const unreadable = (message: Message, facts?: Facts): never =>
    refuse('TABLE_UNREADABLE', { problem: format(message, lang, facts) })
  let headings: string[] | undefined
  let seen = 0
  let count = 0
  const takeSome = async (lines: Cell[][]) => {
    let body = lines
    if (!headings) {
      headings = headingsOf(lines[0] ?? [])
      if (!headings.length) unreadable(fileFlaws.noHeading)
      await taker.begin(headings)
      body = lines.slice(1)
    }
    const names = headings
    const rows = body.flatMap((line, at): FileRow[] => {
      const cells = names.map((_, column) => cellText(line[column]))
      const formulas = names.flatMap((_, column) => (line[column]?.kind === 'formula' ? [column] : []))
      return cells.some(Boolean) || formulas.length ? [{ row: seen + at + 2, cells, formulas }] : []
    })
    seen += body.length
    if (seen > maxRows) unreadable(fileFlaws.long, { limit: maxRows })
    count += rows.length
    if (rows.length) await taker.take(rows)
  }
  await readLargeTable(actor, path, { maxRows: maxRows + 1, maxColumns, maxBytes, patienceMillis }, takeSome).catch(
    (error: unknown) => {
      if (error instanceof SheetProblem) return unreadable(sheetProblems[error.trouble])
      throw error
    },
  )
  if (!headings) unreadable(fileFlaws.noHeading)
  if (!count) unreadable(fileFlaws.empty)
  return count
}
