import { categoryFileLimits, categoryLimits } from '@borong/contract'
import type { Ctx } from '#platform/ctx'
import { type Field, readRowTable, type RowTable } from '#platform/documents/row-table'
import { headings } from './category-file.messages.ts'

/** A path of names with what is between them, or # and a number with the path behind it. */
const longestPath = categoryLimits.grades * (categoryLimits.name + 3) + 20

export const categoryColumns = {
  number: { heading: headings.number, max: 15, numeric: true },
  above: { heading: headings.above, max: longestPath },
  english: { heading: headings.english, max: categoryLimits.name, required: true },
  chinese: { heading: headings.chinese, max: categoryLimits.name },
  indonesian: { heading: headings.indonesian, max: categoryLimits.name },
  place: { heading: headings.place, max: 4, numeric: true },
} as const satisfies Record<string, Field>
export type CategoryColumn = keyof typeof categoryColumns
export type CategoryTable = RowTable<CategoryColumn>

/** Reads an uploaded table of categories; what is wrong with single cells is noted in it. Refuses TABLE_UNREADABLE and BUSY. */
export const readCategoryTable = (by: Pick<Ctx, 'actor' | 'lang'>, file: Buffer): Promise<CategoryTable> =>
  readRowTable(by, file, categoryColumns, categoryFileLimits.rows)
