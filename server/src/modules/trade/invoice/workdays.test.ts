import { expect, test } from 'vitest'
import { beginOfWorkdays, endOfWorkday } from './workdays.ts'

test.each([
  ['a Monday', '2026-11-16T03:00:00Z', '2026-11-20T15:59:59.000Z'],
  ['a Thursday, over a weekend', '2026-11-19T03:00:00Z', '2026-11-25T15:59:59.000Z'],
  ['a Saturday', '2026-11-21T03:00:00Z', '2026-11-26T15:59:59.000Z'],
  ['late on a Sunday in UTC, when it is Monday in the mall', '2026-11-22T20:00:00Z', '2026-11-27T15:59:59.000Z'],
])('four working days after %s', (_, from, until) => expect(endOfWorkday(new Date(from), 4).toISOString()).toBe(until))

test.each(['2026-11-16T03:00:00Z', '2026-11-20T15:59:59.000Z', '2026-11-21T03:00:00Z', '2026-11-22T20:00:00Z'])(
  'four working days are over at %s for what came before, and for nothing later',
  (at) => {
    const now = new Date(at)
    const begin = beginOfWorkdays(now, 4)
    expect(endOfWorkday(begin, 4) > now).toBe(true)
    expect(endOfWorkday(new Date(begin.getTime() - 1), 4) <= now).toBe(true)
  },
)
