import { expect, test } from 'vitest'
import { csvOf } from './csv-of.ts'

test.each([
  ['plain', 'plain'],
  ['a,b', '"a,b"'],
  ['say "so"', '"say ""so"""'],
  ['two\nlines', '"two\nlines"'],
  ['=1+1', "'=1+1"],
  ['-budi', "'-budi"],
  ['+62812', "'+62812"],
  ['@sum', "'@sum"],
])('%s', (text, written) => {
  expect(csvOf([[text, 'x']])).toBe(`\ufeff${written},x\r\n`)
})
