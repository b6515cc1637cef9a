import { act } from 'react'
import { type Root, createRoot } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ListData } from './list-props.ts'
import type { ListState } from './list-state.ts'
import { useLastPage } from './use-last-page.ts'

let root: Root
let gone: string[]
beforeAll(() => void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true }))
beforeEach(() => {
  gone = []
  root = createRoot(document.createElement('div'))
})
afterEach(() => act(() => root.unmount()))

const href = (state: Partial<ListState>) => `page ${state.page}`
const go = (to: string, how?: { replace?: boolean }) => void gone.push(`${to}${how?.replace ? ', replaced' : ''}`)
function Shown({ page, data }: { page: number; data: ListData<string> }) {
  useLastPage(data, { view: 'ALL', keyword: '', filters: {}, page, open: undefined }, { href, go })
  return null
}
const shown = (page: number, rows: string[] | undefined, total: number, isStale = false) =>
  act(() =>
    root.render(
      <Shown
        page={page}
        data={{ rows, isStale, paging: { kind: 'pages', pageSize: 20, total }, refetch: () => undefined }}
      />,
    ),
  )

test('a page behind the last one, which has emptied itself, leads to the last', () => {
  shown(3, [], 40)
  expect(gone).toEqual(['page 2, replaced'])
  shown(2, ['A'], 21)
  expect(gone).toHaveLength(1)
})

test('nothing at all is the first page', () => {
  shown(2, [], 0)
  expect(gone).toEqual(['page 1, replaced'])
  shown(1, [], 0)
  expect(gone).toHaveLength(1)
})

test('while other rows load, or before any are there, the page stays', () => {
  shown(3, [], 40, true)
  shown(3, undefined, 0)
  expect(gone).toEqual([])
})
