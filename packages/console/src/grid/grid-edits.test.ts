import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeChangeReader } from './grid-changes.ts'
import { type GridColumn, gridModel } from './grid-column.ts'
import { type GridAction, type GridEdits, editAt, maxSteps, noEdits, reduceEdits } from './grid-edits.ts'

interface Goods {
  sku: string
  price: number
  stock: number
}
const columns: GridColumn<Goods>[] = [
  {
    id: 'price',
    label: 'Price, Rp',
    name: 'price',
    width: 100,
    kind: { type: 'money', min: 100 },
    required: true,
    value: (row) => row.price,
    confirm: (from, to) => (Number(to) < Number(from) / 2 ? 'more than half below' : undefined),
  },
  {
    id: 'stock',
    label: 'Stock',
    name: 'stock',
    width: 60,
    kind: { type: 'integer', min: 0 },
    value: (row) => row.stock,
    validate: (value, { read }) =>
      Number(value) > Number(read('price')) ? { level: 'warning', text: 'more pieces than sen' } : undefined,
  },
]
const goods = (rows: Partial<Goods>[] = [{}, {}, {}]) =>
  gridModel(
    rows.map((it, at) => ({ sku: `S${at}`, price: 1000, stock: 5, ...it })),
    columns,
    (row) => row.sku,
  )
const run = (...actions: GridAction[]) => actions.reduce(reduceEdits, noEdits)
const price = (row: string, value: number, current = 1000): GridAction => ({
  type: 'write',
  writes: [{ row, column: 'price', value, current }],
})
const read = (state: GridEdits, model = goods()) => makeChangeReader<Goods>()(model, state.edits, state.refusals)

test('a cell that gets back what the server has is no change', () => {
  expect(run(price('S0', 1200)).edits.size).toBe(1)
  const back = run(price('S0', 1200), price('S0', 1000))
  expect(back.edits.size).toBe(0)
  expect(back.past).toHaveLength(2)
  expect(run(price('S0', 1000)).past).toHaveLength(0)
})

test('a step is undone and redone as a whole, and a new step ends redoing', () => {
  const both: GridAction = {
    type: 'write',
    writes: ['S0', 'S1'].map((row) => ({ row, column: 'price', value: 1500, current: 1000 })),
  }
  const undone = run(both, price('S0', 1600), { type: 'undo' })
  expect(editAt(undone.edits, { row: 'S0', column: 'price' })?.value).toBe(1500)
  expect(reduceEdits(undone, { type: 'redo' }).edits.get('S0')?.['price']?.value).toBe(1600)
  expect(reduceEdits(undone, { type: 'undo' }).edits.size).toBe(0)
  expect(reduceEdits(undone, price('S1', 1)).future).toHaveLength(0)
})

test('a hundred steps can be undone', () => {
  const state = run(...Array.from({ length: maxSteps + 20 }, (_, at) => price('S0', 2000 + at)))
  expect(state.past).toHaveLength(maxSteps)
})

test('everything is discarded in one step, which can be undone', () => {
  const state = run(price('S0', 1200), price('S1', 1300), { type: 'discard' })
  expect(state.edits.size).toBe(0)
  expect(reduceEdits(state, { type: 'undo' }).edits.size).toBe(2)
})

test('an error blocks its row and no other; a warning blocks nothing', () => {
  const state = run(
    price('S0', 50),
    price('S1', 1200),
    { type: 'write', writes: [{ row: 'S0', column: 'stock', value: 7, current: 5 }] },
    { type: 'write', writes: [{ row: 'S2', column: 'stock', value: 5000, current: 5 }] },
  )
  const changes = read(state)
  expect(changes.errors).toBe(1)
  expect(changes.list).toHaveLength(4)
  expect(changes.savable.map((it) => [it.key, it.warning])).toEqual([
    ['S1', undefined],
    ['S2', 'more pieces than sen'],
  ])
})

test('what cannot be read stays in its cell and blocks the row', () => {
  const state = run({
    type: 'write',
    writes: [{ row: 'S0', column: 'stock', value: null, unread: 'many', current: 5 }],
  })
  expect(read(state).list[0]).toMatchObject({ error: { code: 'integer' }, edit: { unread: 'many' } })
})

