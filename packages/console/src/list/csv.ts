/** A cell that a spreadsheet would run as a formula is given as text. */
const cell = (value: string | number): string => {
  const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value)
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

export const csvLine = (cells: readonly (string | number)[]): string => `${cells.map(cell).join(',')}\r\n`

/** With the mark by which Excel knows that it is UTF-8. */
export const csvFile = (lines: readonly string[]): Blob =>
  new Blob(['\uFEFF', ...lines], { type: 'text/csv;charset=utf-8' })

export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
