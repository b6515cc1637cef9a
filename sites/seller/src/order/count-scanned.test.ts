import { expect, test } from 'vitest'
import { countScanned, isTracking } from './count-scanned.ts'
import { type ParcelDraft, parcelLines } from './parcel-draft.ts'

const lines = [
  { order_line_id: '1', num: 10, ship_num: 4 },
  { order_line_id: '2', num: 3, ship_num: 0 },
  { order_line_id: '3', num: 2, ship_num: 2 },
]
const draft: ParcelDraft = { carrier: '1', number: '', quantities: {} }

test('the first scan begins an empty parcel, and each counts its line up to what is left', () => {
  const one = countScanned(draft, lines, { order_line_id: '1', num: 1 })!
  expect(parcelLines(one, lines)).toEqual([{ order_line_id: '1', num: 1 }])
  const pack = countScanned(one, lines, { order_line_id: '1', num: 5 })!
  expect(parcelLines(pack, lines)).toEqual([{ order_line_id: '1', num: 6 }])
  expect(countScanned(pack, lines, { order_line_id: '1', num: 1 })).toBeUndefined()
  const both = countScanned(pack, lines, { order_line_id: '2', num: 3 })!
  expect(parcelLines(both, lines)).toHaveLength(2)
})

test('what was sent, and what is not in the order, is not counted', () => {
  expect(countScanned(draft, lines, { order_line_id: '3', num: 1 })).toBeUndefined()
  expect(countScanned(draft, lines, { order_line_id: '9', num: 1 })).toBeUndefined()
})

test('a line that somebody has emptied or filled with something else begins at nothing', () => {
  const typed = { ...draft, quantities: { '1': 'some' } }
  expect(countScanned(typed, lines, { order_line_id: '1', num: 2 })!.quantities['1']).toBe('2')
})

test('numbers of parcels are letters and digits', () => {
  expect(['JP12345678', '1234', 'a-b-c-d', '123', ''].map(isTracking)).toEqual([true, true, false, false, false])
})
