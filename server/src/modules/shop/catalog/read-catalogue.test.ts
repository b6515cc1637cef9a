import { describe, expect, test } from 'vitest'
import { CatalogueReader, layoutOf } from './read-catalogue.ts'

const lines = (
  rows: [code: string, description: string, price: string, quantity?: string, invoice?: string][],
  rate = 20_000,
) => {
  const reader = new CatalogueReader('order lines', rate)
  for (const [at, [stockcode, description, unitprice, quantity = '6', invoiceno = '536365']] of rows.entries())
    reader.take({ row: at + 2, fields: { stockcode, description, unitprice, quantity, invoiceno } })
  return reader.done()
}

describe('a table is known by its columns', () => {
  test.each([
    [['invoiceno', 'stockcode', 'description', 'unitprice'], 'order lines'],
    [['sku', 'name_en', 'price', 'stock'], 'template'],
    [['sku', 'price'], undefined],
    [[], undefined],
  ])('%j', (columns, layout) => expect(layoutOf(columns)).toBe(layout))
})

describe('rows of orders', () => {
  test.each([
    ['POST', 'POSTAGE', '18.00', 'POST is no article'],
    ['M', 'Manual', '1.25', 'M is no article'],
    ['BANK CHARGES', 'Bank Charges', '15.00', 'BANK CHARGES is no article'],
    ['C2', 'CARRIAGE', '50.00', 'C2 is no article'],
    ['', 'LANTERN', '1.00', 'there is no article code'],
    ['71053', '', '3.39', 'there is no description'],
    ['71053', '?', '3.39', 'there is no description'],
    ['71053', 'WHITE METAL LANTERN', '0.0', 'the price is 0.0'],
    ['71053', 'WHITE METAL LANTERN', '-1', 'the price is -1'],
    ['71053', 'WHITE METAL LANTERN', 'n/a', 'the price "n/a" is not a number'],
    ['71053', 'WHITE METAL LANTERN', '', 'the price "" is not a number'],
  ])('%s %s %s is refused', (code, description, price, reason) => {
    expect(lines([[code, description, price]])).toMatchObject({ rows: 1, articles: [], refused: [{ row: 2, reason }] })
  })

  test('what takes goods back names nothing to sell', () => {
    expect(lines([['71053', 'WHITE METAL LANTERN', '3.39', '-2']]).refused[0]!.reason).toBe('the line takes goods back')
    expect(lines([['71053', 'WHITE METAL LANTERN', '3.39', '2', 'C536379']]).refused[0]!.reason).toBe(
      'the line takes goods back',
    )
  })

  test('rows of one article become one, by the most frequent description and the median price', () => {
    const { articles, merged, refused } = lines([
      ['22632', 'HAND WARMER RED POLKA DOT', '1.85'],
      ['22632', 'HAND WARMER  RED RETROSPOT ', '2.10'],
      ['22632', 'HAND WARMER RED RETROSPOT', '100'],
      ['84406b', 'CREAM CUPID HEARTS COAT HANGER', '2.75'],
      ['84406B', 'CREAM CUPID HEARTS COAT HANGER', '2.95'],
    ])
    expect(refused).toEqual([])
    expect(articles).toEqual([
      { number: '22632', names: { 'en-us': 'Hand warmer red retrospot' }, priceMinor: 42_000_00 },
      { number: '84406B', names: { 'en-us': 'Cream cupid hearts coat hanger' }, priceMinor: 57_000_00 },
    ])
    expect(merged).toEqual([
      { number: '22632', kept: 'HAND WARMER RED RETROSPOT', others: ['HAND WARMER RED POLKA DOT'] },
    ])
  })
})

test('our own template brings names in three languages, stock, category and unit', () => {
  const reader = new CatalogueReader('template', 1)
  reader.take({
    row: 2,
    fields: {
      sku: 'pp-1',
      name_en: 'Copy paper',
      name_zh: '复印纸',
      name_id: '',
      price: '52000',
      stock: '40',
      category: 'Paper',
      unit: 'ream',
    },
  })
  reader.take({ row: 3, fields: { sku: 'PP-1', name_en: 'Again', price: '1' } })
  reader.take({ row: 4, fields: { sku: 'PP-2', name_en: 'Envelope', price: '900.5', stock: 'many' } })
  expect(reader.done()).toEqual({
    rows: 3,
    articles: [
      {
        number: 'PP-1',
        names: { 'en-us': 'Copy paper', 'zh-cn': '复印纸' },
        priceMinor: 52_000_00,
        stock: 40,
        category: 'Paper',
        unit: 'ream',
      },
    ],
    refused: [
      { row: 3, reason: 'the number PP-1 stands in an earlier row' },
      { row: 4, reason: 'the stock "many" is not a whole number' },
    ],
    merged: [],
  })
})
