import { anyUnit } from './unit-words.ts'
import { type Quantity, inUnit, isPrice, nothing, priceAtEnd, readQuantity, readDigits } from './read-quantity.ts'

/** One way a line can be meant. Which one holds is known when the catalogue has been asked. */
export interface Reading {
  /** A number or a name. */
  what: string
  quantity: Quantity
  /** Whether the quantity is one whatever the rest means; a loose one may belong to a name: `M8 x 30`. */
  sure: boolean
}
interface Passed {
  kind: 'PRICE' | 'NOT_READ' | 'NUMBERING' | 'FORMULA'
  text: string
}
export interface ReadLine {
  readings: Reading[]
  /** What is looked for when no number answers. */
  name: string
  /** What the line calls the goods beside a number of it. */
  called?: string
  /** Who sells it, where the list says so. */
  shop?: string
  passed: Passed[]
}

const bullet = /^\s*(?:[•●▪◦·‣■□☐✓✔➤*–—-]\s+|[•●▪◦‣■□☐✓✔➤①-⑳⓪]\s*|\(?\d{1,4}[.)、]\s+)/u
const bare = '\\d[\\d.,]*'
const times = '[x×✕*]'
const word = '(?:qty|quantity|jumlah|jml|sebanyak|数量|数目)'

const patterns: {
  at: RegExp
  sure: boolean
  parts: (found: RegExpExecArray) => [what: string, digits: string, unit?: string | undefined]
}[] = [
  {
    at: new RegExp(`^(.+?)[\\s,;:]*${word}\\.?\\s*[:=]?\\s*(${bare})\\s*(${anyUnit})?\\.?$`, 'iu'),
    sure: true,
    parts: ([, what, digits, unit]) => [what!, digits!, unit],
  },
  {
    at: new RegExp(`^(${bare})\\s*${times}\\s+(.+)$`, 'iu'),
    sure: true,
    parts: ([, digits, what]) => [what!, digits!],
  },
  {
    at: new RegExp(`^(${bare})\\s*[×✕*]\\s*(.+)$`, 'iu'),
    sure: true,
    parts: ([, digits, what]) => [what!, digits!],
  },
  {
    at: new RegExp(`^(.+?)(?:\\s|(?<=\\p{Script=Han}))[\\s:=x×✕*-]*(${bare})\\s*(${anyUnit})\\.?$`, 'iu'),
    sure: true,
    parts: ([, what, digits, unit]) => [what!, digits!, unit],
  },
  {
    at: new RegExp(`^(${bare})\\s*(${anyUnit})(?:\\.?\\s+|(?<=\\p{Script=Han}))(?:of\\s+|的)?(.+)$`, 'iu'),
    sure: true,
    parts: ([, digits, unit, what]) => [what!, digits!, unit],
  },
  {
    at: new RegExp(`^(.+?)\\s*[:=]\\s*(${bare})$`, 'u'),
    sure: true,
    parts: ([, what, digits]) => [what!, digits!],
  },
  {
    at: new RegExp(`^(.+?)(?:\\s+${times}|\\s*[×✕*]|(?<=\\d|\\p{L})x(?=\\d+$))\\s*(${bare})$`, 'iu'),
    sure: false,
    parts: ([, what, digits]) => [what!, digits!],
  },
  {
    at: new RegExp(`^(.+?)\\s*[([]\\s*(${bare})\\s*[)\\]]$`, 'u'),
    sure: false,
    parts: ([, what, digits]) => [what!, digits!],
  },
  {
    at: new RegExp(`^(.+?)\\s+[-–—]?\\s*(${bare})$`, 'u'),
    sure: false,
    parts: ([, what, digits]) => [what!, digits!],
  },
  {
    at: new RegExp(`^(${bare})\\s+(.+)$`, 'u'),
    sure: false,
    parts: ([, digits, what]) => [what!, digits!],
  },
]

/** Nobody writes a line that long; patterns are kept from it. */
const longest = 300
const tidy = (text: string) => text.replace(/\s+/g, ' ').trim()
/** Signs that lead from a name to its quantity belong to neither. */
const trimmed = (text: string) => tidy(text).replace(/[\s,;:=|]+$/u, '')
const says = (text: string) => /[\p{L}\p{N}]/u.test(text)

