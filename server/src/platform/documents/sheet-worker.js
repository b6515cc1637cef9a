// @ts-check
// Reads tables on a thread with little memory, row by row: a file that unpacks to more than that ends this thread, not the mall.
import { createReadStream, readFileSync, statSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { parentPort } from 'node:worker_threads'
import { read } from '@e965/xlsx'
import { parse } from 'csv-parse'
import { SaxesParser } from 'saxes'
import yauzl from 'yauzl'

/** @typedef {{ file?: string, bytes?: Uint8Array, maxRows: number, maxColumns: number, maxBytes: number }} Job */
/** @typedef {[text: string, kind: string]} Told */
/** @typedef {(import('@e965/xlsx').CellObject | undefined)[]} Row */
const maxEntries = 2000
const rowsAtOnce = 500
const charactersAtOnce = 1_000_000
/** Workbooks of before 2007 are read whole. */
const maxOldBytes = 20_971_520
/** The texts of a workbook that its cells share: they alone are held. */
const maxSharedBytes = 67_108_864
const longestText = 32_767

/** @param {'broken' | 'too large' | 'not utf-8'} problem @returns {never} */
function stop(problem) {
  throw Object.assign(new Error(problem), { problem })
}

/** What a zip holds, still packed. @param {import('yauzl').ZipFile} zip */
async function entriesOf(zip) {
  if (zip.entryCount > maxEntries) stop('too large')
  /** @type {Map<string, import('yauzl').Entry>} */
  const entries = new Map()
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry)
  return entries
}

/**
 * The text of a part while it is unpacked, within a budget that all parts share.
 * @param {import('yauzl').ZipFile} zip @param {import('yauzl').Entry} entry @param {{ left: number }} budget
 */
