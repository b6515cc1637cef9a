import { expect, test } from 'vitest'
import { presetOf, presetSpan } from './date-presets.ts'

test('common periods end today and count it, but for the last month', () => {
  expect(presetSpan('today', '2026-11-22')).toEqual({ from: '2026-11-22', to: '2026-11-22' })
  expect(presetSpan('last7', '2026-03-03')).toEqual({ from: '2026-02-25', to: '2026-03-03' })
  expect(presetSpan('last90', '2026-03-01')).toEqual({ from: '2025-12-02', to: '2026-03-01' })
  expect(presetSpan('thisMonth', '2026-11-22')).toEqual({ from: '2026-11-01', to: '2026-11-22' })
  expect(presetSpan('lastMonth', '2026-03-31')).toEqual({ from: '2026-02-01', to: '2026-02-28' })
  expect(presetSpan('lastMonth', '2026-01-05')).toEqual({ from: '2025-12-01', to: '2025-12-31' })
  expect(presetSpan('thisQuarter', '2026-11-22')).toEqual({ from: '2026-10-01', to: '2026-11-22' })
  expect(presetSpan('thisQuarter', '2026-01-31')).toEqual({ from: '2026-01-01', to: '2026-01-31' })
  expect(presetOf({ from: '2026-11-16', to: '2026-11-22' }, '2026-11-22')).toBe('last7')
  expect(presetOf({ from: '2026-11-15', to: '2026-11-22' }, '2026-11-22')).toBeUndefined()
})