/** Reads a line that nothing divides into cells. All ways it can be meant are kept; the catalogue chooses. */
export function readFreeLine(text: string): ReadLine {
  const passed: Passed[] = []
  if (text.length > longest) {
    const what = tidy(text.slice(0, longest))
    return { readings: [{ what, quantity: nothing, sure: true }], name: what, passed }
  }
  let rest = text
  const marked = bullet.exec(rest)
  if (marked && says(rest.slice(marked[0].length))) {
    rest = rest.slice(marked[0].length)
    if (/\d/.test(marked[0].normalize('NFKC'))) passed.push({ kind: 'NUMBERING', text: marked[0].trim() })
  }
  rest = tidy(rest.normalize('NFKC'))
  for (let price = priceAtEnd.exec(rest); price && says(price[1]!); price = priceAtEnd.exec(rest)) {
    passed.push({ kind: 'PRICE', text: price[2]! })
    rest = trimmed(price[1]!)
  }
  const decimals = /^(.*\S\s+\d{1,9})\s+(\d+[.,]\d{2})$/.exec(rest)
  if (decimals) {
    passed.push({ kind: 'PRICE', text: decimals[2]! })
    rest = decimals[1]!
  }
  const readings: Reading[] = []
  const add = (what: string, quantity: Quantity, sure: boolean) => {
    const wanted = trimmed(what)
    if (
      says(wanted) &&
      !readings.some((it) => it.what === wanted && JSON.stringify(it.quantity) === JSON.stringify(quantity))
    )
      readings.push({ what: wanted, quantity, sure })
  }
  for (const { at, sure, parts } of patterns) {
    const found = at.exec(rest)
    if (!found) continue
    const [what, digits, unit] = parts(found)
    const quantity = readDigits(digits)
    if (quantity) add(what, unit ? inUnit(quantity, unit) : quantity, sure)
  }
  const both = new RegExp(`^(${bare})\\s+(.+?)\\s+(${bare})$`, 'u').exec(rest)
  if (both) {
    const nums = [both[3]!, both[1]!].flatMap((digits) => {
      const quantity = readDigits(digits)
      return quantity?.kind === 'clear' ? [quantity.num] : []
    })
    if (nums.length) add(both[2]!, { kind: 'unclear', because: 'SEVERAL', choices: [...new Set(nums)] }, true)
  }
  add(rest, nothing, true)
  return { readings, name: rest, passed }
}

export interface ListCell {
  text: string
  /** A number that a workbook keeps as one: its digits mean what they say. */
  exact?: boolean
  formula?: boolean
}

const exactQuantity = ({ text, exact }: ListCell): Quantity | undefined =>
  exact && /^\d+$/.test(text.trim()) ? readDigits(text) : readQuantity(text)

/** The cells without the bullet or the running number in front of them. */
function unmarked(cells: readonly ListCell[], passed: Passed[]): readonly ListCell[] {
  const at = cells.findIndex((cell) => cell.text.trim() !== '')
  const first = cells[at]
  if (!first || first.exact) return cells
  const marked = bullet.exec(`${first.text} `)
  const rest = first.text.slice(marked?.[0].length ?? 0)
  const others = cells.slice(at + 1)
  if (!marked || (!says(rest) && !others.some((cell) => says(cell.text)))) return cells
  if (/\d/.test(marked[0].normalize('NFKC'))) passed.push({ kind: 'NUMBERING', text: marked[0].trim() })
  return says(rest) ? [{ ...first, text: rest }, ...others] : others
}

