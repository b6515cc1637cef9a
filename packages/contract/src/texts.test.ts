import { expect, test } from 'vitest'
import { addressText } from './address-text.ts'
import { isGtin } from './pack.ts'
import { numText, quantityText, unitText, wholePacksText } from './quantity-text.ts'

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

test.each([
  ['en-us', 36, 'piece', { name: 'box', size: 12 }, '3 boxes = 36 pieces'],
  ['en-us', 40, 'piece', { name: 'box', size: 12 }, '3 boxes + 4 pieces = 40 pieces'],
  ['en-us', 5, 'piece', { name: 'box', size: 12 }, '5 pieces'],
  ['zh-cn', 36, '个', { name: '箱', size: 12 }, '3 箱 = 36 个'],
] as const)('in %s %i of %s in %j are "%5$s"', (lang, num, unit, pack, said) =>
  expect(quantityText(lang, num, unit, pack)).toBe(said),
)

test('a barcode has the check digit that its other digits make', () => {
  for (const right of ['96385074', '036000291452', '4006381333931', '14006381333938']) expect(isGtin(right)).toBe(true)
  for (const wrong of ['96385075', '036000291453', '4006381333932', '123456789', '', '400638133393a'])
    expect(isGtin(wrong)).toBe(false)
})

test('the unit alone takes the form of the number before it', () => {
  expect([unitText('en-us', 1, 'pair'), unitText('en-us', 50, 'pair')]).toEqual(['pair', 'pairs'])
})

test('a number says the fewest whole packs, where it is a whole number of them', () => {
  const packs = [
    { name: 'box', size: 12 },
    { name: 'pallet', size: 480 },
  ]
  expect([36, 40, 480, 1200, 0].map((num) => wholePacksText('en-us', num, packs))).toEqual([
    '3 boxes',
    undefined,
    '1 pallet',
    '100 boxes',
    undefined,
  ])
  expect([numText('en-us', 1200, packs), numText('en-us', 7, packs), numText('zh-cn', 5)]).toEqual([
    '1,200 (100 boxes)',
    '7',
    '5',
  ])
})
