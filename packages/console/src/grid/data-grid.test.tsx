import { LanguageProvider, setLanguage } from '@borong/site-kit'
import { ToastRegion } from '@borong/ui'
import { EnglishUi } from '@borong/ui/EnglishUi.tsx'
import { type ReactNode, act } from 'react'
import { type Root, createRoot } from 'react-dom/client'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { DataGrid, type DataGridProps, type GridColumn, type RowToSave, type SaveAnswer } from './index.ts'

interface Goods {
  sku: string
  price: number
  stock: number
  shown: boolean
}
const goods = (count = 6): Goods[] =>
  Array.from({ length: count }, (_, at) => ({ sku: `S${at}`, price: 100_000 * (at + 1), stock: at, shown: false }))
const columns: GridColumn<Goods>[] = [
  {
    id: 'sku',
    label: 'SKU',
    name: 'SKU',
    width: 90,
    kind: { type: 'text' },
    value: (it) => it.sku,
    readOnly: 'It stays.',
  },
  {
    id: 'price',
    label: 'Price',
    name: 'price',
    width: 90,
    kind: { type: 'money', min: 100 },
    required: true,
    value: (it) => it.price,
    confirm: (from, to) => (Number(to) > Number(from) * 1.5 ? 'More than half above.' : undefined),
  },
  { id: 'stock', label: 'Stock', name: 'stock', width: 90, kind: { type: 'integer', min: 0 }, value: (it) => it.stock },
  { id: 'shown', label: 'Shown', name: 'shown', width: 60, kind: { type: 'checkbox' }, value: (it) => it.shown },
]
const keyOf = (row: Goods) => row.sku

let root: Root
let box: HTMLElement
beforeAll(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  await setLanguage('en-us')
  // The simulated browser lays nothing out: a window of ten rows, so that some are drawn.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(320)
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800)
})
afterAll(() => void vi.restoreAllMocks())
beforeEach(() => {
  localStorage.clear()
  box = document.body.appendChild(document.createElement('div'))
  root = createRoot(box)
})
afterEach(() => {
  act(() => root.unmount())
  box.remove()
  vi.useRealTimers()
})

const all = (rows: readonly RowToSave<Goods>[]): Promise<SaveAnswer<Goods>[]> =>
  Promise.resolve(
    rows.map(({ key, row, values }) => ({ key, status: 'saved', row: { ...row, ...(values as Partial<Goods>) } })),
  )
const rows = goods()
function show(props: Partial<DataGridProps<Goods>> = {}) {
  const grid: ReactNode = (
    <DataGrid label="Goods" rows={rows} columns={columns} keyOf={keyOf} nameOf={keyOf} save={all} {...props} />
  )
  act(() =>
    root.render(
      <LanguageProvider lang="en-us">
        <EnglishUi>
          {grid}
          <ToastRegion />
        </EnglishUi>
      </LanguageProvider>,
    ),
  )
}
const cell = (row: number, column: number) =>
  document.querySelector<HTMLElement>(`[data-row="${row}"][data-column="${column}"]`)!
const button = (name: RegExp) =>
  [...document.querySelectorAll('button')].find((it) => name.test(it.getAttribute('aria-label') ?? it.textContent))!
const click = (it: HTMLElement) => act(() => it.click())
const focusOn = (row: number, column: number) => {
  act(() => {
    cell(row, column).dispatchEvent(new MouseEvent('pointerdown', { bubbles: true, button: 0 }))
    dispatchEvent(new MouseEvent('pointerup'))
  })
  act(() => cell(row, column).focus())
}
const press = (key: string, held: KeyboardEventInit = {}) =>
  act(() => {
    document.activeElement!.dispatchEvent(
      new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...held }),
    )
  })
