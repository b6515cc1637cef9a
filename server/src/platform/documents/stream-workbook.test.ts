import { buffer } from 'node:stream/consumers'
import { read, utils } from '@e965/xlsx'
import { expect, test } from 'vitest'
import { guest } from '../actor.ts'
import { readUploadedTable } from './read-sheet.ts'
import { type StreamedRow, streamWorkbook } from './stream-workbook.ts'

const layout = { widths: [20, 10, 12], counts: [1] }

test('what is streamed opens as a workbook: texts stay texts, numbers numbers, characters and halves of characters harm nothing', async () => {
  const rows: StreamedRow[] = [
    ['Name', 'Quantity', 'Price'],
    ['=1+1', 3, 1234.5],
    ['@SUM(A1)', 0, -2],
    ['-2+3 <b> & "x"', 1, 0.1],
    ['纸 \u{1f4e6}\ud800\u0007', 2, 7],
    ['', '', ''],
    ['  blanks \n kept ', 9, 1],
  ]
  const bytes = await buffer(streamWorkbook({ name: 'Orders [a/b]', rows, ...layout }))
  const book = read(bytes)
  expect(book.SheetNames).toEqual(['Orders  a b '])
  const sheet = book.Sheets[book.SheetNames[0]!]!
  expect(utils.sheet_to_json(sheet, { header: 1, defval: '' })).toEqual([
    ...rows.slice(0, 4),
    ['纸 \u{1f4e6}', 2, 7],
    rows[5],
    rows[6],
  ])
  for (const cell of await readUploadedTable(guest, bytes, { maxRows: 100, maxColumns: 9 }))
    for (const { kind } of cell) expect(kind).not.toBe('formula')
  expect(sheet['A2'].f).toBeUndefined()
})

test('more rows than a sheet takes go on the next one, each with the heading', async () => {
  const rows = [['n'], ...Array.from({ length: 7 }, (_, at) => [`r${at}`])]
  const book = read(await buffer(streamWorkbook({ name: 'R', rows, widths: [5], counts: [], maxRows: 4 })))
  expect(book.SheetNames).toEqual(['R', 'R 2', 'R 3'])
  expect(book.SheetNames.map((name) => utils.sheet_to_json(book.Sheets[name]!, { header: 1 }))).toEqual([
    [['n'], ['r0'], ['r1'], ['r2']],
    [['n'], ['r3'], ['r4'], ['r5']],
    [['n'], ['r6']],
  ])
})

test('a source that fails fails the stream, and rows are only made as they are sent', async () => {
  let made = 0
  async function* endless() {
    for (;;) yield ['x'.repeat(1000), ++made, Math.random()] as const
  }
  const stream = streamWorkbook({ name: 'R', rows: endless(), ...layout })
  for await (const chunk of stream) if ((chunk as Buffer).length > 500) break
  expect(made).toBeLessThan(5000)
  async function* failing() {
    yield ['n', 1, 1] as const
    throw new Error('the database is gone')
  }
  await expect(buffer(streamWorkbook({ name: 'R', rows: failing(), ...layout }))).rejects.toThrow('gone')
})
