import { expect, test } from 'vitest'
import { changedLines } from './changed-lines.ts'

const line = (sku_id: string, purchase_price: number, checked = 1) => ({ sku_id, purchase_price, checked })

test('names the ticked lines that cost something else now', () => {
  const seen = [{ sku_list: [line('1', 100), line('2', 50)] }, { sku_list: [line('3', 9)] }]
  const now = [{ sku_list: [line('1', 110), line('2', 50)] }, { sku_list: [line('3', 8, 0), line('4', 7)] }]
  expect(changedLines(seen, now)).toEqual([{ line: line('1', 110), before: 100, after: 110 }])
})
