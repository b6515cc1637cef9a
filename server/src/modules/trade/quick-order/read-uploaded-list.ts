import type { Ctx } from '#platform/ctx'
import { readUploadedTable, SheetProblem, type SheetTrouble } from '#platform/documents/read-sheet'
import { refuse } from '#platform/http/refuse'
import { type Message, format } from '#platform/messages'
import { readSheetRows, type ReadingOfList } from './read-list.ts'
import { maxRows } from './read-order-list.ts'

const maxColumns = 20
/** A sheet may have headings and empty rows beside what it orders. */
const maxLines = maxRows + 500

const troubles: Record<SheetTrouble, Message> = {
  broken: [
    'it is neither .xlsx, .xls nor .csv, or damaged',
    '不是 .xlsx、.xls 或 .csv 文件，或已损坏',
    'bukan .xlsx, .xls atau .csv, atau rusak',
  ],
  'too large': ['it unpacks to too much', '解压后过大', 'isinya terlalu besar setelah dibuka'],
  'too slow': ['reading it takes too long', '读取时间过长', 'terlalu lama dibaca'],
  'not utf-8': ['save the .csv as UTF-8', '请将 .csv 保存为 UTF-8 编码', 'simpan .csv sebagai UTF-8'],
}

/** The rows of an uploaded list. Refuses TABLE_UNREADABLE, LIST_TOO_LONG and BUSY. */
export async function readUploadedList(ctx: Ctx, bytes: Buffer): Promise<ReadingOfList> {
  const limits = { maxRows: maxLines, maxColumns }
  const rows = await readUploadedTable(ctx.actor, bytes, limits).catch((error: unknown) => {
    if (error instanceof SheetProblem)
      return refuse('TABLE_UNREADABLE', { problem: format(troubles[error.trouble], ctx.lang) })
    throw error
  })
  if (rows.length > maxLines) return refuse('LIST_TOO_LONG', { limit: maxRows })
  return readSheetRows(
    rows.map((row) =>
      row.map(({ text, kind }) => ({ text, exact: kind === 'number', ...(kind === 'formula' && { formula: true }) })),
    ),
  )
}
