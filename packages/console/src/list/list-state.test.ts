import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type FilterValue, type ListFilter } from './list-definition.ts'
import {
  type ListState,
  operatorsOf,
  readFilter,
  readListState,
  showsSame,
  writeFilter,
  writeListState,
} from './list-state.ts'

const list = {
  views: [{ key: 'TO_SHIP' }, { key: 'ALL' }],
  columns: [{ key: 'total', isSortable: true }, { key: 'lines' }],
  filters: [
    { key: 'company', label: 'Company', kind: 'text' },
    { key: 'state', label: 'State', kind: 'choice', options: ['A', 'B,C'].map((value) => ({ value, label: value })) },
    { key: 'created', label: 'Created', kind: 'date' },
  ] satisfies ListFilter[],
}
const names = { view: 'tab', page: 'page_no', open: 'sn' }

describe('the state of a list in the address', () => {
  it('reads what was written', () => {
    const state: ListState = {
      view: 'ALL',
      keyword: 'glove, 33',
      filters: {
        state: { operator: 'not', values: ['A', 'B,C'] },
        created: { operator: 'between', values: ['2026-11-01', '2026-11-30'] },
      },
      sort: { key: 'total', isDown: true },
      page: 3,
      open: '42',
      saved: '7',
    }
    const written = writeListState(state, list, names)
    expect(written).toEqual({
      tab: 'ALL',
      keyword: 'glove, 33',
      state: 'not:A,B%2CC',
      created: 'between:2026-11-01,2026-11-30',
      sort: '-total',
      page_no: '3',
      sn: '42',
      v: '7',
    })
    expect(readListState(written as Record<string, string>, list, names)).toEqual(state)
  })

  it('leaves out several values where a filter has one at a time', () => {
    const filter: ListFilter = { ...list.filters[1]!, isSingle: true }
    expect(readFilter('A', filter)).toEqual({ operator: 'is', values: ['A'] })
    expect(readFilter('A,B%2CC', filter)).toBeUndefined()
  })

  it('opens where something waits while no view is named, and then names each', () => {
    const waiting = { ...list, firstView: 'ALL' }
    expect(readListState({}, waiting, names).view).toBe('ALL')
    expect(readListState({ tab: 'TO_SHIP' }, waiting, names).view).toBe('TO_SHIP')
    expect(writeListState({ view: 'TO_SHIP' }, waiting, names).tab).toBe('TO_SHIP')
    expect(writeListState({ view: 'ALL' }, waiting, names).tab).toBe('ALL')
  })

  it('says nothing of the first view, the first page, and what is not set', () => {
    const state = readListState({}, list, names)
    expect(state).toEqual({
      view: 'TO_SHIP',
      keyword: '',
      filters: {},
      sort: undefined,
      page: 1,
      open: undefined,
      saved: undefined,
    })
    expect(Object.values(writeListState(state, list, names)).filter(Boolean)).toEqual([])
  })

  it('leaves out what makes no sense', () => {
    const raw = {
      tab: 'NONE',
      sort: '-lines',
      page_no: '0',
      state: 'C',
      created: 'between:2026-11-01',
      company: 'before:x',
      keyword: ['a', 'b'],
    }
    expect(readListState(raw, list, names)).toMatchObject({
      view: 'TO_SHIP',
      sort: undefined,
      page: 1,
      filters: {},
      keyword: 'a',
    })
  })

  it('keeps any text of a filter', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...operatorsOf.text.filter((it) => it !== 'empty')),
        fc.array(fc.string({ minLength: 1, maxLength: 12 }), { minLength: 1, maxLength: 3 }),
        (operator, texts) => {
          const value: FilterValue = { operator, values: operator === 'contains' ? texts.slice(0, 1) : texts }
          expect(readFilter(writeFilter(value), list.filters[0]!)).toEqual(value)
        },
      ),
    )
  })

  it('two states are one view when they show the same rows', () => {
    const state = readListState({ company: 'a', created: 'empty:' }, list)
    expect(
      showsSame(state, {
        ...state,
        page: 4,
        open: '9',
        filters: Object.fromEntries(Object.entries(state.filters).toReversed()),
      }),
    ).toBe(true)
    expect(showsSame(state, { ...state, keyword: 'x' })).toBe(false)
  })
})
