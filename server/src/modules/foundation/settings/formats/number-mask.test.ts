import { expect, test } from 'vitest'
import { misfitOf, readMask } from './number-mask.ts'

test.each([
  ['08#{7,11}', '081234567890', undefined],
  ['08#{7,11}', '0812', { problem: 'TOO_SHORT', at: 5 }],
  ['08#{7,11}', '08123456789012', { problem: 'TOO_LONG', at: 14 }],
  ['08#{7,11}', '0712345678', { problem: 'CHARACTER', at: 2 }],
  ['0{0,1}1[3-9]#{9}', '13812345678', undefined],
  ['0{0,1}1[3-9]#{9}', '013812345678', undefined],
  ['0{0,1}1[3-9]#{9}', '12812345678', { problem: 'CHARACTER', at: 2 }],
  ['+65[89]#{7}', '+6591234567', undefined],
  ['@#{7}*', 'S1234567D', undefined],
  ['@#{7}*', 's1234567D', { problem: 'CHARACTER', at: 1 }],
  ['#', '', { problem: 'TOO_SHORT', at: 1 }],
])('%s and %s: %o', (pattern, value, misfit) => expect(misfitOf(readMask(pattern)!, value)).toEqual(misfit))

test.each(['(a+)+', '#{41}', '#{9,2}', '#{0,9}', '[9-3]#', '[]#', '[#]', '{3}', '#{3', 'ab', '#{1,2}{3}', '#|@'])(
  'nobody can write %s',
  (pattern) => expect(readMask(pattern)).toBeUndefined(),
)

// A search by trial would not end.
test('a pattern of many parts that overlap is looked at place by place', () => {
  const mask = readMask(`${'*{0,2}'.repeat(19)}#`)!
  for (let at = 0; at < 200; at++) expect(misfitOf(mask, `${'A'.repeat(38)}B`)).toBeDefined()
})
