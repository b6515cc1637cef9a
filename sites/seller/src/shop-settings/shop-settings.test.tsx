import { expect, test } from 'vitest'
import { hoursOf, isWrongDay, minutesOf, timeOf, typedDays, writtenWords } from './shop-settings.ts'

test('hours are typed as times and sent as minutes; the last minute is the end of the day', () => {
  expect([timeOf(0), timeOf(485), timeOf(1440)]).toEqual(['00:00', '08:05', '23:59'])
  expect([minutesOf('08:05'), minutesOf('23:59'), minutesOf('24:00'), minutesOf('8:05'), minutesOf('')]).toEqual([
    485,
    1440,
    undefined,
    undefined,
    undefined,
  ])
  const hours = [
    { weekday: 1, opens: 480, closes: 1440 },
    { weekday: 6, opens: 0, closes: 720 },
  ]
  expect(hoursOf(typedDays(hours))).toEqual(hours)
  expect(hoursOf(typedDays([]))).toEqual([])
})

test('a day is wrong where it is open and does not end after it begins', () => {
  const day = { weekday: 1, isOpen: true, opens: '08:00', closes: '17:00' }
  expect(isWrongDay(day)).toBe(false)
  expect(isWrongDay({ ...day, closes: '08:00' })).toBe(true)
  expect(isWrongDay({ ...day, opens: '' })).toBe(true)
  expect(isWrongDay({ ...day, opens: '', isOpen: false })).toBe(false)
})

test('words in no language are none', () => {
  expect(writtenWords({ 'en-us': ' ' })).toBeUndefined()
  expect(writtenWords({ 'en-us': ' Back soon ', 'zh-cn': '' })).toEqual({ 'en-us': 'Back soon' })
})
