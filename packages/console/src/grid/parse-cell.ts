import { formatAmount, toRupiah } from '@borong/money'
import { readDate, writeDate } from '@borong/ui/date-text.ts'
import { type CellKind, type CellProblem, type CellValue, emptyOf } from './grid-column.ts'
import { type DecimalSign, decimalSignOf, plainNumber, readNumber } from './number-text.ts'

type CellReading = { value: CellValue; sign?: DecimalSign } | { problem: CellProblem }

const decimalsOf = ({ type }: CellKind) => (type === 'money' ? 2 : 0)
const grouped = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })

const yes = new Set(['true', 'yes', 'y', '1', 'x', 'ya', '是', '✓', 'benar'])
const no = new Set(['false', 'no', 'n', '0', '', 'tidak', '否', 'salah'])

function readChoice(text: string, choices: Extract<CellKind, { type: 'choice' }>['choices']): CellReading {
  const wanted = text.toLocaleLowerCase()
  const exact = choices.find(
    ({ value, label }) => label.toLocaleLowerCase() === wanted || value.toLocaleLowerCase() === wanted,
  )
  const begins = choices.filter(({ label }) => label.toLocaleLowerCase().startsWith(wanted))
  const found = exact ?? (begins.length === 1 ? begins[0] : undefined)
  return found ? { value: found.value } : { problem: { code: 'choice' } }
}

/** A text as a value of a column. `known` is the decimal sign that the text's neighbours are written with. */
export function parseCell(kind: CellKind, text: string, known?: DecimalSign): CellReading {
  const typed = kind.type === 'text' ? text : text.trim()
  if (kind.type === 'text') return { value: typed }
  if (kind.type === 'checkbox') {
    const word = typed.toLocaleLowerCase()
    return yes.has(word) ? { value: true } : no.has(word) ? { value: false } : { problem: { code: 'checkbox' } }
  }
  if (!typed) return { value: emptyOf(kind) }
  if (kind.type === 'choice') return readChoice(typed, kind.choices)
  if (kind.type === 'date') {
    const value = readDate(typed, 'day')
    return value === undefined ? { problem: { code: 'date' } } : { value }
  }
  const reading = readNumber(typed, decimalsOf(kind), known)
  if ('scaled' in reading) return { value: reading.scaled, ...(reading.sign && { sign: reading.sign }) }
  if (kind.type === 'integer') return { problem: { code: 'integer' } }
  return { problem: { code: reading.problem === 'decimals' ? 'decimals' : 'money' } }
}

/** The limits that every column of a kind has; what else a value must be is asked of the column. */
export function problemOf(kind: CellKind, value: CellValue, required = false): CellProblem | undefined {
  if (value === null || value === '') return required ? { code: 'required' } : undefined
  if (kind.type === 'text')
    return kind.maxLength !== undefined && String(value).length > kind.maxLength
      ? { code: 'length', max: kind.maxLength }
      : undefined
  if (kind.type === 'choice')
    return kind.choices.some((choice) => choice.value === value) ? undefined : { code: 'choice' }
  if (kind.type === 'checkbox') return
  if (kind.min !== undefined && value < kind.min) return { code: 'min', limit: kind.min }
  if (kind.max !== undefined && value > kind.max) return { code: 'max', limit: kind.max }
  return
}

/** What a cell shows, and what its editor begins with. A checkbox has no text of its own. */
export function formatCell(kind: CellKind, value: CellValue): string {
  if (value === null || value === '') return ''
  switch (kind.type) {
    case 'text':
      return String(value)
    case 'integer':
      return grouped.format(Number(value))
    case 'money':
      return formatAmount(toRupiah(Number(value)))
    case 'choice':
      return [...kind.choices, ...(kind.others ?? [])].find((choice) => choice.value === value)?.label ?? String(value)
    case 'date':
      return writeDate(String(value), 'day')
    case 'checkbox':
      return value ? '✓' : ''
  }
}

/** For the clipboard: as a spreadsheet of that place reads it, and as `parseCell` does. */
export function copyCell(kind: CellKind, value: CellValue, sign: DecimalSign): string {
  if (kind.type === 'checkbox') return value ? 'TRUE' : 'FALSE'
  if (value === null || !(kind.type === 'integer' || kind.type === 'money')) return formatCell(kind, value)
  return plainNumber(Number(value), decimalsOf(kind), sign)
}

/** The decimal sign that texts for one column agree on. */
export const signOf = (kind: CellKind, texts: readonly string[]): DecimalSign | undefined =>
  kind.type === 'money' ? decimalSignOf(texts, 2) : undefined
