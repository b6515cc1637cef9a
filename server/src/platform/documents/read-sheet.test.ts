import { randomBytes } from 'node:crypto'
import { utils, write } from '@e965/xlsx'
import { expect, test } from 'vitest'
import { workbook, zip } from '../../../test/support/hand-made-zip.ts'
import { guest } from '../actor.ts'
import { cellName, readUploadedTable } from './read-sheet.ts'
import { writeWorkbook } from './write-sheet.ts'

const limits = { maxRows: 100, maxColumns: 10 }
const read = (bytes: Buffer | string) => readUploadedTable(guest, Buffer.from(bytes as string), limits)
const texts = async (bytes: Buffer | string) => (await read(bytes)).map((row) => row.map((cell) => cell.text))
const trouble = (bytes: Buffer | string) =>
  read(bytes).then(
    () => 'none',
    (error: { trouble?: string }) => error.trouble,
  )

test('what was written is read again, and nothing of it is a formula', async () => {
  const book = writeWorkbook([{ name: 'One', rows: [['Code', '=1+1'], ['', '@x'], [], ['0012', '安']] }])
  expect(await texts(book)).toEqual([['Code', '=1+1'], ['', '@x'], [], ['0012', '安']])
  expect((await read(book)).flat().every((cell) => cell.kind === 'text')).toBe(true)
})

test('cells say what they are', async () => {
  const book = utils.book_new()
  const cells = [['text', 12.5, true, { t: 'n', v: 2, f: '1+1' }, { t: 's', v: 'x', f: 'A1' }, { t: 'e', v: 0x07 }]]
  utils.book_append_sheet(book, utils.aoa_to_sheet(cells), 'S')
  const [row] = await read(write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer)
  expect(row!.map((cell) => cell.kind)).toEqual(['text', 'number', 'other', 'formula', 'formula', 'other'])
  expect(row!.map((cell) => cell.text).slice(0, 4)).toEqual(['text', '12.5', 'true', '2'])
})

test('one row more than asked for is read, columns beyond the last are not', async () => {
  const wide = Array.from({ length: 300 }, (_, row) => Array.from({ length: 40 }, (__, at) => `${row}-${at}`))
  const rows = await read(writeWorkbook([{ name: 'S', rows: wide }]))
  expect([rows.length, rows[0]!.length]).toEqual([101, 10])
})

test.each([
  [
    'commas',
    'a,b\n1,"x, y"\n',
    [
      ['a', 'b'],
      ['1', 'x, y'],
    ],
  ],
  [
    'semicolons',
    'a;b\r\n1;2,5\r\n',
    [
      ['a', 'b'],
      ['1', '2,5'],
    ],
  ],
  [
    'tabs',
    'a\tb\n1\t2',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'a mark in front',
    '\ufeffa,b\n1,2',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
])('CSV with %s', async (_, text, rows) => {
  expect(await texts(text)).toEqual(rows)
})

test('rows beyond the limit are not unpacked', async () => {
  const rows = Array.from({ length: 200_000 }, (_, at) => `<row><c><v>${at}</v></c></row>`).join('')
  const { 'xl/worksheets/sheet1.xml': sheet, ...others } = workbook(rows)
  const cut = zip({ ...others, 'xl/worksheets/sheet1.xml': sheet })
  // Beyond its first rows the packed sheet is rubbish, which whoever unpacks it stumbles over.
  const at = cut.indexOf('xl/worksheets/sheet1.xml') + 24
  randomBytes(100_000).copy(cut, at + 150_000)
  const read = await texts(cut)
  expect([read.length, read[0], read.at(-1)]).toEqual([101, ['0'], ['100']])
})

test('of a table of texts only what the first rows name is read', async () => {
  const shared = Array.from({ length: 900_000 }, (_, at) => `<si><t>text ${at} ${'x'.repeat(20)}</t></si>`).join('')
  expect(shared.length).toBeGreaterThan(40_000_000)
  const rows = (last: number) => `<row><c t="s"><v>0</v></c><c t="s"><v>${last}</v></c></row>`
  const near = await texts(zip(workbook(rows(3000), shared)))
  expect(near).toEqual([[`text 0 ${'x'.repeat(20)}`, `text 3000 ${'x'.repeat(20)}`]])
  expect(await trouble(zip(workbook(rows(899_999), shared)))).toBe('too large')
})

test('a workbook of before 2007 is read as one of today', async () => {
  const book = utils.book_new()
  const cells = [['Kode', 'Jumlah', '数量'], ['0012', 12.5, true], [], ['end']]
  utils.book_append_sheet(book, utils.aoa_to_sheet(cells), 'S')
  utils.book_append_sheet(book, utils.aoa_to_sheet([['second']]), 'T')
  for (const bookType of ['biff8', 'xlsx'] as const) {
    const rows = await read(write(book, { type: 'buffer', bookType }) as Buffer)
    const told = rows.map((row) => row.map(({ text, kind }) => `${kind} ${text}`))
    expect(told, bookType).toEqual([
      ['text Kode', 'text Jumlah', 'text 数量'],
      ['text 0012', 'number 12.5', 'other true'],
      [],
      ['text end'],
    ])
  }
  const long = utils.book_new()
  utils.book_append_sheet(long, utils.aoa_to_sheet(Array.from({ length: 300 }, (_, at) => [String(at)])), 'S')
  expect((await read(write(long, { type: 'buffer', bookType: 'biff8' }) as Buffer)).length).toBe(101)
})

function oldWorkbook(): Buffer {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet(Array.from({ length: 90 }, (_, at) => [`row ${at}`])), 'S')
  return write(book, { type: 'buffer', bookType: 'biff8' }) as Buffer
}

