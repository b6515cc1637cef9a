import { expect, test } from 'vitest'
import { withFollowers } from './followers.ts'
import { type GridColumn, gridModel } from './grid-column.ts'

interface Sku {
  id: string
  goods: string
  status: string
  isFixed?: true
}
const columns: GridColumn<Sku>[] = [
  { id: 'id', label: 'SKU', name: 'SKU', kind: { type: 'text' }, width: 90, value: (it) => it.id },
  {
    id: 'status',
    label: 'Status',
    name: 'status',
    kind: { type: 'text' },
    width: 90,
    value: (it) => it.status,
    follows: (it) => it.goods,
    readOnly: (it) => (it.isFixed ? 'It stays.' : undefined),
  },
]
const rows: Sku[] = [
  { id: 'A1', goods: 'A', status: 'on' },
  { id: 'A2', goods: 'A', status: 'on' },
  { id: 'B1', goods: 'B', status: 'on' },
  { id: 'A3', goods: 'A', status: 'on', isFixed: true },
]
const model = gridModel(rows, columns, (it) => it.id)
const cell = (row: string, value: string) => ({ row, column: 'status', value, current: 'on' })

test('what is written in one row is written in those of the same goods, but not where nobody writes', () => {
  expect(withFollowers(model, { type: 'write', writes: [cell('A1', 'off')] })).toEqual({
    type: 'write',
    writes: [cell('A1', 'off'), cell('A2', 'off')],
  })
})

test('what a step says of a row itself stands, also where it says otherwise', () => {
  const writes = [cell('A1', 'off'), cell('A2', 'on')]
  expect(withFollowers(model, { type: 'write', writes })).toEqual({ type: 'write', writes })
})

test('a change that is taken back is taken back in all rows of the goods; other columns follow nobody', () => {
  const followed = withFollowers(model, { type: 'revert', cells: [{ row: 'A2', column: 'status' }] })
  expect(followed).toMatchObject({
    cells: [
      { row: 'A2', column: 'status' },
      { row: 'A1', column: 'status' },
    ],
  })
  const own = { type: 'write', writes: [{ row: 'A1', column: 'id', value: 'A9', current: 'A1' }] } as const
  expect(withFollowers(model, own)).toBe(own)
})
