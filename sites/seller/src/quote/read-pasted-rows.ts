import { decimalSignOf, readNumber } from '@borong/console/grid/number-text'
import { readTsv } from '@borong/console/grid/tsv'

export interface PastedRow {
  number: string
  quantity: number
  /** In Rp; undefined where the sheet says none. */
  price: number | undefined
}
interface PastedProblem {
  /** Counted from 1. */
  row: number
  problem: 'quantity' | 'price'
}

/** Rows of a sheet: article number, quantity and price. A heading, which has no number in its second column, is passed over. */
export function readPastedRows(text: string): { rows: PastedRow[]; problems: PastedProblem[] } {
  const cells = readTsv(text)
    .map((row) => row.map((cell) => cell.trim()))
    .map((row, at) => ({ at, number: row[0] ?? '', quantity: row[1] ?? '', price: row[2] ?? '' }))
    .filter((row) => row.number)
  const isHeading = cells[0] && !/\d/.test(cells[0].quantity)
  const body = isHeading && cells.length > 1 ? cells.slice(1) : cells
  const sign = decimalSignOf(
    body.map((row) => row.price),
    2,
  )
  const rows: PastedRow[] = []
  const problems: PastedProblem[] = []
  for (const { at, number, quantity, price } of body) {
    const pieces = readNumber(quantity, 0)
    const amount = price === '' ? undefined : readNumber(price, 2, sign)
    if (!('scaled' in pieces) || pieces.scaled < 1 || pieces.scaled > 99_999)
      problems.push({ row: at + 1, problem: 'quantity' })
    else if (amount && (!('scaled' in amount) || amount.scaled <= 0)) problems.push({ row: at + 1, problem: 'price' })
    else
      rows.push({
        number,
        quantity: pieces.scaled,
        price: amount && 'scaled' in amount ? amount.scaled / 100 : undefined,
      })
  }
  return { rows, problems }
}
