import { expect, test } from 'vitest'
import { lengthOf, monthsIn, periodBefore } from './compared-period.ts'

test('whole months go before whole months, other periods are as many days', () => {
  expect(periodBefore({ from: '2026-03-01', to: '2026-04-30' }, 'PREVIOUS')).toEqual({
    from: '2026-01-01',
    to: '2026-02-28',
  })
  expect(periodBefore({ from: '2026-03-05', to: '2026-03-14' }, 'PREVIOUS')).toEqual({
    from: '2026-02-23',
    to: '2026-03-04',
  })
  expect(periodBefore({ from: '2026-03-05', to: '2026-03-14' }, 'NONE')).toBeUndefined()
})

test('the same days a year earlier; the end of February stays its end', () => {
  expect(periodBefore({ from: '2026-01-01', to: '2026-11-23' }, 'LAST_YEAR')).toEqual({
    from: '2025-01-01',
    to: '2025-11-23',
  })
  expect(periodBefore({ from: '2025-02-01', to: '2025-02-28' }, 'LAST_YEAR')).toEqual({
    from: '2024-02-01',
    to: '2024-02-29',
  })
  expect(periodBefore({ from: '2024-02-29', to: '2024-03-10' }, 'LAST_YEAR')).toEqual({
    from: '2023-02-28',
    to: '2023-03-10',
  })
})

test('every month that a period touches, and how many days it has', () => {
  expect(monthsIn({ from: '2025-12-31', to: '2026-02-01' })).toEqual(['2025-12', '2026-01', '2026-02'])
  expect(lengthOf({ from: '2026-02-27', to: '2026-03-01' })).toBe(3)
})
