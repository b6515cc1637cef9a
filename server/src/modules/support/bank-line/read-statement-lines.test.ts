import { Refusal } from '#platform/http/refuse'
import { expect, test } from 'vitest'
import type { BankField } from './bank-line.types.ts'
import { plainHeading } from '#platform/documents/guess-by-headings'
import { guessBankColumns } from './guess-bank-columns.ts'
import { readAmountText } from '#platform/documents/read-amount-text'
import { readBankTable } from './read-bank-table.ts'
import { readDayText } from '#platform/documents/read-day-text'
import { isMt940, Mt940Problem, readMt940 } from './read-mt940.ts'

test.each([
  ['1.234.567,89', 123_456_789],
  ['1,234,567.89', 123_456_789],
  ['Rp 1.500.000', 150_000_000],
  ['1.500', 150_000],
  ['1,500', 150_000],
  ['12,5', 1250],
  ['12.50', 1250],
  ['2,000.00 CR', 200_000],
  ['2,000.00 DB', -200_000],
  ['-300', -30_000],
  ['+300', 30_000],
  ['1 250 000', 125_000_000],
  ['0', 0],
  ['１２００', 120_000],
])('%s is an amount', (text, minor) => {
  expect(readAmountText(text)).toBe(minor)
})

test.each(['', 'abc', '1.2.3', '1,23,456', '1.234,567', '1.234.56', '12,3456', '99999999999999', '1e5'])(
  '%s is no amount',
  (text) => {
    expect(readAmountText(text)).toBeUndefined()
  },
)

test('days are read as banks write them, and those that there are not are none', () => {
  for (const text of ['2026-03-05', '05/03/2026', '5.3.26', '05-Mar-2026', '5 Maret 2026', '20260305', '2026年3月5日'])
    expect(readDayText(text, 'dmy')).toBe('2026-03-05')
  expect(readDayText('2026-03-05 14:22:01', 'dmy')).toBe('2026-03-05')
  expect(readDayText('03/05/2026', 'mdy')).toBe('2026-03-05')
  for (const text of ['31/02/2026', '13/13/2026', 'yesterday', '', '1999-01-01'])
    expect(readDayText(text, 'dmy')).toBeUndefined()
})

test('headings of three languages are guessed, those that were corrected first', () => {
  const fieldsOf = (headings: string[], remembered = new Map<string, BankField>()) =>
    guessBankColumns(headings, remembered).map((it) => it.field)
  expect(fieldsOf(['Date', 'Description', 'Debit', 'Credit'])).toEqual(['date', 'text', 'debit', 'credit'])
  expect(fieldsOf(['Tanggal', 'Keterangan', 'Jumlah', 'DB/CR'])).toEqual(['date', 'text', 'amount', 'direction'])
  expect(fieldsOf(['交易日期', '摘要', '收入金额', '对方户名'])).toEqual(['date', 'text', 'credit', 'counterparty'])
  expect(fieldsOf(['Date', 'Branch'], new Map([[plainHeading('Branch'), 'reference']]))).toEqual(['date', 'reference'])
})

test('a table tells money that came from money that left, and says which row cannot be read', () => {
  const columns = (['date', 'text', 'amount', 'direction'] as const).map((field, column) => ({ column, field }))
  const read = (...rows: string[][]) => readBankTable({ lang: 'en-us' }, rows, columns)
  expect(
    read(['05/03/2026', 'a', '1.000', 'CR'], ['06/03/2026', 'b', '2.000', 'DB'], ['', 'Total', '', '']),
  ).toMatchObject([
    { bookedOn: '2026-03-05', amountMinor: 100_000, text: 'a' },
    { bookedOn: '2026-03-06', amountMinor: -200_000 },
  ])
  // Of a whole file one order of day and month is right.
  expect(read(['03/05/2026', 'a', '1', 'CR'], ['03/25/2026', 'b', '2', 'CR']).map((it) => it.bookedOn)).toEqual([
    '2026-03-05',
    '2026-03-25',
  ])
  const problemOf = (row: string[]) => {
    try {
      read(['05/03/2026', 'a', '1', 'CR'], row)
    } catch (error) {
      return error instanceof Refusal ? error.facts['problem'] : error
    }
    return undefined
  }
  expect(problemOf(['05/03/2026', 'a', 'one', 'CR'])).toBe('row 2: "one" is no amount')
  expect(problemOf(['soon', 'a', '1', 'CR'])).toBe('row 2: "soon" is no date')
  expect(problemOf(['05/03/2026', 'a', '1', '?'])).toBe('row 2: "?" does not say whether money came or left')
})

const statement = (lines: string, currency = 'IDR') =>
  `:20:STMT\r\n:25:1234567890\r\n:28C:00001\r\n:60F:C260301${currency}1000000,00\r\n${lines}\r\n:62F:C260331${currency}1,00\r\n-`

test('MT940: lines with their texts, cut ones put together; the reversal of a debit comes back', () => {
  const text = statement(
    [
      ':61:2603050305C150000,50NTRFNONREF//BANK-1',
      ':86:166?00CREDIT?20ORDER 2026030512345?2167890123?32PT MAJU?33 JAYA',
      ':61:260306D2000,NCHGFEE',
      ':61:260307RC5,NTRFBACK',
      ':61:260308RD7,00NTRFBACK',
      ':61:260309C12,5NMSCREF9//',
      'FURTHER TEXT',
      ':86:plain text that goes on i',
      'n the next row',
    ].join('\r\n'),
  )
  expect(isMt940(text)).toBe(true)
  const lines = readMt940(text)
  expect(lines.map((it) => it.amountMinor)).toEqual([15_000_050, -200_000, -500, 700, 1250])
  expect(lines[0]).toEqual({
    bookedOn: '2026-03-05',
    amountMinor: 15_000_050,
    account: '1234567890',
    reference: 'BANK-1',
    counterparty: 'PT MAJU JAYA',
    text: 'ORDER 202603051234567890123',
  })
  expect(lines[4]).toMatchObject({
    reference: 'REF9',
    text: 'plain text that goes on in the next row REF9 FURTHER TEXT',
  })
  expect(() => readMt940(statement(':61:nonsense'))).toThrow(Mt940Problem)
  expect(() => readMt940(statement(':61:260305C1,00NTRFX', 'USD'))).toThrow('currency')
})