test('a change that the column asks about is saved once it is confirmed', () => {
  const asked = run(price('S0', 400))
  expect(read(asked).list[0]?.confirm).toBe('more than half below')
  expect(read(asked).savable).toHaveLength(0)
  const confirmed = reduceEdits(asked, { type: 'confirm', cell: { row: 'S0', column: 'price' } })
  expect(read(confirmed).savable).toHaveLength(1)
  expect(read(reduceEdits(confirmed, price('S0', 300))).savable).toHaveLength(0)
})

test('a cell that somebody else changed since is a conflict until one of the two values is chosen', () => {
  const state = run(price('S0', 1200))
  const moved = goods([{ price: 1100 }, {}, {}])
  expect(read(state, moved)).toMatchObject({ conflicts: 1, savable: [] })
  const mine = reduceEdits(state, { type: 'setMine', cell: { row: 'S0', column: 'price' }, current: 1100 })
  expect(read(mine, moved)).toMatchObject({ conflicts: 0, savable: [{ from: 1100, to: 1200 }] })
  const theirs = reduceEdits(state, { type: 'revert', cells: [{ row: 'S0', column: 'price' }] })
  expect(read(theirs, moved).list).toHaveLength(0)
  expect(read(state, goods([{ price: 1200 }, {}, {}])).list).toHaveLength(0)
})

test('what was saved is no change any more; what was refused says why until it is changed', () => {
  const before = run(price('S0', 1200), price('S1', 1300))
  const sent = (row: string) => before.edits.get(row)!
  const after = reduceEdits(before, {
    type: 'answered',
    outcomes: [
      { row: 'S0', sent: sent('S0'), status: 'saved', current: () => 1200 },
      {
        row: 'S1',
        sent: sent('S1'),
        status: 'refused',
        refusal: { reason: 'in a promotion', column: 'price' },
        current: () => 1000,
      },
    ],
  })
  expect([...after.edits.keys()]).toEqual(['S1'])
  expect(after.past).toHaveLength(1)
  const changes = read(after)
  expect(changes.list[0]).toMatchObject({ error: 'in a promotion', refused: true })
  expect(read(reduceEdits(after, price('S1', 1250))).errors).toBe(0)
  expect(read(reduceEdits(after, { type: 'retry', row: 'S1' })).savable).toHaveLength(1)
})

test('a cell that is changed again while it is saved stays changed', () => {
  const before = run(price('S0', 1200))
  const again = reduceEdits(before, price('S0', 1300))
  const after = reduceEdits(again, {
    type: 'answered',
    outcomes: [{ row: 'S0', sent: before.edits.get('S0')!, status: 'saved', current: () => 1200 }],
  })
  expect(editAt(after.edits, { row: 'S0', column: 'price' })).toMatchObject({ value: 1300, base: 1200 })
})

test('changes of rows that are not shown are counted apart', () => {
  expect(read(run(price('S0', 1200), price('S9', 1200)))).toMatchObject({ hidden: 1, list: [{ key: 'S0' }] })
})

const place = fc.record({ row: fc.constantFrom('S0', 'S1', 'S2'), column: fc.constantFrom('price', 'stock') })
const action: fc.Arbitrary<GridAction> = fc.oneof(
  fc
    .array(fc.tuple(place, fc.integer({ min: 998, max: 1003 }), fc.boolean()), { maxLength: 6 })
    .map((cells): GridAction => ({
      type: 'write',
      writes: cells.map(([at, value, unread]) => ({ ...at, value, current: 1000, ...(unread && { unread: 'x' }) })),
    })),
  fc.array(place, { maxLength: 3 }).map((cells): GridAction => ({ type: 'revert', cells })),
  place.map((cell): GridAction => ({ type: 'confirm', cell })),
  place.map((cell): GridAction => ({ type: 'setMine', cell, current: 1001 })),
  fc.constantFrom<GridAction>({ type: 'discard' }, { type: 'undo' }, { type: 'redo' }),
)
const plain = ({ edits }: GridEdits) => Object.fromEntries(edits)

test('whatever was done, undoing all of it leads back to the start, and redoing all of it to the end', () => {
  fc.assert(
    fc.property(fc.array(action, { maxLength: 60 }), (actions) => {
      const end = actions.reduce(reduceEdits, noEdits)
      let state = end
      const ahead = end.future.length
      while (state.past.length) state = reduceEdits(state, { type: 'undo' })
      expect(plain(state)).toEqual({})
      while (state.future.length > ahead) state = reduceEdits(state, { type: 'redo' })
      expect(plain(state)).toEqual(plain(end))
    }),
    { numRuns: 500 },
  )
})
