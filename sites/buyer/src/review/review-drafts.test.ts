import { expect, test } from 'vitest'
import { emptyDraft, faultsOf, readyOf } from './review-drafts.ts'

const good = { stars: 5, text: ' Fine ', pictures: [] }

test('a line nobody touched is left for later', () => {
  expect(faultsOf(undefined)).toEqual({})
  expect(faultsOf(emptyDraft)).toEqual({})
  expect(readyOf({ 1: good, 2: emptyDraft }, ['1', '2', '3'])).toEqual({
    begun: 1,
    comments: [{ order_line_id: '1', stars: 5, content: 'Fine' }],
  })
})

test('a line that was begun has to be whole before anything is sent', () => {
  expect(faultsOf({ ...good, stars: 0 })).toEqual({ stars: true })
  expect(faultsOf({ ...emptyDraft, pictures: ['/media/a'] })).toEqual({ stars: true, text: true })
  expect(readyOf({ 1: good, 2: { ...good, text: '  ' } }, ['1', '2'])).toEqual({ begun: 2, comments: undefined })
})

test('a line of another order, or one that was sent meanwhile, is not sent', () =>
  expect(readyOf({ 1: good, 9: good }, ['1']).comments).toHaveLength(1))
