import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type MoveSpace,
  enterSelection,
  fillTarget,
  followColumns,
  moveSelection,
  rangeOf,
  selectAll,
  selectCell,
  selectRange,
  tabSelection,
} from './grid-selection.ts'

const space: MoveSpace = { rows: 10, columns: 4, page: 5, isEmpty: () => false }
const at = (row: number, column: number) => selectCell({ row, column })
const key = (name: string, keys = {}, from = at(4, 1), within = space) =>
  moveSelection(from, name, keys, within)!.active

test('keys move as in a spreadsheet and stop at the edges', () => {
  expect(key('ArrowDown')).toEqual({ row: 5, column: 1 })
  expect(key('ArrowLeft', {}, at(0, 0))).toEqual({ row: 0, column: 0 })
  expect(key('Home')).toEqual({ row: 4, column: 0 })
  expect(key('End')).toEqual({ row: 4, column: 3 })
  expect(key('Home', { ctrl: true })).toEqual({ row: 0, column: 0 })
  expect(key('End', { ctrl: true })).toEqual({ row: 9, column: 3 })
  expect(key('PageDown')).toEqual({ row: 9, column: 1 })
  expect(key('PageUp')).toEqual({ row: 0, column: 1 })
  expect(moveSelection(at(0, 0), 'a', {}, space)).toBeUndefined()
})

test('Ctrl and an arrow lead to the end of the filled block, or over a gap to the next', () => {
  const gaps = { ...space, isEmpty: ({ row }: { row: number }) => row === 6 || row === 7 }
  expect(key('ArrowDown', { ctrl: true }, at(2, 1), gaps)).toEqual({ row: 5, column: 1 })
  expect(key('ArrowDown', { ctrl: true }, at(5, 1), gaps)).toEqual({ row: 8, column: 1 })
  expect(key('ArrowDown', { ctrl: true }, at(8, 1), gaps)).toEqual({ row: 9, column: 1 })
  expect(key('ArrowUp', { ctrl: true }, at(4, 1))).toEqual({ row: 0, column: 1 })
})

test('Shift moves the corner and leaves the active cell', () => {
  const two = moveSelection(
    moveSelection(at(4, 1), 'ArrowUp', { shift: true }, space)!,
    'ArrowRight',
    { shift: true },
    space,
  )!
  expect(two.active).toEqual({ row: 4, column: 1 })
  expect(rangeOf(two)).toEqual({ top: 3, bottom: 4, left: 1, right: 2 })
  expect(moveSelection(two, 'ArrowDown', {}, space)!.corner).toEqual({ row: 5, column: 1 })
})

test('Tab goes right and on to the next row, and leaves at the end; Enter goes back below where Tab began', () => {
  expect(tabSelection(at(0, 3), false, space)!.active).toEqual({ row: 1, column: 0 })
  expect(tabSelection(at(1, 0), true, space)!.active).toEqual({ row: 0, column: 3 })
  expect(tabSelection(at(9, 3), false, space)).toBeUndefined()
  expect(tabSelection(at(0, 0), true, space)).toBeUndefined()
  const tabbed = tabSelection(tabSelection(at(2, 1), false, space)!, false, space)!
  expect(enterSelection(tabbed, false, space).active).toEqual({ row: 3, column: 1 })
  expect(enterSelection(at(9, 2), false, space).active).toEqual({ row: 9, column: 2 })
})

test('the handle fills along one way only', () => {
  const source = { top: 2, bottom: 3, left: 1, right: 1 }
  expect(fillTarget(source, { row: 7, column: 2 })).toEqual({ ...source, bottom: 7 })
  expect(fillTarget(source, { row: 0, column: 1 })).toEqual({ ...source, top: 0 })
  expect(fillTarget(source, { row: 4, column: 3 })).toEqual({ ...source, right: 3 })
  expect(fillTarget(source, { row: 2, column: 1 })).toEqual(source)
})

test('the selection follows its columns when they are hidden, shown or moved', () => {
  const before = ['name', 'price', 'stock', 'multiple']
  const range = { active: { row: 1, column: 1 }, corner: { row: 3, column: 2 } }
  expect(followColumns(range, before, ['name', 'multiple', 'price', 'stock'])).toEqual({
    active: { row: 1, column: 2 },
    corner: { row: 3, column: 3 },
  })
  // Columns that do not stand side by side any more are no range.
  expect(followColumns(range, before, ['name', 'stock', 'price', 'multiple'])).toEqual(at(1, 2))
  expect(followColumns(range, before, ['name', 'price', 'multiple'])).toEqual(at(1, 1))
  // The column of the active cell is hidden: the one in its place.
  expect(followColumns(range, before, ['name', 'stock', 'multiple'])).toEqual(at(1, 1))
  expect(followColumns(at(2, 3), before, ['name', 'price'])).toEqual(at(2, 1))
})

test('whatever keys are pressed, the selection stays inside', () => {
  const names = fc.constantFrom('ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'PageUp', 'PageDown')
  const keys = fc.record({ name: names, shift: fc.boolean(), ctrl: fc.boolean() })
  fc.assert(
    fc.property(
      fc.array(keys),
      fc.integer({ min: 1, max: 6 }),
      fc.integer({ min: 1, max: 6 }),
      (pressed, rows, columns) => {
        const within = { rows, columns, page: 3, isEmpty: ({ row }: { row: number }) => row % 3 === 0 }
        let selection = selectAll({ rows, columns })
        for (const { name, ...held } of pressed) selection = moveSelection(selection, name, held, within)!
        const { top, bottom, left, right } = rangeOf(selection)
        expect(top >= 0 && left >= 0 && bottom < rows && right < columns).toBe(true)
        expect(rangeOf(selectRange({ top, bottom, left, right }))).toEqual({ top, bottom, left, right })
      },
    ),
  )
})
