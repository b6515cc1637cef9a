import { Type } from 'typebox'
import { Count } from './wire.ts'

/** What is wrong with a file of rows, cell by cell. */
export const RowProblem = Type.Object({
  row: Type.Integer({ description: 'as the file shows it: the heading is row 1' }),
  cell: Type.String({ description: 'such as C5' }),
  column: Type.String({ description: 'the heading' }),
  text: Type.String({ description: 'what stands there, shortened' }),
  reason: Type.String({ description: 'in the language of the call' }),
})
/** What every import of a table answers. */
export const RowReport = {
  rows: Count(),
  problems: Type.Array(RowProblem, { description: 'the first 500' }),
  problem_total: Count(),
}

/** Bytes of a table that is imported. */
export const tableLimit = 10_485_760
/** How a table is downloaded. */
export const spreadsheet = { contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' }
