import { pipeline, Readable } from 'node:stream'
import { createDeflateRaw } from 'node:zlib'

export type StreamedRow = readonly (string | number)[]
export interface StreamedSheet {
  name: string
  /** The first row is the heading. Texts stay texts whatever they begin with. */
  rows: AsyncIterable<StreamedRow> | Iterable<StreamedRow>
  widths: readonly number[]
  /** Columns that count: their numbers show no decimals. */
  counts: readonly number[]
  /** As many rows go on one sheet; what is left goes on the next. */
  maxRows?: number
}

const rowsOfExcel = 1_048_576
const longestText = 32_767
const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const offices = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const sheetml = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
// What XML 1.0 cannot say, halves of pairs included, would make the whole file unreadable.
const unsayable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu
const escaped = (text: string) =>
  text
    .slice(0, longestText)
    .replace(unsayable, '')
    .replace(/[&<>"]/g, (character) => entities[character]!)

/** A workbook that is written while it is sent: as much memory for a hundred rows as for a million. */
export const streamWorkbook = (sheet: StreamedSheet): Readable =>
  Readable.from(zipped(partsOf(sheet)), { objectMode: false })

interface Part {
  name: string
  text: AsyncIterable<string> | Iterable<string>
}

async function* partsOf(sheet: StreamedSheet): AsyncGenerator<Part> {
  const rows = takenFrom(sheet.rows)
  let sheets = 0
  do yield { name: `xl/worksheets/sheet${++sheets}.xml`, text: sheetText(rows, sheet) }
  while (await rows.hasMore())
  const each = (of: (at: number) => string) => Array.from({ length: sheets }, (_, at) => of(at + 1)).join('')
  const part = (name: string, body: string): Part => ({ name, text: [xml + body] })
  yield part(
    'xl/workbook.xml',
    `<workbook xmlns="${main}" xmlns:r="${offices}"><bookViews><workbookView/></bookViews><sheets>${each((at) => `<sheet name="${escaped(nameOf(sheet.name, at))}" sheetId="${at}" r:id="rId${at}"/>`)}</sheets></workbook>`,
  )
  yield part(
    'xl/_rels/workbook.xml.rels',
    `<Relationships xmlns="${packages}/relationships">${each((at) => `<Relationship Id="rId${at}" Type="${offices}/worksheet" Target="worksheets/sheet${at}.xml"/>`)}<Relationship Id="rId${sheets + 1}" Type="${offices}/styles" Target="styles.xml"/></Relationships>`,
  )
  // 1 text, 2 amount, 3 count, 4 heading
  yield part(
    'xl/styles.xml',
    `<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="5"><xf/><xf numFmtId="49" applyNumberFormat="1"/><xf numFmtId="4" applyNumberFormat="1"/><xf numFmtId="1" applyNumberFormat="1"/><xf numFmtId="49" fontId="1" applyNumberFormat="1" applyFont="1"/></cellXfs></styleSheet>`,
  )
  yield part(
    '_rels/.rels',
    `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${offices}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  )
  yield part(
    '[Content_Types].xml',
    `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${sheetml}.sheet.main+xml"/>${each((at) => `<Override PartName="/xl/worksheets/sheet${at}.xml" ContentType="${sheetml}.worksheet+xml"/>`)}<Override PartName="/xl/styles.xml" ContentType="${sheetml}.styles+xml"/></Types>`,
  )
}

const nameOf = (name: string, at: number) => (at === 1 ? name : `${name} ${at}`).replace(/[[\]:*?/\\]/g, ' ').slice(-31)

/** Rows one after the other, which a second sheet goes on with where the first one ended. */
function takenFrom(rows: StreamedSheet['rows']) {
  const source = Symbol.asyncIterator in rows ? rows[Symbol.asyncIterator]() : rows[Symbol.iterator]()
  let ahead: StreamedRow | undefined
  const next = async (): Promise<StreamedRow | undefined> => {
    const taken = ahead
    ahead = undefined
    if (taken) return taken
    const result = await source.next()
    return result.done ? undefined : result.value
  }
  let heading: StreamedRow | undefined
  return {
    next,
    hasMore: async () => (ahead ??= await next()) !== undefined,
    heading: async () => (heading ??= await next()),
  }
}

async function* sheetText(
  rows: ReturnType<typeof takenFrom>,
  { widths, counts, maxRows = rowsOfExcel }: StreamedSheet,
): AsyncGenerator<string> {
  const columns = widths
    .map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`)
    .join('')
  yield `${xml}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns}</cols><sheetData>`
  const heading = await rows.heading()
  if (heading) yield rowText(heading, () => 4)
  let text = ''
  for (let written = 1; written < maxRows; written++) {
    const row = await rows.next()
    if (!row) break
    text += rowText(row, (cell, at) => (typeof cell === 'string' ? 1 : counts.includes(at) ? 3 : 2))
    if (text.length < 65_536) continue
    yield text
    text = ''
  }
  yield `${text}</sheetData></worksheet>`
}

function rowText(row: StreamedRow, styleOf: (cell: string | number, at: number) => number): string {
  let text = '<row>'
  for (const [at, cell] of row.entries())
    text +=
      cell === ''
        ? '<c/>'
        : typeof cell === 'number'
          ? `<c s="${styleOf(cell, at)}"><v>${cell}</v></c>`
          : `<c t="inlineStr" s="${styleOf(cell, at)}"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`
  return `${text}</row>`
}

const checks = Uint32Array.from({ length: 256 }, (_, n) => {
  let value = n
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  return value
})
function checkOf(bytes: Buffer, before: number): number {
  let value = ~before
  for (const byte of bytes) value = checks[(value ^ byte) & 255]! ^ (value >>> 8)
  return ~value >>> 0
}

const numbers = (...fields: [value: number, size: 2 | 4][]) => {
  const bytes = Buffer.alloc(fields.reduce((sum, [, size]) => sum + size, 0))
  let at = 0
  for (const [value, size] of fields) at = bytes.writeUIntLE(value, at, size)
  return bytes
}
/** Sizes and check follow the part (bit 3), names are UTF-8 (bit 11); 1980-01-01, as a file needs some date. */
const version: [number, 2][] = [
  [20, 2],
  [0x0808, 2],
  [8, 2],
  [0, 2],
  [0x0021, 2],
]

/** A zip of parts, none of which is held in memory. */
async function* zipped(parts: AsyncIterable<Part>): AsyncGenerator<Buffer> {
  const directory: Buffer[] = []
  let written = 0
  for await (const { name, text } of parts) {
    const from = written
    const nameBytes = Buffer.from(name)
    const head = Buffer.concat([
      numbers([0x04034b50, 4], ...version, [0, 4], [0, 4], [0, 4], [nameBytes.length, 2], [0, 2]),
      nameBytes,
    ])
    written += head.length
    yield head
    let check = 0
    let plain = 0
    let packed = 0
    const bytes = async function* () {
      for await (const piece of text) {
        const chunk = Buffer.from(piece)
        check = checkOf(chunk, check)
        plain += chunk.length
        yield chunk
      }
    }
    // Who reads the packed end is told of its failure there.
    const deflate = pipeline(Readable.from(bytes()), createDeflateRaw(), () => undefined)
    for await (const chunk of deflate as AsyncIterable<Buffer>) {
      packed += chunk.length
      written += chunk.length
      yield chunk
    }
    const sizes: [number, 4][] = [
      [check, 4],
      [packed, 4],
      [plain, 4],
    ]
    const tail = numbers([0x08074b50, 4], ...sizes)
    written += tail.length
    yield tail
    directory.push(
      numbers(
        [0x02014b50, 4],
        [20, 2],
        ...version,
        ...sizes,
        [nameBytes.length, 2],
        [0, 2],
        [0, 2],
        [0, 2],
        [0, 2],
        [0, 4],
        [from, 4],
      ),
      nameBytes,
    )
  }
  const index = Buffer.concat(directory)
  const count = directory.length / 2
  yield Buffer.concat([
    index,
    numbers([0x06054b50, 4], [0, 2], [0, 2], [count, 2], [count, 2], [index.length, 4], [written, 4], [0, 2]),
  ])
}
