import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readList, readSheetRows } from './read-list.ts'
import type { Quantity } from './read-quantity.ts'

const told = (quantity: Quantity) =>
  quantity.kind === 'none'
    ? '-'
    : quantity.kind === 'clear'
      ? `${quantity.num}${quantity.unit ? ` ${quantity.unit}` : ''}`
      : `${quantity.because} ${quantity.choices.join('/')}`.trim()
/** How a line reads if this is the number or the name in it. */
const readAs = (text: string, what: string) => {
  const [line] = readList(text).lines
  const reading = line?.readings.find((it) => it.what === what)
  return reading && told(reading.quantity)
}

describe('a line with a number and a quantity', () => {
  test.each([
    // cells
    ['AB-12\t5', 'AB-12', '5'],
    ['5\tAB-12', 'AB-12', '5'],
    ['AB-12,5', 'AB-12', '5'],
    ['AB-12, 5', 'AB-12', '5'],
    ['AB-12;5', 'AB-12', '5'],
    ['AB-12 | 5', 'AB-12', '5'],
    ['AB-12   5', 'AB-12', '5'],
    ['AB-12\u00a0\u00a05', 'AB-12', '5'],
    ['"AB-12","5"', 'AB-12', '5'],
    ['"Copy paper, A4",5', 'Copy paper, A4', '5'],
    ['"Pipe 2"" long";5', 'Pipe 2" long', '5'],
    ['Pipe 2"\t5', 'Pipe 2"', '5'],
    ['71053,6', '71053', '6'],
    ['71053\t6', '71053', '6'],
    ['AB-12\t5\t', 'AB-12', '5'],
    ['\tAB-12\t\t5', 'AB-12', '5'],
    ['AB-12\t5 pcs', 'AB-12', '5 pcs'],
    ['AB-12\tx5', 'AB-12', '5'],
    ['AB-12\t+5', 'AB-12', '5'],
    // times
    ['2 x AB-12', 'AB-12', '2'],
    ['2x AB-12', 'AB-12', '2'],
    ['2 × AB-12', 'AB-12', '2'],
    ['2 * AB-12', 'AB-12', '2'],
    ['AB-12 x2', 'AB-12', '2'],
    ['AB-12 x 2', 'AB-12', '2'],
    ['AB-12 X 2', 'AB-12', '2'],
    ['AB-12×2', 'AB-12', '2'],
    ['AB-12 * 2', 'AB-12', '2'],
    ['AB-12x2', 'AB-12', '2'],
    ['AB-12 (2)', 'AB-12', '2'],
    ['AB-12: 2', 'AB-12', '2'],
    ['AB-12 = 2', 'AB-12', '2'],
    ['AB-12 - 2', 'AB-12', '2'],
    ['AB-12 2', 'AB-12', '2'],
    ['2 AB-12', 'AB-12', '2'],
    // units
    ['AB-12 2pcs', 'AB-12', '2 pcs'],
    ['2pcs AB-12', 'AB-12', '2 pcs'],
    ['2 boxes of AB-12', 'AB-12', '2 boxes'],
    ['AB-12 2 buah', 'AB-12', '2 buah'],
    ['10 lembar AB-12', 'AB-12', '10 lembar'],
    ['AB-12 3 dus.', 'AB-12', '3 dus'],
    ['复印纸5包', '复印纸', '5 包'],
    ['5包复印纸', '复印纸', '5 包'],
    ['AB-12 5个', 'AB-12', '5 个'],
    // words for quantity
    ['AB-12 qty 5', 'AB-12', '5'],
    ['AB-12 qty: 5 pcs', 'AB-12', '5 pcs'],
    ['AB-12, qty 5', 'AB-12', '5'],
    ['AB-12 jumlah 5', 'AB-12', '5'],
    ['AB-12 数量：5', 'AB-12', '5'],
    // full width
    ['AB-12　１２', 'AB-12', '12'],
    ['AB-12，１２', 'AB-12', '12'],
    ['ＡＢ－１２；５', 'AB-12', '5'],
    ['AB-12、5', 'AB-12', '5'],
    ['２×AB-12', 'AB-12', '2'],
    // bullets, numbering and prices
    ['• AB-12 5', 'AB-12', '5'],
    ['- AB-12 5', 'AB-12', '5'],
    ['1. AB-12 x 5', 'AB-12', '5'],
    ['(3) AB-12 x 5', 'AB-12', '5'],
    ['① AB-12 x 5', 'AB-12', '5'],
    ['AB-12 5 @ Rp 5.000', 'AB-12', '5'],
    ['AB-12 5 @5000', 'AB-12', '5'],
    ['AB-12 5 Rp5.000', 'AB-12', '5'],
    ['AB-12 5 5000元', 'AB-12', '5'],
    ['AB-12 5 3.39', 'AB-12', '5'],
    ['AB-12\t5\tRp 5.000', 'AB-12', '5'],
    ['71053\tWHITE METAL LANTERN\t6\t3.39', '71053', '6'],
    ['AB-12;White lantern;6;3,39', 'AB-12', '6'],
    // nothing said
    ['AB-12', 'AB-12', '-'],
    ['AB-12\t', 'AB-12', '-'],
    // asked about, never guessed
    ['AB-12\t1,000', 'AB-12', 'THOUSANDS 1000/1'],
    ['AB-12\t1.000', 'AB-12', 'THOUSANDS 1000/1'],
    ['AB-12 1.000', 'AB-12', 'THOUSANDS 1000/1'],
    ['AB-12,1,000', 'AB-12', 'THOUSANDS 1000/1'],
    ['AB-12\t1 000', 'AB-12', 'THOUSANDS 1000/1'],
    ['AB-12\t1.500', 'AB-12', 'THOUSANDS 1500'],
    ['AB-12\t2.5', 'AB-12', 'DECIMAL'],
    ['AB-12\t2,5', 'AB-12', 'DECIMAL'],
    ['AB-12 2,5', 'AB-12', 'DECIMAL'],
    ['AB-12\t12.00', 'AB-12', 'DECIMAL 12'],
    ['AB-12\t1.000,00', 'AB-12', 'DECIMAL 1000'],
    ['AB-12\t-5', 'AB-12', 'NOT_POSITIVE'],
    ['AB-12\t0', 'AB-12', 'NOT_POSITIVE'],
    ['AB-12\t100000', 'AB-12', 'TOO_LARGE'],
    ['AB-12\t1,000,000', 'AB-12', 'TOO_LARGE'],
    ['AB-12\t6\t52000', 'AB-12', 'SEVERAL 6/52000'],
    ['2 AB-12 6', 'AB-12', 'SEVERAL 6/2'],
    ['2 lusin AB-12', 'AB-12', 'UNIT 24/2'],
    ['AB-12\t3 打', 'AB-12', 'UNIT 36/3'],
  ])('%j', (text, what, quantity) => {
    expect(readAs(text, what)).toBe(quantity)
  })
})

