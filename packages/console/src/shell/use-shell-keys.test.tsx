import { act } from 'react'
import { type Root, createRoot } from 'react-dom/client'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { NavigationGroup } from './shell-types.ts'
import { useShellKeys } from './use-shell-keys.ts'

let root: Root
let box: HTMLElement
const go = vi.fn<(href: string) => void>()
const groups: readonly NavigationGroup[] = [
  { key: 'all', entries: [{ key: 'orders', href: '/orders', label: 'Orders', icon: null, letter: 'o' }] },
]
const open = () => undefined
function Keys() {
  useShellKeys({ groups, isOn: true, go, open })
  return <input />
}
beforeAll(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
})
afterEach(() => {
  act(() => root.unmount())
  box.remove()
  go.mockReset()
})
function show() {
  box = document.body.appendChild(document.createElement('div'))
  root = createRoot(box)
  act(() => root.render(<Keys />))
}
/** Presses a key so many milliseconds after the page was opened. */
function press(key: string, at: number, target: HTMLElement = document.body) {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
  Object.defineProperty(event, 'timeStamp', { value: at })
  act(() => void target.dispatchEvent(event))
}

test('g and a letter go to a page, within a second and a half', () => {
  show()
  press('g', 5_000)
  press('o', 6_000)
  expect(go).toHaveBeenCalledExactlyOnceWith('/orders')
  press('o', 6_100)
  press('g', 10_000)
  press('o', 11_600)
  expect(go).toHaveBeenCalledTimes(1)
})

test('a letter that is typed as soon as the page is open goes nowhere', () => {
  show()
  press('o', 300)
  expect(go).not.toHaveBeenCalled()
})

test('letters of a field are its own', () => {
  show()
  const field = box.querySelector('input')!
  press('g', 5_000, field)
  press('o', 5_100, field)
  expect(go).not.toHaveBeenCalled()
})
