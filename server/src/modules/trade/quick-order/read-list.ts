import { type ColumnKind, headingOf } from './heading-words.ts'
import { type ListCell, type ReadLine, readCells, readFreeLine, readUnder } from './read-line.ts'

export interface ListedLine extends ReadLine {
  /** From 1, as the person counts them. */
  line: number
  /** As it was sent. */
  raw: string
}
export interface SkippedLine {
  line: number
  raw: string
  because: 'HEADING' | 'NOTHING'
}
/** Every line that is not empty is in one of the two, once. */
export interface ReadingOfList {
  lines: ListedLine[]
  skipped: SkippedLine[]
}

interface Entry {
  line: number
  raw: string
  cells: ListCell[]
  /** Whether something divides the line for certain; single blanks do not. */
  divided: boolean
}

const says = (text: string) => /[\p{L}\p{N}]/u.test(text)
const isEmpty = (text: string) => !/[^\s\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/u.test(text)
const unseen = /[\u0000-\u0008\u000e-\u001f\u007f\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu
const clean = (text: string) => text.replace(unseen, '').replace(/[\u000b\u000c\u0085\u2028\u2029]/g, ' ')

/** Cells between signs; a cell in quotes may hold the sign, and a quote when it is doubled. */
function divide(text: string, sign: string): string[] {
  const cells: string[] = []
  let at = 0
  while (at <= text.length) {
    const quoted = /^ *"((?:[^"]|"")*)" */.exec(text.slice(at))
    const after = quoted && text[at + quoted[0].length]
    if (quoted && (after === undefined || after === sign)) {
      cells.push(quoted[1]!.replaceAll('""', '"'))
      at += quoted[0].length + 1
      continue
    }
    const next = text.indexOf(sign, at)
    cells.push(text.slice(at, next < 0 ? undefined : next))
    if (next < 0) break
    at = next + 1
  }
  return cells
}

/** `ABC,1,000`: three digits right behind a comma may go on with the number before it. */
function together(cells: readonly string[]): string[] {
  const joined: string[] = []
  for (const cell of cells) {
    const before = joined.at(-1)
    if (before !== undefined && /^\d{3}$/.test(cell) && /^\s*\d{1,3}(,\d{3})*$/.test(before))
      joined[joined.length - 1] = `${before},${cell}`
    else joined.push(cell)
  }
  return joined.some((cell) => says(cell) && !/^\s*[\d,]+$/.test(cell)) ? joined : [...cells]
}

const maxCells = 50
/** Full-width letters, digits and punctuation are the plain ones; what else looks compatible is not touched, ① is no 1. */
const halfWidth = (text: string) =>
  text
    .replace(/[\uff01-\uff5e]/gu, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/[\u3000\u00a0\u202f]/gu, ' ')
    .replace(/、/gu, ',')

/** A comma within a number divides nothing: `ABC 1,000`, `Pen 0,5 mm 10`. */
const kept = '\u0001'
const protectNumbers = (text: string) =>
  text.trim().includes(' ')
    ? text.replace(/(?<!\S)\d{1,3}(?:,\d+)+(?!\S)/g, (number) => number.replaceAll(',', kept))
    : text

function divideLine(text: string): Pick<Entry, 'cells' | 'divided'> {
  const plain = halfWidth(text)
  const entry = (cells: readonly string[], isDivided: boolean) => ({
    cells: cells.slice(0, maxCells).map((cell) => ({ text: cell })),
    divided: isDivided,
  })
  for (const sign of ['\t', ';', '|']) if (plain.includes(sign)) return entry(divide(plain, sign), true)
  const numbersProtected = protectNumbers(plain)
  if (numbersProtected.includes(',')) {
    const cells = divide(numbersProtected, ',').map((cell) => cell.replaceAll(kept, ','))
    if (cells.length > 1) return entry(together(cells), true)
  }
  const spaced = plain.trim().split(/\s{2,}/)
  if (spaced.length > 1) return entry(spaced, true)
  return entry(divide(plain.trim(), '\t'), false)
}

