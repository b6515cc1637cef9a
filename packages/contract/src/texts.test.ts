import { expect, test } from 'vitest'
import { addressText } from './address-text.ts'
import { quantityText, unitText } from './quantity-text.ts'

test('an address runs from the street outward, in Chinese from the province inward', () => {
  const parts = ['Jl. Industri 4 No. 12', 'Cikarang Utara', '', 'Jawa Barat'] as const
  expect(addressText('en-us', parts)).toBe('Jl. Industri 4 No. 12, Cikarang Utara, Jawa Barat')
  expect(addressText('en-id', parts)).toBe('Jl. Industri 4 No. 12, Cikarang Utara, Jawa Barat')
  expect(addressText('zh-cn', parts)).toBe('Jawa Barat Cikarang Utara Jl. Industri 4 No. 12')
  expect(parts[0]).toBe('Jl. Industri 4 No. 12')
})

test.each([
  ['en-us', 1, 'piece', '1 piece'],
  ['en-us', 8, 'piece', '8 pieces'],
  ['en-us', 0, 'piece', '0 pieces'],
  ['en-us', 120, 'ream', '120 reams'],
  ['en-us', 1200, 'Box', '1,200 Boxes'],
  ['en-us', 2, 'kg', '2 kg'],
  ['en-us', 2, 'pcs', '2 pcs'],
  ['en-us', 2, '', '2'],
  ['zh-cn', 8, '个', '8 个'],
  ['en-id', 8, 'buah', '8 buah'],
] as const)('in %s %i of %s are "%4$s"', (lang, num, unit, said) => expect(quantityText(lang, num, unit)).toBe(said))

test('the unit alone takes the form of the number before it', () => {
  expect([unitText('en-us', 1, 'pair'), unitText('en-us', 50, 'pair')]).toEqual(['pair', 'pairs'])
})
