import { expect, test } from 'vitest'
import { Refusal } from '#platform/http/refuse'
import { plainText } from './plain-text.ts'

const kept = (typed: string) => plainText(typed, 'content', [3, 20])

test.each([
  ['  enough  ', 'enough'],
  ['<script>x</script>', '<script>x</script>'],
  ['see http://evil.ex', 'see http://evil.ex'],
  ['one\r\ntwo\rthree', 'one\ntwo\nthree'],
  ['a\n\n\n\n\nb', 'a\n\nb'],
  ['inv\u200bis\u202eible\u0007', 'invisible'],
  ['ka\u0301rm\u00e9n', 'k\u00e1rm\u00e9n'],
  ['👩‍🏭 fine', '👩‍🏭 fine'],
])('%j is kept as %j', (typed, text) => expect(kept(typed)).toBe(text))

test.each([['ab'], ['a\u200b\u200b\u200bb'], ['x'.repeat(21)], ['   ']])('%j is refused', (typed) =>
  expect(() => kept(typed)).toThrow(Refusal),
)

test('what grows when its letters take one form is measured after that', () =>
  expect(() => plainText('\u0958'.repeat(20), 'content', [1, 20])).toThrow(Refusal))
