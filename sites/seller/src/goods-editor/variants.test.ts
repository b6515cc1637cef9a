import { expect, test } from 'vitest'
import {
  addAxis,
  addCombinations,
  addValue,
  emptySku,
  leftOut,
  numbersTwice,
  removeAxis,
  removeValue,
  skusToSend,
  type Variants,
  variantsOf,
  volumeIn,
  withNumbers,
  wrongIn,
} from './variants.ts'

const one: Variants = { axes: [], skus: [{ ...emptySku('1'), number: 'GL', price: '48,500.50', stock: '7' }] }
const named = (variants: Variants, at: number, english: string): Variants => ({
  ...variants,
  axes: variants.axes.with(at, { ...variants.axes[at]!, name: { 'en-us': english } }),
})
/** Sizes M and L, then the colours that are asked for. */
function sizes(...colours: string[]) {
  let it = named(addAxis(one), 0, 'Size')
  for (const size of ['M', 'L']) it = addValue(it, 0, size)
  if (!colours.length) return it
  it = named(addAxis(it), 1, 'Colour')
  for (const colour of colours) it = addValue(it, 1, colour)
  return it
}
const kinds = ({ skus }: Variants) => skus.map((it) => it.values.join('/'))

test('the sku that is there takes the first value, each further value makes skus like it', () => {
  const it = sizes()
  expect(kinds(it)).toEqual(['M', 'L'])
  expect(withNumbers(it, 'GL').skus.map(({ number, price, stock }) => [number, price, stock])).toEqual([
    ['GL', '48,500.50', '7'],
    ['GL-L', '48,500.50', '0'],
  ])
  expect(addValue(it, 0, ' l ')).toBe(it)
})

test('a second axis makes every combination, in the order of the axes', () => {
  expect(kinds(sizes('Green'))).toEqual(['M/Green', 'L/Green'])
  expect(kinds(sizes('Green', 'Blue'))).toEqual(['M/Green', 'M/Blue', 'L/Green', 'L/Blue'])
})

test('what is left out stays left out until it is asked for', () => {
  const all = sizes('Green', 'Blue')
  const without = { ...all, skus: all.skus.filter((it) => it.values.join('/') !== 'L/Blue') }
  expect(leftOut(without)).toEqual([['L', 'Blue']])
  const more = addValue(without, 0, 'XL')
  expect(kinds(more)).toEqual(['M/Green', 'M/Blue', 'L/Green', 'XL/Green', 'XL/Blue'])
  expect(kinds(addCombinations(more, leftOut(more)))).toHaveLength(6)
})

test('a value goes with its skus, an axis leaves the first of those that are alike', () => {
  const all = sizes('Green', 'Blue')
  expect(kinds(removeValue(all, 1, 'green'))).toEqual(['M/Blue', 'L/Blue'])
  expect(kinds(removeAxis(all, 1))).toEqual(['M', 'L'])
  expect(withNumbers(removeAxis(all, 1), 'GL').skus.map((it) => it.number)).toEqual(['GL', 'GL-L'])
  expect(kinds(removeValue(removeValue(sizes(), 0, 'M'), 0, 'L'))).toEqual([''])
})

test('no more skus than goods may have', () => {
  let it = named(addAxis(one), 0, 'Length')
  for (let at = 0; at < 205; at++) it = addValue(it, 0, `${at} cm`)
  expect(it.skus).toHaveLength(200)
})

test('what is sent is what was there, by the English value', () => {
  const sent = skusToSend(withNumbers(sizes('Green'), 'GL'))
  expect(sent[1]).toMatchObject({
    sku_sn: 'GL-L-GREEN',
    price: 48_500.5,
    specs: [
      { name: { 'en-us': 'Size' }, value: { 'en-us': 'L' } },
      { name: { 'en-us': 'Colour' }, value: { 'en-us': 'Green' } },
    ],
    stock: 0,
  })
  const words = { 'en-us': 'Blue', 'zh-cn': '蓝色' }
  const goods = {
    skus: sent.map(({ stock: _stock, list_price: list, picture: _picture, ...it }, at) => ({
      ...it,
      sku_id: String(at),
      list_price: list ?? 0,
      volume_cm3: it.volume_cm3 ?? 0,
      length_mm: at ? 305 : 0,
      width_mm: at ? 200 : 0,
      height_mm: at ? 101 : 0,
      maximum: it.maximum ?? 0,
      picture: '',
      stock: 5,
      available: 4,
      specs: [{ name: { 'en-us': 'Colour' }, value: at ? { 'en-us': 'Green' } : words }],
      tiers: it.tiers ?? [],
    })),
  }
  const again = skusToSend(variantsOf(goods))
  expect(again[0]!.specs[0]!.value).toEqual(words)
  expect(again[0]).not.toHaveProperty('stock')
  expect(again.map((it) => [it.length_mm, it.width_mm, it.height_mm, it.volume_cm3])).toEqual([
    [0, 0, 0, 0],
    [305, 200, 101, 6161],
  ])
})

test('amounts, quantities and quantity breaks are looked at before they are sent', () => {
  const sku = { ...emptySku('1'), number: 'A', price: '100' }
  expect(wrongIn(sku)).toEqual([])
  const wrong = {
    ...sku,
    number: ' ',
    price: '1.005',
    minimum: '0',
    multiple: '1.5',
    maximum: '-1',
    weight: 'x',
    volume: '-1',
    stock: '-1',
  }
  expect(wrongIn(wrong)).toEqual(['number', 'price', 'minimum', 'multiple', 'maximum', 'weight', 'volume', 'stock'])
  const limited = (maximum: string) => wrongIn({ ...sku, minimum: '6', multiple: '3', maximum })
  for (const fine of ['', '0', '6', '12']) expect(limited(fine)).toEqual([])
  for (const none of ['3', '7', '-6', '6.5', 'x']) expect(limited(none)).toEqual(['maximum'])
  const sized = (length: string, width: string, height: string) => ({ ...sku, length, width, height, volume: 'x' })
  expect(wrongIn(sized('30.5', '20', '10,1'))).toEqual([])
  expect(volumeIn(sized('30.5', '20', '10,1'))).toBe(6161)
  expect(wrongIn({ ...sized('30', '', '10'), volume: '' })).toEqual(['width'])
  expect(wrongIn({ ...sized('5000.1', '-1', '1.25'), volume: '' })).toEqual(['length', 'width', 'height'])
  expect(wrongIn(sized('5000', '1000', '1000'))).toEqual(['length', 'width', 'height'])
  const broken = (...tiers: [string, string][]) =>
    wrongIn({ ...sku, tiers: tiers.map(([from, price]) => ({ from, price })) }).includes('tiers')
  expect(broken(['10', '90'], ['20', '80'])).toBe(false)
  expect(broken(['10', '100'])).toBe(true)
  expect(broken(['10', '90'], ['10', '80'])).toBe(true)
  expect(broken(['1', '90'])).toBe(true)
  expect(numbersTwice([sku, { ...sku, key: '2' }])).toEqual(['A'])
})