async function* textOf(zip, entry, budget) {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const stream = await zip.openReadStreamPromise(entry)
  try {
    for await (const chunk of stream) {
      budget.left -= chunk.length
      if (budget.left < 0) stop('too large')
      yield decoder.decode(chunk, { stream: true })
    }
    yield decoder.decode()
  } finally {
    stream.destroy()
  }
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

const isSheet = /(^|\/)worksheets\/[^/]+\.xml$/i
const isShared = /(^|\/)sharedstrings\.xml$/i

const local = (/** @type {string} */ name) => name.slice(name.indexOf(':') + 1)
/** Characters that XML cannot hold are written as _x000D_. @param {string} text */
const plain = (text) =>
  text.includes('_x')
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
    : text

/**
 * Reads XML from its beginning until `isOver`. Parts that bring their own entities are refused: no program writes a sheet like that.
 * @param {AsyncIterable<string>} text @param {(parser: SaxesParser) => void} listen @param {() => boolean} isOver
 * @param {() => AsyncIterable<Told[]> | Iterable<Told[]>} [taken]
 */
async function* parsed(text, listen, isOver, taken = () => []) {
  const parser = new SaxesParser()
  let isOpen = false
  parser.on('doctype', () => stop('broken'))
  // What a program writes carelessly, such as a character that may not be there, is no reason to refuse the rest.
  parser.on('error', () => undefined)
  listen(parser)
  for await (const piece of text) {
    isOpen = true
    parser.write(piece)
    yield* taken()
    if (isOver()) return
  }
  parser.on('error', () => stop('broken'))
  if (isOpen) parser.close()
  yield* taken()
}

/** @param {AsyncIterable<string>} text @param {string[]} shared */
async function readShared(text, shared) {
  let [item, length, isText, isPhonetic, isFull] = ['', 0, false, false, false]
  const listen = (/** @type {SaxesParser} */ parser) => {
    parser.on('opentag', ({ name }) => {
      const tag = local(name)
      if (tag === 'si') item = ''
      isPhonetic ||= tag === 'rPh'
      isText = tag === 't' && !isPhonetic
    })
    parser.on('text', (piece) => {
      if (isText && item.length < longestText) item += piece
    })
    parser.on('closetag', ({ name }) => {
      const tag = local(name)
      isText = false
      if (tag === 'rPh') isPhonetic = false
      if (tag !== 'si' || isFull) return
      length += item.length
      if (length > maxSharedBytes) isFull = true
      else shared.push(plain(item))
    })
  }
  for await (const _ of parsed(text, listen, () => isFull));
}

/** The place of a column, from zero, by the name of a cell such as AB12; -1 where it has none. @param {unknown} name */
function columnOf(name) {
  const letters = /^([A-Za-z]{1,3})\d/.exec(String(name ?? ''))?.[1]
  if (!letters) return -1
  let column = 0
  for (const letter of letters.toUpperCase()) column = column * 26 + letter.charCodeAt(0) - 64
  return column - 1
}

/** @param {{ type: string, value: string, isFormula: boolean }} cell @param {readonly string[]} shared @returns {Told} */
function toldOf({ type, value, isFormula }, shared) {
  const kind = isFormula ? 'formula' : undefined
  if (type === 's') {
    if (value === '') return ['', kind ?? 'text']
    // What is named behind the last text that was read lies beyond what may be unpacked.
    return [shared[Number(value)] ?? stop('too large'), kind ?? 'text']
  }
  if (type === 'inlineStr' || type === 'str') return [plain(value), kind ?? 'text']
  if (value === '') return ['', kind ?? 'text']
  if (type === 'b') return [value === '1' || value === 'true' ? 'true' : 'false', kind ?? 'other']
  if (type === 'e' || type === 'd') return [value, kind ?? 'other']
  const number = Number(value)
  return Number.isNaN(number) ? [value, kind ?? 'other'] : [String(number), kind ?? 'number']
}

/** Rows of a sheet; those before that were left out are empty. @param {AsyncIterable<string>} text @param {Job} job @param {readonly string[]} shared */
function sheetRows(text, { maxRows, maxColumns }, shared) {
  /** @type {Told[][]} */
  let ready = []
  /** @type {Told[]} */
  let row = []
  let [at, written, column, isValue, isPhonetic, isOver] = [-1, 0, -1, false, false, false]
  let cell = { type: 'n', value: '', isFormula: false }
  const open = (/** @type {string} */ tag, /** @type {Record<string, string>} */ attributes) => {
    if (tag === 'row') {
      const named = Number(attributes['r'] ?? 0)
      at = named > 0 ? named - 1 : at + 1
      isOver ||= at > maxRows
      ;[row, column] = [[], -1]
    } else if (tag === 'c') {
      const named = columnOf(attributes['r'])
      column = named < 0 ? column + 1 : named
      cell = { type: attributes['t'] ?? 'n', value: '', isFormula: false }
    } else if (tag === 'f') cell.isFormula = true
    else if (tag === 'rPh') isPhonetic = true
    isValue = tag === 'v' || (tag === 't' && !isPhonetic)
  }
  const close = (/** @type {string} */ tag) => {
    isValue = false
    if (tag === 'rPh') isPhonetic = false
    else if (tag === 'c' && column < maxColumns) {
      while (row.length < column) row.push(['', 'text'])
      row[column] = toldOf(cell, shared)
    } else if (tag === 'row' && !isOver) {
      for (; written < at; written++) ready.push([])
      // A row that is told twice, or too late, is left out.
      if (written === at) ready.push(row)
      written = Math.max(written, at + 1)
    } else if (tag === 'sheetData') isOver = true
  }
  const listen = (/** @type {SaxesParser} */ parser) => {
    parser.on('opentag', ({ name, attributes }) => {
      if (!isOver) open(local(name), /** @type {Record<string, string>} */ (attributes))
    })
    parser.on('text', (piece) => {
      if (isValue && cell.value.length < longestText) cell.value += piece
    })
    parser.on('closetag', ({ name }) => {
      if (!isOver) close(local(name))
    })
  }
  return parsed(
    text,
    listen,
    () => isOver,
    () => {
      const taken = ready
      ready = []
      return taken
    },
  )
}

/** The rows of the first sheet of a zip. @param {Job} job @returns {AsyncGenerator<Told[]>} */
async function* zippedRows(job) {
  const options = { lazyEntries: true, autoClose: false, validateEntrySizes: true }
  const zip = job.file
    ? await yauzl.openPromise(job.file, options)
    : await yauzl.fromBufferPromise(Buffer.from(job.bytes ?? []), options)
  try {
    const entries = await entriesOf(zip)
    const all = [...entries.values()].filter(({ fileName }) => /\.(xml|rels)$/i.test(fileName))
    const budget = { left: job.maxBytes }
    /** @type {Map<string, string>} */
    const kept = new Map()
    for (const entry of all) {
      if (isSheet.test(entry.fileName) || isShared.test(entry.fileName)) continue
      let text = ''
      for await (const piece of textOf(zip, entry, budget)) text += piece
      if (text.includes('<!DOCTYPE')) stop('broken')
      if (/(^|\/)workbook\.xml(\.rels)?$/i.test(entry.fileName)) kept.set(entry.fileName, text)
    }
    const told = (/** @type {RegExp} */ name) => [...kept].find(([it]) => name.test(it))?.[1] ?? ''
    const first = firstSheet(told(/(^|\/)workbook\.xml$/i), told(/(^|\/)workbook\.xml\.rels$/i))
    const sheets = all.filter(({ fileName }) => isSheet.test(fileName))
    const sheet = sheets.find(({ fileName }) => fileName.split('/').at(-1) === first) ?? sheets[0] ?? stop('broken')
    /** @type {string[]} */
    const shared = []
    for (const entry of all)
      if (isShared.test(entry.fileName)) {
        const ofTexts = { left: Math.min(budget.left, maxSharedBytes) }
        await readShared(textOf(zip, entry, ofTexts), shared).catch((error) => {
          // What is unpacked suffices for the first rows; a cell that names more is told so.
          if (error.problem !== 'too large') throw error
        })
      }
    yield* sheetRows(textOf(zip, sheet, budget), job, shared)
  } finally {
    zip.close()
  }
}

/** @param {import('@e965/xlsx').CellObject | undefined} cell @returns {Told} */
function told(cell) {
  if (!cell || cell.v === undefined || cell.v === null) return ['', cell?.f !== undefined ? 'formula' : 'text']
  const text = cell.v instanceof Date ? cell.v.toISOString() : String(cell.v)
  if (cell.f !== undefined || cell.F !== undefined) return [text, 'formula']
  return [text, cell.t === 's' ? 'text' : cell.t === 'n' ? 'number' : 'other']
}

/** @param {Job} job @returns {Generator<Told[]>} */
function* oldRows({ file, bytes, maxRows, maxColumns }) {
  if ((file ? statSync(file).size : (bytes?.length ?? 0)) > maxOldBytes) stop('too large')
  const content = file ? readFileSync(file) : Buffer.from(bytes ?? [])
  const options = { sheetRows: maxRows + 1, sheets: 0, cellHTML: false, cellStyles: false, cellText: false }
  const book = read(content, { ...options, dense: true })
  /** @type {Row[]} */
  const rows = book.Sheets[book.SheetNames[0] ?? '']?.['!data'] ?? []
  for (let at = 0; at < Math.min(rows.length, maxRows + 1); at++) {
    const row = rows[at] ?? []
    yield Array.from({ length: Math.min(row.length, maxColumns) }, (_, column) => told(row[column]))
  }
}

// What Excel writes where the comma divides decimals.
const delimiters = [',', ';', '\t']

/** The text of a file while it is read. @param {Job} job */
async function* plainText({ file, bytes }) {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  const decode = (/** @type {Buffer | undefined} */ chunk) => {
    if (chunk?.includes(0)) stop('broken')
    try {
      return chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode()
    } catch {
      return stop('not utf-8')
    }
  }
  for await (const chunk of file ? createReadStream(file) : [Buffer.from(bytes ?? [])]) yield decode(chunk)
  yield decode(undefined)
}

/** UTF-8, divided as its first line is. A text that a spreadsheet would compute is a formula here too. @param {Job} job */
async function* csvRows(job) {
  const text = plainText(job)
  let head = ''
  while (head.length < 10_000) {
    const { value, done } = await text.next()
    if (done) break
    head += value
  }
  // A page of the web, or a table in XML, that calls itself a workbook.
  if (/^\ufeff?\s*<[!?a-z]/i.test(head)) stop('broken')
  const heading = head.slice(0, 10_000).split(/\r?\n/, 1)[0] ?? ''
  const count = (/** @type {string} */ character) => heading.split(character).length
  const delimiter = delimiters.reduce((best, character) => (count(character) > count(best) ? character : best))
  const parser = parse({
    bom: true,
    delimiter,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: false,
    max_record_size: 100_000,
    to: job.maxRows + 1,
  })
  const whole = async function* () {
    yield head
    yield* text
  }
  const source = Readable.from(whole())
  source.on('error', (error) => parser.destroy(error))
  for await (const row of source.pipe(parser))
    yield /** @type {string[]} */ (row)
      .slice(0, job.maxColumns)
      .map((cell) => /** @type {Told} */ ([cell, /^[=@]/.test(cell) ? 'formula' : 'text']))
}

/** The first bytes of a table. @param {Job} job */
async function headOf({ file, bytes }) {
  if (!file) return Buffer.from(bytes ?? []).subarray(0, 8)
  const opened = await open(file)
  try {
    const { buffer, bytesRead } = await opened.read(Buffer.alloc(8), 0, 8, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await opened.close()
  }
}

/** A table is known by its bytes: a zip, a container of before 2007, or text. @param {Job} job */
async function* rowsOf(job) {
  const head = await headOf(job)
  if (head.subarray(0, 2).toString('latin1') === 'PK') yield* zippedRows(job)
  else if (head.toString('hex') === 'd0cf11e0a1b11ae1') yield* oldRows(job)
  else yield* csvRows(job)
}

/** Whoever waits for rows says when the next ones may come. @type {() => void} */
let goOn = () => undefined

/** @param {Job} job */
async function tell(job) {
  /** @type {Told[][]} */
  let rows = []
  let [waiting, length] = [0, 0]
  const send = async () => {
    waiting = 0
    const more = new Promise((resolve) => (goOn = () => resolve(undefined)))
    parentPort?.postMessage(rows)
    rows = []
    await more
  }
  for await (const row of rowsOf(job)) {
    rows.push(row)
    for (const [text] of row) waiting += text.length
    // A text that many cells share is many texts for whoever gets them.
    if (waiting > charactersAtOnce || rows.length === rowsAtOnce) {
      length += waiting
      if (length > job.maxBytes) stop('too large')
      await send()
    }
  }
  if (rows.length) await send()
}

parentPort?.on('message', async (/** @type {Job | 'more'} */ message) => {
  if (message === 'more') return goOn()
  try {
    await tell(message)
    parentPort?.postMessage('end')
  } catch (error) {
    parentPort?.postMessage({ problem: /** @type {{ problem?: string }} */ (error).problem ?? 'broken' })
  }
})