/** Reads cells whose columns no heading explains: each may be the number, each whole number the quantity. */
export function readCells(cells: readonly ListCell[]): ReadLine {
  const passed: Passed[] = []
  const filled = unmarked(cells, passed)
    .map((cell) => ({ ...cell, text: tidy(cell.text.normalize('NFKC')) }))
    .filter((cell) => says(cell.text))
  if (filled.length === 1 && !filled[0]!.exact) return readFreeLine(filled[0]!.text)
  const parts = filled.flatMap((cell) => {
    if (isPrice(cell.text) && filled.length > 1) {
      passed.push({ kind: 'PRICE', text: cell.text })
      return []
    }
    return [{ ...cell, quantity: exactQuantity(cell) }]
  })
  const formulas = parts.filter((part) => part.formula)
  passed.push(...formulas.map((part): Passed => ({ kind: 'FORMULA', text: part.text })))
  const named = parts.filter((part) => !part.quantity)
  const name = named.map((part) => part.text).join(' ') || (parts[0]?.text ?? '')
  /** How many, when one of the cells is the number. */
  const amountBeside = (own: number): { quantity: Quantity; left: string[] } => {
    const others = [...parts.slice(own + 1), ...parts.slice(0, Math.max(0, own))].filter((part) => part.quantity)
    const fit = others.filter((part) => !isDecimal(part.quantity!) && !isHuge(part.quantity!))
    const left = others.filter((part) => !fit.includes(part)).map((part) => part.text)
    if (fit.length === 1) return { quantity: fit[0]!.quantity!, left }
    if (fit.length === 0)
      return { quantity: others.length === 1 ? others[0]!.quantity! : nothing, left: others.length === 1 ? [] : left }
    const choices = [...new Set(fit.flatMap((part) => choicesOf(part.quantity!)))]
    return { quantity: { kind: 'unclear', because: 'SEVERAL', choices }, left }
  }
  const readings: Reading[] = []
  let leftOver: string[] | undefined
  for (const [at, part] of parts.entries()) {
    const { quantity, left } = amountBeside(at)
    leftOver ??= named.length === 0 || !part.quantity ? left : undefined
    readings.push({ what: part.text, quantity, sure: true })
  }
  if (named.length > 1)
    readings.push({ what: name, quantity: amountBeside(parts.indexOf(named[0]!)).quantity, sure: true })
  // Cells without a quantity of their own may carry it within: `Copy paper, A4 x 5`.
  if (!parts.some((part) => part.quantity))
    for (const text of [...named.map((part) => part.text), name])
      for (const free of readFreeLine(text).readings) if (free.quantity.kind !== 'none') readings.push(free)
  passed.push(...(leftOver ?? []).map((text): Passed => ({ kind: 'NOT_READ', text })))
  return { readings, name, passed, ...(named.length && parts.length > named.length && { called: name }) }
}

const isDecimal = (quantity: Quantity) => quantity.kind === 'unclear' && quantity.because === 'DECIMAL'
const isHuge = (quantity: Quantity) => quantity.kind === 'unclear' && quantity.because === 'TOO_LARGE'
const choicesOf = (quantity: Quantity): readonly number[] =>
  quantity.kind === 'clear' ? [quantity.num] : quantity.kind === 'unclear' ? quantity.choices : []

/** Reads a row below a heading: every cell is what its column says. */
export function readUnder(
  cells: readonly ListCell[],
  at: { number?: number; name?: number; quantity?: number; shop?: number },
): ReadLine {
  const cellAt = (column: number | undefined): ListCell =>
    column === undefined ? { text: '' } : (cells[column] ?? { text: '' })
  const text = (column: number | undefined) => tidy(cellAt(column).text.normalize('NFKC'))
  const passed: Passed[] = []
  const unbulleted = (cell: string) => tidy(unmarked([{ text: cell }], passed)[0]?.text ?? '')
  const number = unbulleted(text(at.number))
  const called = number ? text(at.name) : unbulleted(text(at.name))
  const quantityCell = cellAt(at.quantity)
  const quantity: Quantity = quantityCell.text.trim()
    ? (exactQuantity(quantityCell) ?? { kind: 'unclear', because: 'UNREADABLE', choices: [] })
    : nothing
  const readings = [number, called].filter(says).map((what) => ({ what, quantity, sure: true }))
  return {
    readings,
    name: called || number,
    ...(number && called && { called }),
    ...(text(at.shop) && { shop: text(at.shop) }),
    passed: [
      ...passed,
      ...[cellAt(at.number), quantityCell]
        .filter((cell) => cell.formula)
        .map((cell): Passed => ({ kind: 'FORMULA', text: cell.text })),
    ],
  }
}
