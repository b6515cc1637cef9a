import { expect, test } from 'vitest'
import {
  type AddedLine,
  type EditedLine,
  addLine,
  dropAdded,
  firstNum,
  hasNewPrices,
  rowsFor,
  setAddedNum,
  setNum,
  untouched,
  wantedLines,
} from './edit-lines.ts'

const line = (sku_id: string, ordered_num: number, current_price = 10) =>
  ({ sku_id, ordered_num, ordered_price: 10, current_price, num: ordered_num }) as EditedLine
const ordered = [line('1', 5), line('2', 3)]
const picked = (sku_id: string, num = 1) => ({ sku_id, num, name: sku_id }) as AddedLine

test('untouched lines are not sent', () => expect(wantedLines(ordered, untouched)).toBeUndefined())
test('prices of today alone send the lines as they are', () =>
  expect(wantedLines(ordered, { ...untouched, today: true })).toEqual([
    { sku_id: '1', num: 5 },
    { sku_id: '2', num: 3 },
  ]))
test('a quantity set back to what was ordered is no change', () => {
  const changed = setNum(untouched, ordered[0]!, 7)
  expect(wantedLines(ordered, changed)).toEqual([
    { sku_id: '1', num: 7 },
    { sku_id: '2', num: 3 },
  ])
  expect(wantedLines(ordered, setNum(changed, ordered[0]!, 5))).toBeUndefined()
})
test('a line that is taken out keeps its place on screen and is not sent', () => {
  const edits = setNum(untouched, ordered[0]!, 0)
  expect(rowsFor(ordered, edits, undefined).map((row) => [row.sku_id, row.state])).toEqual([
    ['1', 'removed'],
    ['2', 'same'],
  ])
  expect(wantedLines(ordered, edits)).toEqual([{ sku_id: '2', num: 3 }])
  expect(wantedLines(ordered, setNum(edits, ordered[1]!, 0))).toEqual([])
})
test('goods are added once, changed and dropped again', () => {
  const once = addLine(untouched, ordered, picked('9', 2))
  expect(addLine(once, ordered, picked('9', 8))).toEqual(once)
  expect(wantedLines(ordered, setAddedNum(once, '9', 4))?.at(-1)).toEqual({ sku_id: '9', num: 4 })
  expect(wantedLines(ordered, dropAdded(once, '9'))).toBeUndefined()
})
test('adding goods that were taken out brings the line back', () =>
  expect(addLine(setNum(untouched, ordered[0]!, 0), ordered, picked('1'))).toEqual(untouched))
test('rows show what was counted last', () => {
  const edits = addLine(setNum(untouched, ordered[0]!, 7), ordered, picked('9'))
  const rows = rowsFor(ordered, edits, [{ ...ordered[0]!, subtotal: 70 }])
  expect(rows.map((row) => [row.sku_id, row.state, row.line?.subtotal])).toEqual([
    ['1', 'changed', 70],
    ['2', 'same', undefined],
    ['9', 'added', undefined],
  ])
})
test.each([
  [{ min_quantity: 1 }, 1],
  [{ min_quantity: 5, order_multiple: 4, enable_quantity: 100 }, 8],
  [{ min_quantity: 6, order_multiple: 3, enable_quantity: 0 }, 6],
])('the first quantity of %o is %i', (rules, num) => expect(firstNum(rules)).toBe(num))
test.each([
  [[line('1', 2)], false],
  [[line('1', 2), line('2', 1, 11)], true],
  [[line('1', 0, 11)], false],
])('new prices: %#', (lines, has) => expect(hasNewPrices(lines)).toBe(has))
