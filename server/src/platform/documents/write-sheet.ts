import { utils, write } from '@e965/xlsx'

export interface Sheet {
  name: string
  /** Texts and amounts: nothing a person typed is ever a formula. */
  rows: readonly (readonly (string | number)[])[]
  /** Widths of the columns, in characters. */
  widths?: readonly number[]
  /** Columns that count: their numbers show no decimals. */
  counts?: readonly number[]
}

/** A workbook as people download it. */
export function writeWorkbook(sheets: readonly Sheet[]): Buffer {
  const book = utils.book_new()
  for (const { name, rows, widths, counts = [] } of sheets) {
    const sheet = utils.aoa_to_sheet(
      rows.map((row) =>
        row.map((it, at) =>
          typeof it === 'number'
            ? { t: 'n', v: it, z: counts.includes(at) ? '0' : '#,##0.00' }
            : { t: 's', v: it, z: '@' },
        ),
      ),
    )
    if (widths) sheet['!cols'] = widths.map((wch) => ({ wch }))
    utils.book_append_sheet(book, sheet, name)
  }
  return write(book, { type: 'buffer', bookType: 'xlsx', compression: true }) as Buffer
}