test('what may belong to a name is loose', () => {
  const loose = (text: string) => readList(text).lines[0]!.readings.find((it) => it.quantity.kind === 'clear')?.sure
  expect(loose('Hex bolt M8 x 30')).toBe(false)
  expect(loose('Copy paper A4 80')).toBe(false)
  expect(loose('30 x Hex bolt M8')).toBe(true)
  expect(loose('Hex bolt M8 30 pcs')).toBe(true)
  expect(loose('Hex bolt M8\t30')).toBe(true)
})

describe('headings', () => {
  test.each([
    ['SKU\tName\tQty\tPrice', 'AB-12\tWhite lantern\t6\t52000', 'AB-12', '6'],
    ['No.;Item code;Description;Quantity', '1;AB-12;White lantern;6', 'AB-12', '6'],
    ['数量,商品编号', '6,AB-12', 'AB-12', '6'],
    ['Jumlah\tNama barang', '6\tWhite lantern', 'White lantern', '6'],
    ['Kode\tHarga satuan\tJumlah', 'AB-12\t52000\t6', 'AB-12', '6'],
    ['SKU\tQty', 'AB-12\tsix', 'AB-12', 'UNREADABLE'],
    ['SKU\tQty', 'AB-12\t', 'AB-12', '-'],
    ['SKU Qty', 'AB-12 6', 'AB-12', '6'],
  ])('%j', (heading, row, what, quantity) => {
    const { lines, skipped } = readList(`${heading}\n${row}`)
    expect(skipped).toEqual([{ line: 1, raw: heading, because: 'HEADING' }])
    expect(lines.map((line) => line.line)).toEqual([2])
    const reading = lines[0]!.readings.find((it) => it.what === what)
    expect(reading && told(reading.quantity)).toBe(quantity)
  })
  test('goods that are called like a column are goods', () => {
    expect(readList('Item 7\t5').skipped).toEqual([])
    expect(readList('Paper\t5').skipped).toEqual([])
  })
})

