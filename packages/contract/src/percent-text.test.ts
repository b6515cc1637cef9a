import { expect, test } from 'vitest'
import { percentText } from './percent-text.ts'

test('a percentage stands without a blank, with as many decimals as it has and no more than are wanted', () => {
  expect([12, 12.5, 33.333, 1234.5, 0, -6.25].map((it) => percentText(it))).toEqual([
    '12%',
    '12.5%',
    '33.33%',
    '1,234.5%',
    '0%',
    '-6.25%',
  ])
  expect([percentText(33.333, 1), percentText(50, 1), percentText(66.6, 0)]).toEqual(['33.3%', '50%', '67%'])
})