test.each([
  ['cut short', oldWorkbook().subarray(0, 3000)],
  ['cut to its first block', oldWorkbook().subarray(0, 512)],
  ['of noise behind the head', Buffer.concat([oldWorkbook().subarray(0, 512), randomBytes(20_000)])],
  [
    'with the head of something else',
    Buffer.concat([Buffer.from('ff000000ff000000', 'hex'), oldWorkbook().subarray(8)]),
  ],
  ['that is a page of the web', Buffer.from('<html><body><table><tr><td>SKU</td></tr></table></body></html>')],
  ['that is a page with a mark in front', Buffer.from('\ufeff \n<!DOCTYPE html><table></table>')],
  ['that is XML', Buffer.from('<?xml version="1.0"?><Workbook><Worksheet/></Workbook>')],
])('a workbook of before 2007 %s', async (_, bytes) => {
  expect(await trouble(bytes)).toBe('broken')
})

test('an old workbook whose blocks go round in a circle ends, and the next file is read', async () => {
  const circle = Buffer.from(oldWorkbook())
  // Every entry of the first block of the allocation table points to the block before it.
  const table = 512 * (circle.readInt32LE(76) + 1)
  for (let at = 0; at < 128 && table + at * 4 + 4 <= circle.length; at++)
    circle.writeInt32LE(Math.max(0, at - 1), table + at * 4)
  expect(['broken', 'too large', 'too slow']).toContain(await trouble(circle))
  expect(await texts('a,b')).toEqual([['a', 'b']])
}, 60_000)

test('a file that unpacks to a hundred megabytes is stopped while it unpacks', async () => {
  const sheet = zip({ 'xl/worksheets/sheet1.xml': Buffer.alloc(120_000_000, 0x20) })
  expect(sheet.length).toBeLessThan(200_000)
  expect(await trouble(sheet)).toBe('too large')
  const many = zip(Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`${at}.xml`, Buffer.alloc(4_000_000)])))
  expect(await trouble(many)).toBe('too large')
})

test.each([
  ['nothing', Buffer.alloc(0), 'none'],
  ['a zip that is no workbook', zip({ 'readme.txt': Buffer.from('hello') }), 'broken'],
  ['a zip cut short', writeWorkbook([{ name: 'S', rows: [['a']] }]).subarray(0, 500), 'broken'],
  ['a part shorter than it says', zip({ 'a.xml': Buffer.alloc(5000, 1) }, { packed: 3 }), 'broken'],
  ['a directory that contradicts its parts', zip({ 'a.xml': Buffer.alloc(50) }, { method: 0 }), 'broken'],
  ['a way of packing nobody uses', zip({ 'a.xml': Buffer.alloc(50) }, { method: 14 }), 'broken'],
  [
    'a part with entities of its own',
    zip({ 'xl/workbook.xml': Buffer.from('<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><x>&a;</x>') }),
    'broken',
  ],
  ['a workbook of the nineties', Buffer.from('d0cf11e0a1b11ae10000000000000000', 'hex'), 'broken'],
  ['a picture', Buffer.from('89504e470d0a1a0a', 'hex'), 'not utf-8'],
  ['UTF-16', Buffer.from('a,b', 'utf16le'), 'broken'],
  ['Latin letters of another alphabet', Buffer.from('n\xe4me', 'latin1'), 'not utf-8'],
])('%s', async (_, bytes, wanted) => {
  expect(await trouble(bytes)).toBe(wanted)
})

test('cells are named as spreadsheets name them', () => {
  expect([cellName(0, 0), cellName(4, 2), cellName(0, 25), cellName(9, 26), cellName(9, 702)]).toEqual([
    'A1',
    'C5',
    'Z1',
    'AA10',
    'AAA10',
  ])
})