test('numbers in front of all rows count the rows', () => {
  const { lines } = readList('1\tAB-12\t5\n2\tAB-13\t6\n3\tAB-14\t7')
  expect(lines.map((line) => [line.readings[0]!.what, told(line.readings[0]!.quantity), line.passed[0]?.kind])).toEqual(
    [
      ['AB-12', '5', 'NUMBERING'],
      ['AB-13', '6', 'NUMBERING'],
      ['AB-14', '7', 'NUMBERING'],
    ],
  )
})

test('what is passed over is said', () => {
  expect(readList('AB-12\t5\tRp 5.000\t3.39').lines[0]!.passed).toEqual([
    { kind: 'PRICE', text: 'Rp 5.000' },
    { kind: 'NOT_READ', text: '3.39' },
  ])
  expect(readList('---\n\n;;;\n  \nAB-12 5').skipped).toEqual([
    { line: 1, raw: '---', because: 'NOTHING' },
    { line: 3, raw: ';;;', because: 'NOTHING' },
  ])
})

test('a cell in quotes may go on over lines, as spreadsheets copy it', () => {
  const { lines } = readList('"White\nlantern"\t5\nAB-12\t6')
  expect(lines.map(({ line, raw }) => [line, raw])).toEqual([
    [1, '"White\nlantern"\t5'],
    [3, 'AB-12\t6'],
  ])
  expect(lines[0]!.readings[0]).toMatchObject({ what: 'White lantern', quantity: { kind: 'clear', num: 5 } })
})

test('a workbook keeps numbers as numbers; a formula is told', () => {
  const { lines } = readSheetRows([
    [{ text: 'AB-12' }, { text: '1000', exact: true }],
    [{ text: 'AB-13' }, { text: '1.000' }],
    [
      { text: '=1+1', formula: true },
      { text: '2', exact: true, formula: true },
    ],
    [{ text: '' }, { text: ' ' }],
    [{ text: '3 x AB-15' }],
  ])
  expect(lines.map((line) => [line.line, line.readings[0]!.what, told(line.readings[0]!.quantity)])).toEqual([
    [1, 'AB-12', '1000'],
    [2, 'AB-13', 'THOUSANDS 1000/1'],
    [3, '=1+1', '2'],
    [5, 'AB-15', '3'],
  ])
  expect(lines[2]!.passed.map((it) => it.kind)).toContain('FORMULA')
})

const isFilled = (line: string) => /[^\s\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/u.test(line)

test('whatever is pasted, every line that is not empty comes back, once', () => {
  const piece = fc.constantFrom(
    'AB-12',
    '5',
    ',',
    ';',
    '\t',
    '"',
    ' ',
    'x',
    '1.000',
    '纸',
    '５',
    '-',
    '@',
    'Rp',
    '\u200b',
    'qty',
    '|',
    '(',
    '\u2028',
  )
  const line = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(piece, { maxLength: 9 }).map((it) => it.join('')),
  )
  fc.assert(
    fc.property(fc.array(line, { maxLength: 12 }), (written) => {
      const text = written.join('\n')
      const all = text.split(/\r\n|\n|\r/)
      const { lines, skipped } = readList(text)
      const covered = [...lines, ...skipped].flatMap(({ line: from, raw }) =>
        raw.split('\n').map((part, at) => [from + at, part] as const),
      )
      expect(new Set(covered.map(([at]) => at)).size).toBe(covered.length)
      for (const [at, part] of covered) expect(all[at - 1]).toBe(part)
      const missing = all.flatMap((it, at) => (isFilled(it) && !covered.some(([own]) => own === at + 1) ? [it] : []))
      expect(missing).toEqual([])
    }),
    { numRuns: 500 },
  )
})

test('no text makes the reader slow', () => {
  const evil = [
    'a'.repeat(200_000),
    '1 '.repeat(100_000),
    '\t"'.repeat(100_000),
    ',1'.repeat(100_000),
    'x 1'.repeat(60_000),
    '"a\t\n'.repeat(2000),
    '@ '.repeat(60_000),
  ]
  /** Processor time of this process; the rest of the machine may be busy. */
  const cost = (text: string) => {
    const before = process.cpuUsage()
    const { lines, skipped } = readList(text)
    const { user } = process.cpuUsage(before)
    for (const line of lines) expect(line.readings.length).toBeLessThan(200)
    expect(lines.length + skipped.length).toBeGreaterThan(0)
    return user / 1000
  }
  // A reader that goes over its text again for each character of it needs minutes for these.
  for (const text of evil) expect(cost(text), JSON.stringify(text.slice(0, 4))).toBeLessThan(2000)
})
