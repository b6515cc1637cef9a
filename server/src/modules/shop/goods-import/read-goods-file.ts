import { goodsImportLimits } from '@borong/contract'
import type { Ctx } from '#platform/ctx'
import { readUploadedTable, SheetProblem } from '#platform/documents/read-sheet'
import { sheetProblems } from '#platform/documents/sheet.messages'
import { refuse } from '#platform/http/refuse'
import { type Facts, format, type Message } from '#platform/messages'
import { fileFlaws } from './import-flaw.messages.ts'
import type { FileRow } from './import.store.ts'

export interface GoodsFile {
  headings: string[]
  rows: FileRow[]
}

const { rows: maxRows, columns: maxColumns } = goodsImportLimits
const longestHeading = 100

/** The rows of an uploaded table of goods, as texts. Refuses TABLE_UNREADABLE and BUSY. */
export async function readGoodsFile({ actor, lang }: Pick<Ctx, 'actor' | 'lang'>, bytes: Buffer): Promise<GoodsFile> {
  const unreadable = (message: Message, facts?: Facts): never =>
    refuse('TABLE_UNREADABLE', { problem: format(message, lang, facts) })
  const lines = await readUploadedTable(actor, bytes, { maxRows: maxRows + 1, maxColumns }).catch((error: unknown) => {
    if (error instanceof SheetProblem) return unreadable(sheetProblems[error.trouble])
    throw error
  })
  // One more than there may be, and the heading.
  if (lines.length > maxRows + 1) unreadable(fileFlaws.long, { limit: maxRows })
  const headings = (lines[0] ?? []).map(({ text }) => text.replace('\ufeff', '').trim().slice(0, longestHeading))
  while (headings.length && !headings.at(-1)) headings.pop()
  if (!headings.length) unreadable(fileFlaws.noHeading)
  const rows = lines.slice(1).flatMap((line, at): FileRow[] => {
    const cells = headings.map((_, column) => (line[column]?.text ?? '').replace(/\r\n?/g, '\n').trim())
    const formulas = headings.flatMap((_, column) => (line[column]?.kind === 'formula' ? [column] : []))
    return cells.some(Boolean) || formulas.length ? [{ row: at + 2, cells, formulas }] : []
  })
  if (!rows.length) unreadable(fileFlaws.empty)
  return { headings, rows }
}
