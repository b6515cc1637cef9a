import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decimalSignOf, plainNumber, readNumber } from './number-text.ts'

const scaled = (text: string, decimals = 2, known?: '.' | ',') => {
  const reading = readNumber(text, decimals, known)
  return 'scaled' in reading ? reading.scaled : reading.problem
}

test('an amount is read with either decimal sign, with thousands and without', () => {
  for (const text of [
    '48500',
    '48,500.00',
    '48.500,00',
    '48,500',
    '48.500',
    'Rp 48,500.00',
    'Rp48.500',
    ' 48 500 ',
    '48500.0',
    '４８，５００',
  ])
    expect([text, scaled(text)]).toEqual([text, 4_850_000])
  expect(scaled('1,234,567.5')).toBe(123_456_750)
  expect(scaled('1.234.567,5')).toBe(123_456_750)
  expect(scaled('48,5')).toBe(4850)
  expect(scaled('.5')).toBe(50)
  expect(scaled('-48.5')).toBe(-4850)
  expect(scaled('(48.5)')).toBe(-4850)
})

test('three digits after a sign are thousands, unless the neighbours show that it means decimals', () => {
  expect(scaled('48.500', 2, '.')).toBe(4850)
  expect(scaled('48.500', 2, ',')).toBe(4_850_000)
  expect(scaled('0.500')).toBe(50)
  expect(decimalSignOf(['48.500', '17.500,00', ''], 2)).toBe(',')
  expect(decimalSignOf(['48.500', '17,500.25'], 2)).toBe('.')
  expect(decimalSignOf(['48.5', '17,5'], 2)).toBeUndefined()
  expect(decimalSignOf(['48.500', '17'], 2)).toBeUndefined()
})

test('what is no number is refused, and nothing is rounded', () => {
  for (const text of ['', 'abc', '1.23.4', '12,34,567', '1E+05', '--5', '(5', '1.2.3,4,5', '99999999999999999'])
    expect([text, scaled(text)]).toEqual([text, 'number'])
  expect(scaled('48.501', 2, '.')).toBe('decimals')
  expect(scaled('48.5', 0)).toBe('decimals')
  expect(scaled('48.5001')).toBe('decimals')
  expect(scaled('1,140', 0)).toBe(1140)
})

test('an amount that is copied for either kind of spreadsheet is read as it was', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e13, max: 1e13 }), fc.constantFrom('.' as const, ',' as const), (amount, sign) => {
      expect(scaled(plainNumber(amount, 2, sign))).toBe(amount)
      expect(scaled(plainNumber(amount, 0, sign), 0)).toBe(amount)
    }),
    { numRuns: 500 },
  )
})
