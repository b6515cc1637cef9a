import { expect, test } from 'vitest'
import { type Block, rowsOf } from './floor-rows.ts'

const block = (type: Block['type'], title = '', goods = 0): Block => ({
  type,
  title,
  text: '',
  image: '',
  url: '/',
  goods: Array.from({ length: goods }, (_, at) => ({ goods_id: String(at) })) as Block['goods'],
})
const shape = (blocks: Block[]) =>
  rowsOf(blocks).map(({ beside, goods, isTile }) => [beside.map((it) => it.title).join(''), goods.length, isTile])

test('a row takes what stands before its goods; a picture makes a tile of it, words alone stand above', () => {
  expect(
    shape([block('TEXT', 'a'), block('IMAGE', 'b'), block('GOODS', '', 8), block('TEXT', 'c'), block('GOODS', '', 2)]),
  ).toEqual([
    ['ab', 8, true],
    ['c', 2, false],
  ])
})

test('what no goods follow stands alone, goods that are sold out leave what stood before them to the next', () => {
  expect(shape([block('GOODS', '', 3), block('IMAGE', 'a'), block('GOODS'), block('TEXT', 'b')])).toEqual([
    ['', 3, false],
    ['ab', 0, false],
  ])
  expect(shape([])).toEqual([])
})
