import { expect, test } from 'vitest'
import { changedFreights, changedLines } from './changed-lines.ts'

const line = (sku_id: string, num: number, purchase_price: number, checked = 1) => ({
  sku_id,
  num,
  purchase_price,
  checked,
})
const shop = (shop_id: string, freight_price: number, ...sku_list: ReturnType<typeof line>[]) => ({
  shop_id,
  shop_name: shop_id,
  price: { freight_price },
  sku_list,
})

test('names what costs something else, is another quantity, came, or went', () => {
  const seen = [shop('a', 0, line('1', 2, 100), line('2', 1, 50), line('3', 4, 9)), shop('b', 0, line('4', 1, 7))]
  const now = [
    shop('a', 0, line('1', 2, 110), line('2', 1, 50), line('3', 5, 9), line('5', 1, 1)),
    shop('b', 0, line('4', 1, 7, 0), line('6', 1, 1, 0)),
  ]
  expect(changedLines(seen, now)).toEqual([
    { line: line('1', 2, 110), before: { num: 2, price: 100 }, after: { num: 2, price: 110 } },
    { line: line('3', 5, 9), before: { num: 4, price: 9 }, after: { num: 5, price: 9 } },
    { line: line('5', 1, 1), after: { num: 1, price: 1 } },
    { line: line('4', 1, 7), before: { num: 1, price: 7 } },
  ])
})
test('names the shops whose freight changed', () => {
  const now = [shop('a', 10), shop('b', 5), shop('c', 3)]
  expect(changedFreights([shop('a', 10), shop('b', 0)], now)).toEqual([{ shop: now[1], before: 0, after: 5 }])
})
