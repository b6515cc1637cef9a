import type { Ctx } from '#platform/ctx'
import { readUploadedTable, SheetProblem } from '#platform/documents/read-sheet'
import { sheetProblems } from '#platform/documents/sheet.messages'
import { refuse } from '#platform/http/refuse'
import { format } from '#platform/messages'
import { readSheetRows, type ReadingOfList } from './read-list.ts'
import { maxRows } from './read-order-list.ts'

const maxColumns = 20
/** A sheet may have headings and empty rows beside what it orders. */
const maxLines = maxRows + 500

/** The rows of an uploaded list. Refuses TABLE_UNREADABLE, LIST_TOO_LONG and BUSY. */
export async function readUploadedList(ctx: Ctx, bytes: Buffer): Promise<ReadingOfList> {
  const limits = { maxRows: maxLines, maxColumns }
  const rows = await readUploadedTable(ctx.actor, bytes, limits).catch((error: unknown) => {
    if (error instanceof SheetProblem)
      return refuse('TABLE_UNREADABLE', { problem: format(sheetProblems[error.trouble], ctx.lang) })
    throw error
  })
  if (rows.length > maxLines) return refuse('LIST_TOO_LONG', { limit: maxRows })
  return readSheetRows(
    rows.map((row) =>
      row.map(({ text, kind }) => ({ text, exact: kind === 'number', ...(kind === 'formula' && { formula: true }) })),
    ),
  )
}
