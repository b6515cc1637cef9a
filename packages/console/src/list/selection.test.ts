import { describe, expect, it } from 'vitest'
import { isSelected, nothing, stateOfShown, toggle, toggleRange, toggleShown } from './selection.ts'

const shown = ['a', 'b', 'c', 'd']
const keysOf = (it: { keys: ReadonlySet<string> }) => [...it.keys].toSorted()

describe('selection', () => {
  it('takes one row, and gives it back', () => {
    const one = toggle(nothing, 'b', shown)
    expect(keysOf(one)).toEqual(['b'])
    expect(stateOfShown(one, shown)).toBe('mixed')
    expect(keysOf(toggle(one, 'b', shown))).toEqual([])
  })
  it('takes a range with Shift in both directions', () => {
    expect(keysOf(toggleRange(toggle(nothing, 'd', shown), 'd', 'b', shown))).toEqual(['b', 'c', 'd'])
    expect(keysOf(toggleRange(nothing, undefined, 'c', shown))).toEqual(['c'])
    expect(keysOf(toggleRange(nothing, 'gone', 'c', shown))).toEqual(['c'])
    const all = toggleShown(nothing, shown)
    expect(keysOf(toggleRange(all, 'a', 'c', shown))).toEqual(['d'])
  })
  it('keeps rows of other pages when those shown are taken and given back', () => {
    const other = toggle(nothing, 'z', shown)
    const both = toggleShown(other, shown)
    expect(keysOf(both)).toEqual(['a', 'b', 'c', 'd', 'z'])
    expect(stateOfShown(both, shown)).toBe(true)
    expect(keysOf(toggleShown(both, shown))).toEqual(['z'])
  })
  it('all that match ends with the first row that is taken out', () => {
    const all = { keys: new Set<string>(), isAll: true }
    expect(isSelected(all, 'never seen')).toBe(true)
    expect(keysOf(toggle(all, 'b', shown))).toEqual(['a', 'c', 'd'])
    expect(toggleShown(all, shown)).toEqual(nothing)
  })
})
