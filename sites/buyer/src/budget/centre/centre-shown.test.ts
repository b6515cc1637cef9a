import { daySeconds } from '@borong/site-kit/dates.ts'
import { expect, test } from 'vitest'
import { dayOf, noonOf, standingOf } from './centre-shown.ts'

const now = daySeconds('2026-11-21')! + 3600

test('what a cost centre is today', () => {
  const active = { state: 'ACTIVE' as const, usable: 0 }
  expect(standingOf({ ...active, usable: 1 }, now)).toBe('valid')
  expect(standingOf({ ...active, valid_from: now + 1 }, now)).toBe('coming')
  expect(standingOf({ ...active, valid_from: now - 86_400 * 9, valid_to: now - 86_400 * 2 }, now)).toBe('over')
  expect(standingOf({ state: 'DISABLED', usable: 0, valid_from: now + 1 }, now)).toBe('DISABLED')
})

test('a day stays the day it is in every time zone of the archipelago', () => {
  for (const hours of [7, 8, 9]) {
    const begins = Date.UTC(2026, 0, 1) / 1000 - hours * 3600
    expect(dayOf(begins)).toBe('2026-01-01')
    expect(new Date((noonOf('2026-01-01')! + hours * 3600) * 1000).toISOString().slice(0, 10)).toBe('2026-01-01')
  }
  expect(dayOf(undefined)).toBe('')
  expect(noonOf('')).toBeUndefined()
})
