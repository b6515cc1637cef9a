// @ts-check
// Reads one workbook on a thread with little memory: a file that unpacks to more than that ends this thread, not the mall.
import { readFileSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { inflateRawSync } from 'node:zlib'
import { read } from '@e965/xlsx'

/** @type {{ file?: string, bytes?: Uint8Array, mostRows: number, mostColumns: number, mostBytes: number, zipOnly: boolean }} */
const { file, bytes, mostRows, mostColumns, mostBytes, zipOnly } = workerData
const mostEntries = 2000

/** @param {'broken' | 'too large'} problem @returns {never} */
function stop(problem) {
  throw Object.assign(new Error(problem), { problem })
}

/**
 * Unpacks every part of a zip within a budget, before a library that has none gets to see it. Parts that bring their own
 * entities are refused: no program writes a sheet like that.
 * @param {Buffer} zip
 */
function demandHonestZip(zip) {
  let end = zip.length - 22
  while (end >= 0 && end > zip.length - 65_557 && zip.readUInt32LE(end) !== 0x06054b50) end--
  if (end < 0 || zip.readUInt32LE(end) !== 0x06054b50) stop('broken')
  const entries = zip.readUInt16LE(end + 10)
  let at = zip.readUInt32LE(end + 16)
  if (entries > mostEntries) stop('too large')
  let left = mostBytes
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
    const part = zip.subarray(start, start + packed)
    const unpacked = method === 0 ? part : method === 8 ? inflate(part, left) : stop('broken')
    left -= unpacked.length
    if (left < 0) stop('too large')
    if (/\.(xml|rels)$/i.test(name) && unpacked.includes('<!DOCTYPE')) stop('broken')
  }
}

/** @param {Buffer} part @param {number} most */
function inflate(part, most) {
  try {
    return inflateRawSync(part, { maxOutputLength: Math.max(1, most) })
  } catch (error) {
    return stop(/** @type {{ code?: string }} */ (error).code === 'ERR_BUFFER_TOO_LARGE' ? 'too large' : 'broken')
  }
}

/** @param {import('@e965/xlsx').CellObject | undefined} cell @returns {[text: string, kind: string]} */
function told(cell) {
  if (!cell || cell.v === undefined || cell.v === null) return ['', cell?.f !== undefined ? 'formula' : 'text']
  const text = cell.v instanceof Date ? cell.v.toISOString() : String(cell.v)
  if (cell.f !== undefined || cell.F !== undefined) return [text, 'formula']
  return [text, cell.t === 's' ? 'text' : cell.t === 'n' ? 'number' : 'other']
}

try {
  const content = bytes ? Buffer.from(bytes) : readFileSync(/** @type {string} */ (file))
  if (content.subarray(0, 2).toString('latin1') === 'PK') demandHonestZip(content)
  else if (zipOnly) stop('broken')
  const book = read(content, { dense: true, sheetRows: mostRows + 1, cellHTML: false, cellStyles: false })
  const sheet = book.Sheets[book.SheetNames[0] ?? '']
  /** @type {(import('@e965/xlsx').CellObject | undefined)[][]} */
  const rows = sheet?.['!data'] ?? []
  const last = Math.min(rows.length, mostRows + 1)
  for (let from = 0; from < last; from += 2000)
    parentPort?.postMessage(
      Array.from({ length: Math.min(2000, last - from) }, (_, at) => {
        const row = rows[from + at] ?? []
        return Array.from({ length: Math.min(row.length, mostColumns) }, (__, column) => told(row[column]))
      }),
    )
  parentPort?.postMessage('end')
} catch (error) {
  parentPort?.postMessage({ problem: /** @type {{ problem?: string }} */ (error).problem ?? 'broken' })
}
