import { expect, test } from 'vitest'
import { days, hours } from '#platform/clock'
import { dueWhileOpen, openMillis } from './due-while-open.ts'

const at = (day: number, hour = 0) => new Date(days(day) + hours(hour))
const closed = (from: Date, until: Date) => ({ fromAt: from, untilAt: until })

test.each([
  ['none', [], at(5)],
  ['before it began', [closed(at(-3), at(-1))], at(5)],
  ['as it began', [closed(at(-1), at(1))], at(6)],
  ['in the middle', [closed(at(2), at(4))], at(7)],
  ['up to the moment it is over', [closed(at(4), at(5))], at(6)],
  ['from the moment it is over', [closed(at(5), at(6))], at(5)],
  ['just before it is over', [closed(at(4, 23), at(6))], at(6, 1)],
  ['reached only because of another', [closed(at(5, 12), at(6)), closed(at(2), at(3))], at(6, 12)],
])('closed days: %s', (_, closings, due) => {
  expect(dueWhileOpen(closings, at(0), at(5))).toEqual(due)
})

test('of a time so much was on open days', () => {
  expect(openMillis([], at(0), at(5))).toBe(days(5))
  expect(openMillis([closed(at(-1), at(1)), closed(at(4), at(9))], at(0), at(5))).toBe(days(3))
})
