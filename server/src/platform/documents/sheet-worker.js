// @ts-check
// Reads tables on a thread with little memory: a file that unpacks to more than that ends this thread, not the mall.
import { readFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import { parentPort } from 'node:worker_threads'
import { createInflateRaw } from 'node:zlib'
import { CFB, read } from '@e965/xlsx'
import { parse } from 'csv-parse/sync'

/** @typedef {{ file?: string, bytes?: Uint8Array, maxRows: number, maxColumns: number, maxBytes: number }} Job */
/** @typedef {(import('@e965/xlsx').CellObject | undefined)[]} Row */
const maxEntries = 2000

/** @param {'broken' | 'too large' | 'not utf-8'} problem @returns {never} */
function stop(problem) {
  throw Object.assign(new Error(problem), { problem })
}

/** @typedef {{ name: string, method: number, packed: Buffer }} Part */

/** What a zip holds, still packed. @param {Buffer} zip @returns {Map<string, Part>} */
function partsOf(zip) {
  let end = zip.length - 22
  while (end >= 0 && end > zip.length - 65_557 && zip.readUInt32LE(end) !== 0x06054b50) end--
  if (end < 0 || zip.readUInt32LE(end) !== 0x06054b50) stop('broken')
  const entries = zip.readUInt16LE(end + 10)
  let at = zip.readUInt32LE(end + 16)
  if (entries > maxEntries) stop('too large')
  /** @type {Map<string, Part>} */
  const parts = new Map()
  for (let entry = 0; entry < entries; entry++) {
    if (at + 46 > zip.length || zip.readUInt32LE(at) !== 0x02014b50) stop('broken')
    const method = zip.readUInt16LE(at + 10)
    const packed = zip.readUInt32LE(at + 20)
    const nameLength = zip.readUInt16LE(at + 28)
    const name = zip.toString('latin1', at + 46, at + 46 + nameLength)
    const local = zip.readUInt32LE(at + 42)
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
    if (local + 30 > zip.length || zip.readUInt32LE(local) !== 0x04034b50) stop('broken')
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    if (start + packed > zip.length || zip.readUInt16LE(local + 8) !== method) stop('broken')
    if (method !== 0 && method !== 8) stop('broken')
    parts.set(name, { name, method, packed: zip.subarray(start, start + packed) })
  }
  return parts
}

/**
 * The text of a part, byte for byte, up to the element after the last one that is wanted: what stands behind it is not even
 * unpacked.
 * @param {Part} part @param {number} maxBytes @param {{ element: string, max: number }} [until]
 */
async function textOf({ method, packed }, maxBytes, until) {
  const opening = until && new RegExp(`<(?:\\w+:)?${until.element}[\\s>/]`, 'g')
  /** @type {string[]} */
  const pieces = []
  let [length, seen, unfinished] = [0, 0, '']
  try {
    for await (const chunk of method === 0 ? [packed] : Readable.from([packed]).pipe(createInflateRaw())) {
      let text = unfinished + chunk.toString('latin1')
      const last = text.lastIndexOf('<')
      // The name of a tag may be cut in two.
      unfinished = last >= 0 && /^<[\w:]{0,40}$/.test(text.slice(last, last + 42)) ? text.slice(last) : ''
      text = text.slice(0, text.length - unfinished.length)
      const beyond = opening && [...text.matchAll(opening)].find(() => ++seen > until.max)
      if (beyond) text = text.slice(0, beyond.index)
      length += text.length
      if (length > maxBytes) stop('too large')
      pieces.push(text)
      if (beyond) return { text: pieces.join(''), isCut: true }
    }
  } catch (error) {
    return stop(/** @type {{ problem?: 'too large' }} */ (error).problem ?? 'broken')
  }
  return { text: pieces.join('') + unfinished, isCut: false }
}

/** The part that holds the first sheet, by what the workbook says. @param {string} workbook @param {string} relations */
function firstSheet(workbook, relations) {
  const id = /<(?:\w+:)?sheet\s[^>]*?\bid\s*=\s*["']([^"']+)["']/.exec(workbook)?.[1]
  const relation = [...relations.matchAll(/<(?:\w+:)?Relationship\s[^>]*>/g)].find(
    ([tag]) => /\bId\s*=\s*["']([^"']+)["']/.exec(tag)?.[1] === id,
  )?.[0]
  const target = relation && /\bTarget\s*=\s*["']([^"']+)["']/.exec(relation)?.[1]
  return target?.split('/').at(-1)
}

/** The highest number of a shared text that a sheet asks for. @param {string} sheet */
function lastShared(sheet) {
  let last = -1
  for (const cell of sheet.matchAll(/<(?:\w+:)?c\s[^>]*?\bt\s*=\s*["']s["'][^>]*>/g)) {
    const value = /^[^<]*<(?:\w+:)?v[^>]*>\s*(\d{1,9})/.exec(
      sheet.slice(cell.index + cell[0].length, cell.index + cell[0].length + 200),
    )
    if (!value) return Infinity
    last = Math.max(last, Number(value[1]))
  }
  return last
}

const isSheet = /(^|\/)worksheets\/[^/]+\.xml$/i
const isShared = /(^|\/)sharedstrings\.xml$/i

/**
 * A workbook of the rows that are wanted, the texts they name and nothing else, written anew within a budget: a library that has
 * none only gets to see that. Parts that bring their own entities are refused: no program writes a sheet like that.
 * @param {Buffer} zip @param {Job} job
 */
async function shortened(zip, { maxRows, maxBytes }) {
  const all = [...partsOf(zip).values()].filter(({ name }) => /\.(xml|rels)$/i.test(name))
  /** @type {Map<string, string>} */
  const kept = new Map()
  let left = maxBytes
  /** @param {Part} part @param {{ element: string, max: number, close: string }} [until] */
  const keep = async (part, until) => {
    const { text, isCut } = await textOf(part, left, until)
    left -= text.length
    if (text.includes('<!DOCTYPE')) stop('broken')
    kept.set(part.name, isCut ? text + until?.close : text)
  }
  for (const part of all) if (!isSheet.test(part.name) && !isShared.test(part.name)) await keep(part)
  const told = (/** @type {RegExp} */ name) => [...kept].find(([it]) => name.test(it))?.[1] ?? ''
  const first = firstSheet(told(/(^|\/)workbook\.xml$/i), told(/(^|\/)workbook\.xml\.rels$/i))
  const sheets = all.filter(({ name }) => isSheet.test(name))
  const wanted = sheets.filter(({ name }) => name.split('/').at(-1) === first)
  let shared = -1
  for (const part of wanted.length ? wanted : sheets) {
    await keep(part, { element: 'row', max: maxRows + 1, close: '</sheetData></worksheet>' })
    shared = Math.max(shared, lastShared(kept.get(part.name) ?? ''))
  }
  for (const part of all)
    if (isShared.test(part.name)) await keep(part, { element: 'si', max: shared + 1, close: '</sst>' })
  const book = CFB.utils.cfb_new()
  for (const [name, text] of kept) CFB.utils.cfb_add(book, name, Buffer.from(text, 'latin1'), { unsafe: true })
  return CFB.write(book, { fileType: 'zip', type: 'buffer' })
}

/** @param {import('@e965/xlsx').CellObject | undefined} cell @returns {[text: string, kind: string]} */
function told(cell) {
  if (!cell || cell.v === undefined || cell.v === null) return ['', cell?.f !== undefined ? 'formula' : 'text']
  const text = cell.v instanceof Date ? cell.v.toISOString() : String(cell.v)
  if (cell.f !== undefined || cell.F !== undefined) return [text, 'formula']
  return [text, cell.t === 's' ? 'text' : cell.t === 'n' ? 'number' : 'other']
}

/** @param {Buffer} content @param {Job} job @returns {[text: string, kind: string][][]} */
function workbookRows(content, { maxRows, maxColumns }) {
  const options = { sheetRows: maxRows + 1, sheets: 0, cellHTML: false, cellStyles: false, cellText: false }
  const book = read(content, { ...options, dense: true })
  /** @type {Row[]} */
  const rows = book.Sheets[book.SheetNames[0] ?? '']?.['!data'] ?? []
  return Array.from({ length: Math.min(rows.length, maxRows + 1) }, (_, at) => {
    const row = rows[at] ?? []
    return Array.from({ length: Math.min(row.length, maxColumns) }, (__, column) => told(row[column]))
  })
}

// What Excel writes where the comma divides decimals.
const delimiters = [',', ';', '\t']

/** UTF-8, divided as its first line is. A text that a spreadsheet would compute is a formula here too. @param {Buffer} content @param {Job} job */
function csvRows(content, { maxRows, maxColumns }) {
  if (content.includes(0)) stop('broken')
  const text = decoded(content)
  // A page of the web, or a table in XML, that calls itself a workbook.
  if (/^\ufeff?\s*<[!?a-z]/i.test(text)) stop('broken')
  const heading = text.slice(0, 10_000).split(/\r?\n/, 1)[0] ?? ''
  const count = (/** @type {string} */ character) => heading.split(character).length
  const delimiter = delimiters.reduce((best, character) => (count(character) > count(best) ? character : best))
  /** @type {string[][]} */
  const rows = parse(text, {
    bom: true,
    delimiter,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: false,
    max_record_size: 100_000,
    to: maxRows + 1,
  })
  return rows.map((row) =>
    row
      .slice(0, maxColumns)
      .map((cell) => /** @type {[string, string]} */ ([cell, /^[=@]/.test(cell) ? 'formula' : 'text'])),
  )
}

/** @param {Buffer} content */
function decoded(content) {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(content)
  } catch {
    return stop('not utf-8')
  }
}

/** A table is known by its bytes: a zip, a container of before 2007, or text. @param {Job} job */
async function rowsOf(job) {
  const content = job.bytes ? Buffer.from(job.bytes) : readFileSync(job.file ?? '')
  if (content.subarray(0, 2).toString('latin1') === 'PK') return workbookRows(await shortened(content, job), job)
  if (content.subarray(0, 8).toString('hex') === 'd0cf11e0a1b11ae1') return workbookRows(content, job)
  return csvRows(content, job)
}

parentPort?.on('message', async (/** @type {Job} */ job) => {
  try {
    const rows = await rowsOf(job)
    for (let from = 0; from < rows.length; from += 2000) parentPort?.postMessage(rows.slice(from, from + 2000))
    parentPort?.postMessage('end')
  } catch (error) {
    parentPort?.postMessage({ problem: /** @type {{ problem?: string }} */ (error).problem ?? 'broken' })
  }
})
