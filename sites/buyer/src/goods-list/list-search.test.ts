import { describe, expect, test } from 'vitest'
import {
  type Facets,
  changed,
  chipsOf,
  cleared,
  columnsOf,
  filtersOf,
  flipProperty,
  priceOf,
  rowsInput,
  shownAs,
  tidied,
} from './list-search.ts'

const option = (name: string, value: string, is_selected: 0 | 1) => ({ name, value, count: 1, is_selected, url: '' })
const facets: Facets = {
  total: 3,
  cat: [],
  selected_cat: [],
  brand: [option('Tekiro', '7', 1), option('Kilat', '8', 0)],
  seller: [option('Sumber', '3', 1)],
  prop: [
    {
      key: 'Warna',
      value: [option('Biru', 'Colour_Blue', 1), option('Hitam', 'Colour_Black', 1), option('Merah', 'Colour_Red', 0)],
    },
  ],
  price: { min: 1, max: 2 },
  in_stock: 1,
}

describe('a link to a list', () => {
  test('another filter begins at the first page and keeps the rest', () => {
    expect(changed({ keyword: 'pen', page_no: 4, sort: 'price_asc' }, { brand: '7' })).toEqual({
      keyword: 'pen',
      sort: 'price_asc',
      brand: '7',
    })
  })
  test('another look keeps the page', () => {
    expect(shownAs({ page_no: 4 }, 'table')).toEqual({ page_no: 4, view: 'table' })
    expect(shownAs({ page_no: 4, view: 'table' }, 'grid')).toEqual({ page_no: 4 })
  })
  test('what is the default is not written', () => {
    expect(tidied({ sort: 'def', view: 'grid', page_size: '24', page_no: 1 })).toEqual({})
  })
  test('the two fields of the form become the range of a link, and win over it', () => {
    expect(tidied({ price: '1_2', min: '500' })).toEqual({ price: '500_' })
    expect(priceOf({ min: '5', max: '9' })).toBe('5_9')
    expect(priceOf({ price: '_' })).toBeUndefined()
  })
})

describe('a property', () => {
  test('is ticked and unticked, in one order', () => {
    expect(flipProperty(undefined, 'Colour_Blue')).toBe('Colour_Blue')
    expect(flipProperty('Size_M', 'Colour_Blue')).toBe('Colour_Blue@Size_M')
    expect(flipProperty('Colour_Blue@Size_M', 'Size_M')).toBe('Colour_Blue')
    expect(flipProperty('Colour_Blue', 'Colour_Blue')).toBeUndefined()
  })
})

describe('what is asked', () => {
  test('only what is there, flags as numbers', () => {
    expect(filtersOf({ keyword: 'pen', in_stock: '1', is_zq: '1', view: 'list' })).toEqual({
      keyword: 'pen',
      in_stock: 1,
      is_zq: 1,
    })
  })
  test('pages of 24', () => {
    expect(rowsInput({ page_size: '48', page_no: 2, sort: 'new_desc' })).toEqual({
      page_no: 2,
      page_size: 48,
      sort: 'new_desc',
    })
    expect(rowsInput({})).toEqual({ page_no: 1, page_size: 24 })
  })
})

describe('chips', () => {
  const search = {
    keyword: 'bolt',
    brand: '7',
    seller_id: '3',
    prop: 'Colour_Black@Colour_Blue',
    price: '5_',
    in_stock: '1',
    sort: 'price_asc',
    category: '9',
  } as const
  test('each lets go of one thing', () => {
    const chips = chipsOf(search, facets)
    expect(chips.map((it) => it.kind)).toEqual(['keyword', 'brand', 'seller', 'property', 'property', 'price', 'stock'])
    expect(chips[3]).toMatchObject({ text: 'Warna: Biru', without: { prop: 'Colour_Black', category: '9' } })
    expect(chips[1]!.without).not.toHaveProperty('brand')
  })
  test('in a shop the shop is no chip', () => {
    expect(chipsOf(search, facets, { seller: true }).map((it) => it.kind)).not.toContain('seller')
  })
  test('clearing keeps category and order', () => {
    expect(cleared(search)).toEqual({ category: '9', sort: 'price_asc' })
    expect(cleared(search, { keyword: true })).toEqual({ category: '9', sort: 'price_asc', keyword: 'bolt' })
  })
})

test('columns are the names that a quarter of the rows have', () => {
  const row = (...names: string[]) => ({ params: names.map((name) => ({ name })) })
  expect(
    columnsOf([row('Size', 'Odd'), row('Size', 'Weight'), row('Weight', 'Size'), row('Size'), row('Size')]),
  ).toEqual(['Size', 'Weight'])
})