const setText = (text: string) =>
  act(() => {
    const field = document.activeElement as HTMLInputElement
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
/** As somebody types: the first key opens the cell, the rest goes into its field. */
const type = (text: string, end = 'Enter') => {
  press(text[0]!)
  setText(text)
  press(end)
}
const clipboard = (kind: 'copy' | 'cut' | 'paste', text = '') => {
  const data = new Map([['text/plain', text]])
  const event = new Event(kind, { bubbles: true, cancelable: true })
  Object.assign(event, {
    clipboardData: {
      getData: (it: string) => data.get(it),
      setData: (it: string, value: string) => data.set(it, value),
    },
  })
  act(() => void document.activeElement!.dispatchEvent(event))
  return data.get('text/plain')!
}
const said = () => document.querySelector('[role=status]')!.textContent
const active = () => {
  const { row, column } = (document.activeElement as HTMLElement).dataset
  return [Number(row), Number(column)]
}

test('the grid tells its size and has one stop of the keyboard', () => {
  show()
  const grid = document.querySelector('[role=grid]')!
  expect([grid.getAttribute('aria-rowcount'), grid.getAttribute('aria-colcount')]).toEqual(['7', '5'])
  expect(cell(2, 1).closest('[role=row]')!.getAttribute('aria-rowindex')).toBe('4')
  expect(cell(2, 1).getAttribute('aria-colindex')).toBe('3')
  expect(grid.querySelectorAll('[tabindex="0"]')).toHaveLength(1)
  expect(cell(0, 0).getAttribute('aria-readonly')).toBe('true')
})

test('arrows move, typing replaces, Enter goes down, Esc leaves the cell as it was', () => {
  show()
  focusOn(0, 1)
  press('ArrowDown')
  press('ArrowRight')
  expect(active()).toEqual([1, 2])
  type('42')
  expect(active()).toEqual([2, 2])
  expect(cell(1, 2).textContent).toContain('42')
  press('F2')
  setText('99')
  press('Escape')
  expect(cell(2, 2).textContent).toBe('2')
  expect(active()).toEqual([2, 2])
  press('F2')
  press('Tab')
  expect(active()).toEqual([2, 3])
  press(' ')
  expect(cell(2, 3).textContent).toContain('Yes')
})

test('a read-only cell says why and opens nothing', () => {
  show()
  focusOn(1, 0)
  const note = document.getElementById(cell(1, 0).getAttribute('aria-describedby')!)
  expect(note!.textContent).toBe('Read-only: It stays.')
  press('F2')
  expect(document.querySelector('[role=grid] input')).toBeNull()
})

test('Tab goes right; after Esc it leaves the grid', () => {
  show()
  focusOn(1, 1)
  press('Tab')
  expect(active()).toEqual([1, 2])
  press('Escape')
  const tab = new KeyboardEvent('keydown', { key: 'Tab', bubbles: true, cancelable: true })
  act(() => void document.activeElement!.dispatchEvent(tab))
  expect(tab.defaultPrevented).toBe(false)
  expect(active()).toEqual([1, 2])
})

test('a paste shows what was understood and writes nothing before Paste', () => {
  show({ keyColumn: 'sku' })
  focusOn(0, 1)
  clipboard('paste', 'S3\t3.100,00\nS1\t2.150,00\nX9\t1,00')
  expect(document.querySelector('#grid-paste')!.textContent).toBe(
    '2 rows recognised, 2 cells to fill, 1 unknown SKU: X9, read as decimal comma',
  )
  expect(cell(1, 1).textContent).toBe('2,000.00')
  expect(document.activeElement).toBe(button(/^Paste$/))
  click(button(/^Paste$/))
  expect(cell(1, 1).textContent).toContain('2,150.00')
  expect(cell(3, 1).textContent).toContain('3,100.00')
  expect(said()).toBe('2 cells pasted')
  expect(active()).toEqual([0, 1])
  clipboard('paste', '5')
  click(button(/^Cancel$/))
  expect(cell(0, 1).textContent).toBe('1,000.00')
})

test('ranges are copied, cut, cleared and filled down, and every step is undone', () => {
  show()
  focusOn(1, 2)
  press('ArrowDown', { shiftKey: true })
  press('ArrowDown', { shiftKey: true })
  expect(document.querySelectorAll('[role=grid] [data-column][aria-selected=true]')).toHaveLength(3)
  expect(clipboard('copy')).toBe('1\r\n2\r\n3')
  press('d', { ctrlKey: true })
  expect([1, 2, 3].map((row) => cell(row, 2).textContent!.split(',')[0])).toEqual(['1', '1', '1'])
  expect(clipboard('cut')).toBe('1\r\n1\r\n1')
  expect(cell(2, 2).textContent).toBe(', changed')
  press('z', { ctrlKey: true })
  press('z', { ctrlKey: true })
  expect([1, 2, 3].map((row) => cell(row, 2).textContent)).toEqual(['1', '2', '3'])
  press('y', { ctrlKey: true })
  expect(cell(3, 2).textContent).toBe('1, changed')
})

test('an error blocks its row only; what is valid is saved, and what is refused stays with its reason', async () => {
  const sent: RowToSave<Goods>[][] = []
  const onSaved = vi.fn()
  show({
    onSaved,
    save: async (toSave) => {
      sent.push([...toSave])
      const answers = await all(toSave)
      return answers.map((it) =>
        it.key === 'S2' ? { key: 'S2', status: 'refused', reason: 'In a flash sale.', column: 'price' } : it,
      )
    },
  })
  focusOn(0, 2)
  type('many')
  focusOn(1, 1)
  type('2.100')
  type('3.100')
  expect(cell(0, 2).getAttribute('aria-invalid')).toBe('true')
  expect(document.body.textContent).toContain('3 cells in 3 rows not saved')
  expect(button(/^Save/).textContent).toContain('Save 2 cells')
  await act(async () => button(/^Save/).click())
  expect(sent[0]!.map(({ key, values, before }) => [key, values, before])).toEqual([
    ['S1', { price: 210_000 }, { price: 200_000 }],
    ['S2', { price: 310_000 }, { price: 300_000 }],
  ])
  expect(onSaved).toHaveBeenCalledWith(expect.objectContaining({ cells: 1 }))
  expect(cell(1, 1).textContent).toBe('2,100.00')
  expect(cell(2, 1).getAttribute('aria-invalid')).toBe('true')
  expect(document.querySelector('section [role=alert]')!.textContent).toBe('1 row was not saved and is still marked')
  focusOn(2, 1)
  expect(document.body.textContent).toContain('In a flash sale.')
  click(button(/^Revert$/))
  expect(cell(2, 1).textContent).toBe('3,000.00')
})

test('a change that the column asks about is saved once it is confirmed', () => {
  show()
  focusOn(0, 1)
  type('9000')
  expect(button(/^Save/).getAttribute('aria-disabled')).toBe('true')
  focusOn(0, 1)
  press('Enter', { altKey: true })
  expect(document.activeElement).toBe(button(/^Confirm$/))
  click(button(/^Confirm$/))
  expect(button(/^Save/).textContent).toContain('Save 1 cell')
  expect(active()).toEqual([0, 1])
})

test('a cell that somebody else changed shows both values until one is chosen', () => {
  show()
  focusOn(1, 2)
  type('9')
  show({ rows: rows.map((it) => (it.sku === 'S1' ? { ...it, stock: 7 } : it)) })
  focusOn(1, 2)
  expect(document.body.textContent).toContain('You entered 9. The value was changed from 1 to 7.')
  expect(cell(1, 2).textContent).toContain('current value: 7')
  click(button(/^Use mine: 9/))
  expect(button(/^Save/).textContent).toContain('Save 1 cell')
})

test('when saving fails nothing is lost', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  show({ save: () => Promise.reject(new Error('no connection')) })
  focusOn(1, 2)
  type('9')
  await act(async () => button(/^Save/).click())
  expect(document.body.textContent).toContain('Could not save. Your changes are still here.')
  expect(cell(1, 2).textContent).toBe('9, changed')
  log.mockRestore()
})

test('unsaved work is kept on the device and offered again', () => {
  vi.useFakeTimers()
  const draft = { grid: 'goods', account: 'maya' }
  show({ draft })
  focusOn(1, 2)
  type('9')
  act(() => void vi.advanceTimersByTime(500))
  expect(document.body.textContent).toMatch(/saved on this device since \d\d:\d\d/)
  act(() => root.unmount())
  root = createRoot(box)
  show({ draft: { ...draft, account: 'budi' } })
  expect(document.body.textContent).not.toContain('unsaved change')
  show({ draft })
  expect(document.body.textContent).toMatch(/1 unsaved change from .* on this device/)
  expect(cell(1, 2).textContent).toBe('1')
  click(button(/^Continue editing$/))
  expect(cell(1, 2).textContent).toBe('9, changed')
  click(button(/^Discard$/))
  act(() => void vi.advanceTimersByTime(500))
  expect(localStorage).toHaveLength(0)
})

test('where a reason is wanted nothing is sent without one', async () => {
  const save = vi.fn(all)
  show({ save, reason: { label: 'Why', isWanted: () => true } })
  focusOn(1, 2)
  type('9')
  await act(async () => button(/^Save/).click())
  expect(save).not.toHaveBeenCalled()
  expect(document.querySelector('#grid-reason-error')!.textContent).toBe('Enter a reason first.')
  act(() => document.querySelector<HTMLInputElement>('#grid-reason')!.focus())
  setText('delivery')
  await act(async () => button(/^Save/).click())
  expect(save).toHaveBeenCalledWith(expect.anything(), { reason: 'delivery' })
})

test('the preview lists what is wrong first and reverts by line', () => {
  show({ isPreviewOpenAtStart: true, sums: (changes) => [{ label: 'Stock', value: `${changes.length} changed` }] })
  focusOn(1, 2)
  type('9')
  type('x')
  const names = () => [...document.querySelectorAll('aside li b:first-child')].map((it) => it.textContent)
  expect(names().filter((it) => /^S\d$/.test(it))).toEqual(['S2', 'S1'])
  expect(document.querySelector('aside dd')!.textContent).toBe('2 changed')
  click(button(/^Revert S2, stock$/))
  expect(cell(2, 2).textContent).toBe('2')
})

test('each state says what it is', () => {
  show({ rows: [] })
  expect(document.body.textContent).toContain('No rows')
  const retry = vi.fn()
  show({ state: { kind: 'failed', retry, id: 'req_1' } })
  click(button(/^Try again$/))
  expect(retry).toHaveBeenCalled()
  show({ state: { kind: 'denied', permission: 'Edit goods', who: 'The owner' } })
  expect(document.body.textContent).toContain('You need the permission “Edit goods”. The owner can give it.')
  show({ state: { kind: 'loading' } })
  expect(document.querySelector('[role=status]')!.getAttribute('aria-label')).toBe('Loading')
})

test('rows are picked by their boxes, by a range with Shift, by the head, and by keys; the boxes are no stops of the keyboard', () => {
  const picked: string[][] = []
  const shown = () => show({ picks: { keys: new Set(picked.at(-1)), onChange: (keys) => void picked.push([...keys]) } })
  const box = (name: string) =>
    [...document.querySelectorAll('label')].find((it) => it.textContent === name)!.querySelector('input')!
  const tick = (name: string, shiftKey = false) => {
    act(() => void box(name).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey })))
    shown()
  }
  shown()
  tick('Select S1')
  expect(picked.at(-1)).toEqual(['S1'])
  tick('Select S3', true)
  expect(picked.at(-1)).toEqual(['S1', 'S2', 'S3'])
  expect([1, 2, 3, 4].map((at) => box(`Select S${at}`).checked)).toEqual([true, true, true, false])
  expect(box('Select all rows shown').indeterminate).toBe(true)
  tick('Select S2')
  expect(picked.at(-1)).toEqual(['S1', 'S3'])
  tick('Select all rows shown')
  expect(picked.at(-1)!.toSorted()).toEqual(rows.map(keyOf))
  tick('Select all rows shown')
  expect(picked.at(-1)).toEqual([])
  focusOn(4, 1)
  press('ArrowDown', { shiftKey: true })
  press(' ', { shiftKey: true, ctrlKey: true })
  expect(picked.at(-1)).toEqual(['S4', 'S5'])
  expect(document.querySelectorAll('[role=grid] input:not([tabindex="-1"])')).toHaveLength(0)
})

