import { expect, test } from 'vitest'
import { dayIn } from './clock.ts'

test('the day of a moment is that of its time zone, whatever was asked before', () => {
  for (const timeZone of [
    'Etc/GMT-8',
    'Asia/Jakarta',
    'Asia/Kathmandu',
    'Australia/Lord_Howe',
    'America/St_Johns',
    'UTC',
  ]) {
    const formatter = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' })
    // Around the ends of the days in which clocks are set, minute by minute.
    for (const day of ['2026-03-29', '2026-04-05', '2026-10-04', '2026-11-26', '2028-02-29'])
      for (let minute = 0; minute < 24 * 60; minute += 7) {
        const at = new Date(Date.parse(`${day}T00:00:00Z`) + minute * 60_000 + 59_999)
        expect(dayIn(at, timeZone)).toBe(formatter.format(at))
      }
  }
  expect([
    dayIn(new Date('2026-11-26T15:59:59.999Z'), 'Etc/GMT-8'),
    dayIn(new Date('2026-11-26T16:00:00Z'), 'Etc/GMT-8'),
  ]).toEqual(['2026-11-26', '2026-11-27'])
})
