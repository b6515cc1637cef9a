import { expect, test } from 'vitest'
import { findOverlaps } from './find-overlaps.ts'

const at = (day: number) => new Date(Date.UTC(2027, 0, day))
const one = (kind: string, id: number, from: number, to: number, goodsIds: number[] = []) => ({
  kind,
  id,
  startsAt: at(from),
  overAt: at(to),
  goodsIds,
})

test('others overlap at the same time for the same goods; those for all goods overlap whatever is for some', () => {
  const half = one('half_price', 1, 5, 10, [1, 2])
  const others = [
    half,
    one('minus_price', 1, 9, 12, [2, 3]),
    one('minus_price', 2, 10, 12, [1]),
    one('minus_price', 3, 1, 5, [1]),
    one('minus_price', 4, 6, 7, [9]),
    one('full_discount', 1, 1, 30),
  ]
  expect(findOverlaps(half, others).map((it) => [it.other.kind, it.other.id, it.shared])).toEqual([
    ['minus_price', 1, 1],
    ['full_discount', 1, 0],
  ])
  expect(findOverlaps(others[5]!, others).map((it) => it.shared)).toEqual([0, 0, 0, 0, 0])
  expect(findOverlaps(one('coupon', 1, 40, 41), others)).toEqual([])
})
