import { expect, test } from 'vitest'
import { typedPercent, readPercent } from './percent.ts'

test.each([
  ['5', 500],
  ['5.25', 525],
  ['5,2', 520],
  ['0', 0],
  ['100', 10_000],
  ['100.01', undefined],
  ['-1', undefined],
  ['5.255', undefined],
  ['', undefined],
  ['five', undefined],
])('%s', (typed, hundredths) => expect(readPercent(typed)).toBe(hundredths))

test('what is read is written the same', () => {
  for (const hundredths of [0, 1, 50, 525, 9_999, 10_000])
    expect(readPercent(typedPercent(hundredths))).toBe(hundredths)
})
