import { expect, test } from 'vitest'
import { ageOf } from './age.ts'

const now = 1_800_000_000

test('the age is told in the largest whole unit', () => {
  expect([30, 90, 7200, 86_400, 3 * 86_400].map((ago) => ageOf(now - ago, now, 'en-us'))).toEqual([
    'this minute',
    '1 minute ago',
    '2 hours ago',
    'yesterday',
    '3 days ago',
  ])
  expect(ageOf(now + 500, now, 'en-us')).toBe('this minute')
})

test('and in the language of the reader', () => {
  expect(ageOf(now - 7200, now, 'zh-cn')).toBe('2小时前')
  expect(ageOf(now - 7200, now, 'en-id')).toBe('2 jam yang lalu')
})
