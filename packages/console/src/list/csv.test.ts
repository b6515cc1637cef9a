import { expect, it } from 'vitest'
import { csvLine } from './csv.ts'

it('writes cells that a spreadsheet reads as they are', () => {
  expect(csvLine(['PT "Prima", Jakarta', 'a\nb', 12.5, ''])).toBe('"PT ""Prima"", Jakarta","a\nb",12.5,\r\n')
})
it('gives formulas as text, and numbers as numbers', () => {
  expect(csvLine(['=1+1', '@sum', '-2', -2])).toBe("'=1+1,'@sum,'-2,-2\r\n")
})