const chosen = (...shown: string[]) =>
  columns.map(({ id, width }) => ({ key: id, isShown: shown.includes(id), isPinned: false, width }))
const heads = () => [...document.querySelectorAll('[data-head]')].map((it) => it.textContent)

test('a column that is hidden with unsaved changes stays until they are saved, and undoing shows it again', async () => {
  show()
  focusOn(0, 2)
  type('41')
  show({ choices: chosen('sku', 'price', 'shown') })
  expect(heads()).toEqual(['SKU', 'Price', 'Stock', 'Shown'])
  expect(document.body.textContent).toContain('1 hidden column stays shown until its changes are saved: Stock')
  await act(async () => press('s', { ctrlKey: true }))
  expect(heads()).toEqual(['SKU', 'Price', 'Shown'])
  // What was active is hidden: the cell in its place takes the focus.
  expect(active()).toEqual([1, 2])
  expect(cell(1, 2).closest('[role=row]')!.textContent).not.toContain('hidden')
})

test('undo and redo go to the cell of a hidden column, which is shown as long as it is changed', () => {
  show()
  focusOn(0, 2)
  type('41')
  focusOn(2, 1)
  press('z', { ctrlKey: true })
  show({ choices: chosen('sku', 'price', 'shown') })
  expect(heads()).toEqual(['SKU', 'Price', 'Shown'])
  press('y', { ctrlKey: true })
  expect(heads()).toEqual(['SKU', 'Price', 'Stock', 'Shown'])
  expect(active()).toEqual([0, 2])
  expect(cell(0, 2).textContent).toContain('41')
  press('z', { ctrlKey: true })
  expect(heads()).toEqual(['SKU', 'Price', 'Shown'])
})

test('keys, filling and copying go over the columns that are shown, in their order', () => {
  const [sku, price, stock, shown] = chosen('sku', 'price', 'stock')
  show({ choices: [sku!, stock!, shown!, price!] })
  expect(heads()).toEqual(['SKU', 'Stock', 'Price'])
  focusOn(1, 1)
  press('ArrowRight', { shiftKey: true })
  expect(clipboard('copy')).toBe('1\t2000')
  press('ArrowDown', { shiftKey: true })
  press('d', { ctrlKey: true })
  expect([cell(2, 1).textContent, cell(2, 2).textContent]).toEqual(['1, changed', '2,000.00, changed'])
  press('End')
  expect(active()).toEqual([1, 2])
})

test.each([
  ['compact', '28px'],
  ['normal', '32px'],
  ['roomy', '44px'],
] as const)('rows are as high as somebody wants them (%s)', (density, height) => {
  show({ density })
  const top = (row: number) => cell(row, 0).closest<HTMLElement>('[role=row]')!.style.top
  expect(top(1)).toBe(height)
  show({ density: 'normal' })
  expect(top(1)).toBe('32px')
})
