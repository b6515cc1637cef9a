import { expect, test } from 'vitest'
import { dateMinute, dateTime, day, daySeconds, isoDay } from './dates.ts'
import { capped, maskedPhone, specText } from './shown.ts'

test('a time is shown by the clock of the mall, whatever the browser thinks', () => {
  expect(dateTime(1_795_137_260)).toBe('20/11/2026 09:14:20')
  expect(dateTime(1_795_137_260, 7)).toBe('20/11/2026 08:14:20')
  expect(dateMinute(1_795_137_260)).toBe('20/11/2026 09:14')
  expect(day(1_795_137_260)).toBe('20/11/2026')
})
test('no time is a dash', () => {
  for (const none of [0, null, undefined, Number.NaN]) expect([dateTime(none), dateMinute(none)]).toEqual(['-', '-'])
})
test('a day of an input begins at midnight of the mall and comes back the same', () => {
  const seconds = daySeconds('2026-11-20')!
  expect(dateTime(seconds)).toBe('20/11/2026 00:00:00')
  expect(isoDay(seconds)).toBe('2026-11-20')
  expect(daySeconds('')).toBeUndefined()
})
test('a phone keeps its ends', () => {
  expect(maskedPhone('13812345678')).toBe('138****5678')
  expect(maskedPhone('')).toBe('-')
})
test('badges stop at 99', () => expect([capped(99), capped(100)]).toEqual(['99', '99+']))
test('spec values are joined', () =>
  expect(specText([{ spec_value: 'M8' }, { spec_value: '30 mm' }])).toBe('M8 - 30 mm'))
