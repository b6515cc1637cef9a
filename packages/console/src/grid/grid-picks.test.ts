import { expect, test } from 'vitest'
import { picksBetween, stateOfPicks, togglePicks } from './grid-picks.ts'

const shown = ['a', 'b', 'c', 'd']

test('a range goes from the row before in both directions, and is the row alone where that is not shown', () => {
  expect(picksBetween(shown, 'b', 'd')).toEqual(['b', 'c', 'd'])
  expect(picksBetween(shown, 'd', 'b')).toEqual(['b', 'c', 'd'])
  expect(picksBetween(shown, 'elsewhere', 'c')).toEqual(['c'])
  expect(picksBetween(shown, undefined, 'c')).toEqual(['c'])
})

test('all of a range get what its last row has not, and rows of other pages stay', () => {
  const picked = new Set(['a', 'z'])
  expect([...togglePicks(picked, ['a', 'b', 'c'], 'c')].toSorted()).toEqual(['a', 'b', 'c', 'z'])
  expect([...togglePicks(picked, ['a', 'b'], 'a')]).toEqual(['z'])
})

test('the head says whether all that is shown is picked', () => {
  expect(stateOfPicks(new Set(['z']), shown)).toBe(false)
  expect(stateOfPicks(new Set(['a']), shown)).toBe('mixed')
  expect(stateOfPicks(new Set([...shown, 'z']), shown)).toBe(true)
})
