import { expect, test } from 'vitest'
import { readAmount, readPriceRows } from './read-price-sheet.ts'

test.each([
  ['12500', false, 12_500_00],
  ['12500.5', true, 12_500_50],
  ['12500,50', false, 12_500_50],
  ['12.500', false, 12_500_00],
  ['12.500', true, 12_50],
  ['12,500.50', false, 12_500_50],
  ['Rp 1.250.000,50', false, 1_250_000_50],
  ['１２５００', false, 12_500_00],
  ['0', false, undefined],
  ['-5', false, undefined],
  ['12.3456', true, undefined],
  ['1.2.3', false, undefined],
  ['12 500', false, 12_500_00],
  ['free', false, undefined],
  ['', false, undefined],
] as const)('%s (a number: %s) is %s sen', (text, isNumber, minor) => {
  expect(readAmount(text, isNumber)).toBe(minor)
})

const cells = (...texts: string[]) => texts.map((text) => ({ text, kind: 'text' as const }))

test('columns stand in any order below a heading, and in their usual one without', () => {
  expect(readPriceRows([cells('Harga', 'SKU'), cells('100', 'A'), cells('', '')])).toEqual([
    { row: 2, number: 'A', minQuantity: 1, hasQuantity: false, priceMinor: 100_00, unit: '' },
  ])
  expect(readPriceRows([cells('A', '5', '100'), cells('B', 'x', 'y')])).toEqual([
    { row: 1, number: 'A', minQuantity: 5, hasQuantity: true, priceMinor: 100_00, unit: '' },
    { row: 2, number: 'B', minQuantity: undefined, hasQuantity: true, priceMinor: undefined, unit: '' },
  ])
})
