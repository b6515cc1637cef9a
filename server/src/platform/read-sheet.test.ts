import { deflateRawSync } from 'node:zlib'
import { utils, write } from '@e965/xlsx'
import { expect, test } from 'vitest'
import { cellName, readUploadedTable } from './read-sheet.ts'
import { writeWorkbook } from './write-sheet.ts'

const limits = { mostRows: 100, mostColumns: 10 }
const read = (bytes: Buffer | string) => readUploadedTable(Buffer.from(bytes as string), limits)
const texts = async (bytes: Buffer | string) => (await read(bytes)).map((row) => row.map((cell) => cell.text))
const trouble = (bytes: Buffer | string) =>
  read(bytes).then(
    () => 'none',
    (error: { trouble?: string }) => error.trouble,
  )

/** A zip with these parts, written by hand so that it may lie. */
function zip(parts: Record<string, Buffer>, change: { packed?: number; method?: number } = {}): Buffer {
  const local: Buffer[] = []
  const central: Buffer[] = []
  let at = 0
  for (const [name, content] of Object.entries(parts)) {
    const packed = deflateRawSync(content)
    const head = Buffer.alloc(30)
    head.writeUInt32LE(0x04034b50)
    head.writeUInt16LE(8, 8)
    head.writeUInt32LE(packed.length, 18)
    head.writeUInt32LE(content.length, 22)
    head.writeUInt16LE(name.length, 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50)
    entry.writeUInt16LE(change.method ?? 8, 10)
    entry.writeUInt32LE(change.packed ?? packed.length, 20)
    entry.writeUInt32LE(content.length, 24)
    entry.writeUInt16LE(name.length, 28)
    entry.writeUInt32LE(at, 42)
    local.push(head, Buffer.from(name), packed)
    central.push(entry, Buffer.from(name))
    at += 30 + name.length + packed.length
  }
  const directory = Buffer.concat(central)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50)
  end.writeUInt16LE(Object.keys(parts).length, 8)
  end.writeUInt16LE(Object.keys(parts).length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...local, directory, end])
}

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

test('a file that unpacks to a hundred megabytes is stopped while it unpacks', async () => {
  const sheet = zip({ 'xl/worksheets/sheet1.xml': Buffer.alloc(120_000_000, 0x20) })
  expect(sheet.length).toBeLessThan(200_000)
  expect(await trouble(sheet)).toBe('too large')
  const many = zip(Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`${at}.bin`, Buffer.alloc(4_000_000)])))
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
