import { expect, test } from 'vitest'
import type { GridColumn } from './grid-column.ts'
import { editedColumns, gridColumnsShown } from './grid-columns-shown.ts'

const columns = ['name', 'price', 'stock', 'multiple'].map((id): GridColumn<string> => ({
  id,
  label: id.toUpperCase(),
  name: id,
  width: 90,
  kind: { type: 'text' },
  value: () => id,
}))
const choice = (key: string, isShown = true) => ({ key, isShown, isPinned: false, width: 90 })
const shown = (choices: ReturnType<typeof choice>[] | undefined, edited: string[] = []) => {
  const { columns: some, kept } = gridColumnsShown(columns, choices, edited)
  return [some.map((it) => it.id).join(' '), kept.join(' ')]
}

test('columns come as the grid says until somebody chooses, and then in the chosen order', () => {
  expect(shown(undefined)).toEqual(['name price stock multiple', ''])
  expect(shown([])).toEqual(['name price stock multiple', ''])
  expect(shown([choice('name'), choice('stock'), choice('price', false), choice('multiple')])).toEqual([
    'name stock multiple',
    '',
  ])
  expect(gridColumnsShown([], [choice('name')], [])).toEqual({ columns: [], kept: [] })
})

test('the first column stays shown and first, whatever was kept; a column that came later stands at its place', () => {
  expect(shown([choice('stock'), choice('name', false), choice('price')])).toEqual(['name stock price multiple', ''])
  expect(shown([choice('name'), choice('price'), choice('multiple')])).toEqual(['name price stock multiple', ''])
})

test('a hidden column is shown at its place as long as it has unsaved changes, and told', () => {
  const choices = [choice('name'), choice('stock', false), choice('price'), choice('multiple', false)]
  expect(shown(choices, ['price', 'stock'])).toEqual(['name stock price', 'STOCK'])
  expect(shown(choices)).toEqual(['name price', ''])
})

test('columns with changes are named once, in an order that does not depend on the changes', () => {
  const edit = { value: 1, base: 2 }
  expect(editedColumns(new Map())).toBe('')
  expect(
    editedColumns(
      new Map([
        ['a', { stock: edit, price: edit }],
        ['b', { price: edit }],
      ]),
    ),
  ).toBe('price\nstock')
})
