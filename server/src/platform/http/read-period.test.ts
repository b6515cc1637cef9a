import { expect, test } from 'vitest'
import { readPeriod, readPeriodBefore } from './read-period.ts'

const second = 1_795_000_000

test('a period holds its last second whole, or nothing of it where it is asked for what was before', () => {
  const asked = { start_time: second, end_time: second }
  expect(readPeriod(asked)).toEqual({ from: new Date(second * 1000), to: new Date(second * 1000 + 999) })
  expect(readPeriodBefore(asked)).toEqual({ from: new Date(second * 1000), until: new Date(second * 1000) })
})

test('either end may be open', () => {
  expect(readPeriod({})).toEqual({ from: undefined, to: undefined })
  expect(readPeriod({ end_time: 0 })).toEqual({ from: undefined, to: new Date(999) })
  expect(readPeriodBefore({ start_time: 0 })).toEqual({ from: new Date(0), until: undefined })
})

test('a period that ends before it starts is refused', () => {
  for (const read of [readPeriod, readPeriodBefore])
    expect(() => read({ start_time: second + 1, end_time: second })).toThrow(
      expect.objectContaining({ code: 'DATE_ORDER' }),
    )
})
