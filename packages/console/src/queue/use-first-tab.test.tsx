import { act } from 'react'
import { type Root, createRoot } from 'react-dom/client'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { useFirstTab } from './use-first-tab.ts'

type Tab = 'TO_ISSUE' | 'TO_MAIL' | 'ALL'
type Counts = Record<Lowercase<Tab>, number>
const counts = (to_issue: number, to_mail: number): Counts => ({ to_issue, to_mail, all: 9 })

let root: Root
let box: HTMLElement
beforeAll(() => void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true }))
afterEach(() => act(() => root.unmount()))

function Shown({ chosen, data, isError = false }: { chosen?: Tab; data?: Counts; isError?: boolean }) {
  const { tab, isKnown } = useFirstTab<Tab>(chosen, ['TO_ISSUE', 'TO_MAIL'], { data, isError })
  return `${tab} ${isKnown}`
}
const open = () => {
  box = document.createElement('div')
  root = createRoot(box)
}
const shown = (props: Parameters<typeof Shown>[0]) => {
  act(() => root.render(<Shown {...props} />))
  return box.textContent
}

test('the first tab in which something waits is open, and stays when that is done', () => {
  open()
  expect(shown({})).toBe('TO_ISSUE false')
  expect(shown({ data: counts(0, 2) })).toBe('TO_MAIL true')
  expect(shown({ data: counts(1, 0) })).toBe('TO_MAIL true')
})

test('what somebody chose is open whatever waits; where nothing waits it is the first', () => {
  open()
  expect(shown({ chosen: 'ALL', data: counts(1, 1) })).toBe('ALL true')
  expect(shown({ chosen: 'TO_ISSUE', data: counts(0, 1) })).toBe('TO_ISSUE true')
  open()
  expect(shown({ data: counts(0, 0) })).toBe('TO_ISSUE true')
})

test('without counts the first tab is open', () => {
  open()
  expect(shown({ isError: true })).toBe('TO_ISSUE true')
})
