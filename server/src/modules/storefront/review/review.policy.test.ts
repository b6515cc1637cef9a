import { expect, test } from 'vitest'
import { Settings } from '#modules/foundation/settings'
import { days } from '#platform/clock'
import { mayAmend, mayFollowUp } from './review.policy.ts'

const known = new Settings([])
const written = new Date('2026-03-01T08:00:00Z')
const after = (n: number) => new Date(written.getTime() + days(n))
const review = { memberId: 7, writtenAt: written, followUp: undefined }

test.each([
  ['the author at once', review, 7, 0, true],
  ['the author on the last day', review, 7, 90, true],
  ['the author a day late', review, 7, 91, false],
  ['the author once more', { ...review, followUp: {} }, 7, 1, false],
  ['a colleague', review, 8, 1, false],
])('%s may add to a review: day %#', (_who, it, memberId, day, allowed) =>
  expect(mayFollowUp(known, it, memberId, after(day))).toBe(allowed),
)

test.each([
  ['there is none', undefined, 0, false],
  ['at once', { at: written }, 0, true],
  ['after a week', { at: written }, 7, true],
  ['after eight days', { at: written }, 8, false],
])('a reply may be corrected: %s', (_when, reply, day, allowed) =>
  expect(mayAmend(known, reply, after(day))).toBe(allowed),
)