/** A cell of many lines has not more than so many, and is not longer. */
const maxLines = 8
const longestCell = 2000
/** Lines; a cell in quotes may go on over some of them, as spreadsheets copy it. */
function* linesOf(text: string): Generator<{ line: number; raw: string }> {
  const all = text.split(/\r\n|\n|\r/)
  for (let at = 0; at < all.length; at++) {
    let raw = all[at]!
    const line = at + 1
    for (let more = 1; more <= maxLines && leavesOpen(raw) && at + more < all.length; more++) {
      const longer = [raw, ...all.slice(at + 1, at + more + 1)].join('\n')
      // It ends where a quote is followed by a tab or by nothing.
      if (leavesOpen(longer) || !/"(?:\t|$)/.test(all[at + more]!)) continue
      raw = longer
      at += more
    }
    yield { line, raw }
  }
}
/** Whether a cell in quotes begins here and goes on below: only what is cut by tabs is copied like that. */
function leavesOpen(text: string): boolean {
  const opened = /(?:^|\t)"(?:[^"]|"")*$/.exec(text)
  return opened !== null && text.length < longestCell
}
type Columns = Parameters<typeof readUnder>[1]
function columnsOf(kinds: readonly (ColumnKind | undefined)[]): Columns {
  const at = (kind: ColumnKind) => (kinds.includes(kind) ? kinds.indexOf(kind) : undefined)
  const [number, name, quantity, shop] = [at('number'), at('name'), at('quantity'), at('shop')]
  return {
    ...(number !== undefined && { number }),
    ...(name !== undefined && { name }),
    ...(quantity !== undefined && { quantity }),
    ...(shop !== undefined && { shop }),
  }
}

/** 1, 2, 3 … in front of every row counts the rows and orders nothing. */
function isNumbered(entries: readonly Entry[]): boolean {
  const rows = entries.filter((entry) => entry.cells.filter((cell) => says(cell.text)).length > 2)
  return (
    rows.length > 2 &&
    rows.length === entries.length &&
    rows.every((entry, at) => entry.cells[0]!.text.trim().replace(/\.$/, '') === String(at + 1))
  )
}

function readEntries(entries: readonly Entry[]): ReadingOfList {
  const lines: ListedLine[] = []
  const skipped: SkippedLine[] = []
  const body: Entry[] = []
  const headings: { before: number; columns: Columns }[] = []
  for (const entry of entries) {
    if (!entry.cells.some((cell) => says(cell.text))) {
      skipped.push({ line: entry.line, raw: entry.raw, because: 'NOTHING' })
      continue
    }
    const texts = entry.cells.map((cell) => cell.text)
    const kinds =
      headingOf(texts) ?? (entry.divided || texts.length > 1 ? undefined : headingOf(texts[0]!.trim().split(/\s+/)))
    if (kinds) {
      headings.push({ before: body.length, columns: columnsOf(kinds) })
      skipped.push({ line: entry.line, raw: entry.raw, because: 'HEADING' })
    } else body.push(entry)
  }
  const numbered = headings.length === 0 && isNumbered(body)
  for (const [at, entry] of body.entries()) {
    const columns = headings.findLast((heading) => heading.before <= at)?.columns
    lines.push({ line: entry.line, raw: entry.raw, ...readEntry(entry, columns, numbered) })
  }
  return { lines, skipped }
}

function readEntry(entry: Entry, columns: Columns | undefined, numbered: boolean): ReadLine {
  if (columns && entry.cells.length > 1) {
    const read = readUnder(entry.cells, columns)
    if (read.readings.length) return read
  }
  if (numbered) {
    const read = readCells(entry.cells.slice(1))
    return { ...read, passed: [{ kind: 'NUMBERING', text: entry.cells[0]!.text.trim() }, ...read.passed] }
  }
  return entry.divided ? readCells(entry.cells) : readFreeLine(entry.cells[0]!.text)
}

/** Reads pasted text: what each line may mean. Pure; knows no catalogue. */
export function readList(text: string): ReadingOfList {
  const entries: Entry[] = []
  for (const { line, raw } of linesOf(text)) {
    if (isEmpty(raw)) continue
    entries.push({ line, raw, ...divideLine(clean(raw)) })
  }
  return readEntries(entries)
}

/** Reads the rows of a sheet in the same way. */
export function readSheetRows(rows: readonly (readonly ListCell[])[]): ReadingOfList {
  const entries = rows.flatMap((row, at): Entry[] => {
    if (row.every((cell) => isEmpty(cell.text))) return []
    const cells = row.map((cell) => ({ ...cell, text: clean(cell.text) }))
    const raw = row
      .map((cell) => cell.text)
      .join('\t')
      .replace(/\t+$/, '')
    const [first] = cells.filter((cell) => says(cell.text))
    const single = cells.filter((cell) => says(cell.text)).length === 1
    // One column of lines is a list somebody put into a sheet.
    if (single && !first!.exact) return [{ line: at + 1, raw, ...divideLine(first!.text) }]
    return [{ line: at + 1, raw, cells, divided: true }]
  })
  return readEntries(entries)
}
