import { expect, it } from 'vitest'
import { askedAmounts, askedChoice, askedPeriod } from './asked-filter.ts'

it('a date filter asks from the first second of a day to its last', () => {
  const november = { start_time: 1_793_462_400, end_time: 1_793_462_400 + 30 * 86_400 - 1 }
  expect(askedPeriod({ operator: 'between', values: ['2026-11-01', '2026-11-30'] })).toEqual(november)
  expect(askedPeriod({ operator: 'after', values: ['2026-11-01'] })).toEqual({ start_time: november.start_time })
  expect(askedPeriod({ operator: 'before', values: ['2026-11-30'] })).toEqual({ end_time: november.end_time })
  expect(askedPeriod(undefined)).toEqual({})
})

it('an amount filter asks in Rp, and for nothing where no number stands', () => {
  expect(askedAmounts({ operator: 'between', values: ['1,000', '2500.555'] })).toEqual({ min: 1000, max: 2500.56 })
  expect(askedAmounts({ operator: 'before', values: ['x'] })).toEqual({})
})

it('a choice is asked for when it is the one that is wanted', () => {
  expect(askedChoice({ operator: 'is', values: ['ACTIVE'] })).toBe('ACTIVE')
  expect(askedChoice({ operator: 'not', values: ['ACTIVE'] })).toBeUndefined()
})
