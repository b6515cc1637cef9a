const cell = (it: string | number) => {
  const text = String(it)
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Rows as CSV that a spreadsheet opens as UTF-8; cells are guarded already. */
export async function* csvText(rows: AsyncIterable<readonly (string | number)[]>): AsyncGenerator<string> {
  yield '\ufeff'
  for await (const row of rows) yield `${row.map(cell).join(',')}\r\n`
}

const computed = /^'*[=+\-@\t\r]/
/** A text that no spreadsheet computes: what would begin a formula is quoted. */
export const guardedCell = (text: string): string => (computed.test(text) ? `'${text}` : text)
