// @ts-check
// Reads one workbook on a thread with little memory: a file that unpacks to more than that ends this thread, not the import.
import { readFileSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { read, utils } from '@e965/xlsx'

/** @type {{ file: string, mostRows: number }} */
const { file, mostRows } = workerData
const book = read(readFileSync(file), {
  dense: true,
  sheetRows: mostRows + 1,
  cellFormula: false,
  cellHTML: false,
  cellStyles: false,
})
const sheet = book.Sheets[book.SheetNames[0] ?? '']
/** @type {unknown[][]} */
const rows = sheet ? utils.sheet_to_json(sheet, { header: 1, raw: true, defval: '' }) : []
for (let at = 0; at < rows.length; at += 2000)
  parentPort?.postMessage(
    rows
      .slice(at, at + 2000)
      .map((row) => row.map((cell) => (cell instanceof Date ? cell.toISOString() : String(cell)))),
  )
parentPort?.postMessage('end')
