/** Cells as spreadsheets put them on the clipboard: tabs between, lines below one another, quotes where a cell holds either. */
export function readTsv(text: string): string[][] {
  const rows: string[][] = [[]]
  let cell = ''
  let quoted = false
  let at = 0
  const endCell = () => {
    rows.at(-1)!.push(cell)
    cell = ''
  }
  for (; at < text.length; at++) {
    const sign = text[at]!
    if (quoted) {
      if (sign !== '"') cell += sign
      else if (text[at + 1] === '"') cell += text[++at]!
      else quoted = false
    } else if (sign === '"' && cell === '' && closes(text, at)) quoted = true
    else if (sign === '\t') endCell()
    else if (sign === '\n' || sign === '\r') {
      if (sign === '\r' && text[at + 1] === '\n') at++
      endCell()
      rows.push([])
    } else cell += sign
  }
  endCell()
  // Spreadsheets end the last line too.
  if (rows.length > 1 && rows.at(-1)!.join('') === '' && rows.at(-1)!.length === 1) rows.pop()
  return rows
}

/** A quote that is never closed before the end of a cell is a sign like any other: 5" pipe. */
function closes(text: string, open: number): boolean {
  for (let at = open + 1; at < text.length; at++) {
    if (text[at] !== '"') continue
    if (text[at + 1] === '"') at++
    else return at + 1 === text.length || /[\t\r\n]/.test(text[at + 1]!)
  }
  return false
}

const quoted = (cell: string) => (/[\t\r\n]|^"/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

export const writeTsv = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => row.map(quoted).join('\t')).join('\r\n')
