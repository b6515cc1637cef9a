import { expect, test } from 'vitest'
import { changePercent, countFormat, rupiahFormat, shortNumber } from './amounts.ts'
import { csvLines, firstRead, painted, spoken } from './chart-data.ts'

const plain = (text: string) => text.replaceAll('\u00A0', ' ')

test('amounts are short on axes and in figures, in the words of the language, and full where they are read', () => {
  const short = (value: number) => plain(shortNumber(value, 'en-us'))
  expect([0, 950, 12_340, 612_400_000, 999_960_000, 1_280_000_000, -4_200_000].map(short)).toEqual([
    '0',
    '950',
    '12.3 k',
    '612.4 m',
    '1 bn',
    '1.28 bn',
    '-4.2 m',
  ])
  expect(plain(shortNumber(1_280_000_000, 'zh-cn'))).toBe('12.8 亿')
  expect(plain(shortNumber(1_280_000_000, 'en-id'))).toBe('1.28 M')
  expect(plain(rupiahFormat('en-us').short(1_042_600_000))).toBe('Rp 1.04 bn')
  expect(plain(rupiahFormat('en-us').full(1_042_600_000))).toBe('Rp 1,042,600,000.00')
  expect(countFormat('en-us').full(1846)).toBe('1,846')
})

test('a change is told in percent of what was before', () => {
  expect(changePercent(110, 100)).toBe(10)
  expect(changePercent(-50, -100)).toBe(50)
  expect(changePercent(5, 0)).toBeUndefined()
})

const series = [
  { key: 'before', label: '2025', earlier: true },
  { key: 'now', label: '2026' },
]
const points = [
  { key: '1', label: 'Jan', title: 'January 2026', values: { before: 1, now: 2 } },
  { key: '2', label: 'Feb', values: { before: 3, now: null } },
]

test('five colours are for now, an earlier time has its own, and a sixth series is refused', () => {
  expect(painted(series).map((it) => it.paint)).toEqual(['var(--c-prev)', 'var(--c1)'])
  const six = [1, 2, 3, 4, 5, 6].map((it) => ({ key: String(it), label: '' }))
  expect(() => painted(six)).toThrow('5')
})

test('reading begins at the last point of now', () => {
  expect(firstRead(points, series)).toBe(0)
  expect(firstRead(points, [series[0]!])).toBe(1)
})

test('a file has the numbers bare, and what is missing empty', () => {
  expect(csvLines('Period', series, points)).toEqual(['Period,2025,2026\r\n', 'January 2026,1,2\r\n', 'Feb,3,\r\n'])
})

test('a point is said with its full numbers', () => {
  expect(spoken(points[0]!, series, countFormat('en-us'))).toBe('2025 1, 2026 2')
  expect(spoken(points[1]!, series, countFormat('en-us'))).toBe('2025 3')
})
