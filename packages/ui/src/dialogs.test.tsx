import { type ReactNode, act } from 'react'
import { type Root, createRoot } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { Dialog } from './Dialog.tsx'
import { EnglishUi } from './EnglishUi.tsx'
import { Menu } from './Menu.tsx'
import { ToastRegion, toast } from './Toast.tsx'

let root: Root
let box: HTMLElement
beforeAll(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  // What a file before this one has said is pushed out: at most three stand at a time.
  for (const drop of [1, 2, 3].map(() => toast('Said before'))) drop()
})
beforeEach(() => {
  box = document.body.appendChild(document.createElement('div'))
  root = createRoot(box)
})
afterEach(() => {
  act(() => root.unmount())
  box.remove()
  vi.useRealTimers()
})

const show = (what: ReactNode) => root.render(<EnglishUi>{what}</EnglishUi>)

const one = <E extends HTMLElement = HTMLElement>(selector: string) => {
  const found = document.querySelector<E>(selector)
  if (!found) throw new Error(`there is no ${selector}`)
  return found
}
const button = (name: string) =>
  [...document.querySelectorAll('button')].find((it) => (it.getAttribute('aria-label') ?? it.textContent) === name)!
const press = (at: HTMLElement, key: string) => {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
  act(() => void at.dispatchEvent(event))
  return event
}
const type = (field: HTMLInputElement) => act(() => void field.dispatchEvent(new Event('input', { bubbles: true })))
const question = () => document.querySelector('dialog[role=alertdialog]')

function open(props: Partial<Parameters<typeof Dialog>[0]> = {}) {
  const closed = vi.fn()
  const form = (
    <form>
      <input aria-label="Name" />
      <div role="option" aria-selected={false}>
        Rudi
      </div>
    </form>
  )
  act(() =>
    show(
      <Dialog open title="New address" onClose={closed} {...props}>
        {form}
      </Dialog>,
    ),
  )
  return { closed, dialog: one<HTMLDialogElement>('dialog') }
}
const clickOutside = (dialog: HTMLElement) =>
  act(() => {
    dialog.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }))
    dialog.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  })

test.each([
  ['Esc', (dialog: HTMLElement) => void press(dialog, 'Escape')],
  ['a click outside', clickOutside],
  ['the cross', () => act(() => button('Close').click())],
  ['the way back of a phone', (dialog: HTMLElement) => act(() => void dialog.dispatchEvent(new Event('cancel')))],
])('where nothing was typed %s closes a dialog at once; else it asks first', (_name, leave) => {
  const { closed, dialog } = open()
  leave(dialog)
  expect(closed).toHaveBeenCalledTimes(1)
  type(one<HTMLInputElement>('input'))
  leave(dialog)
  expect(closed).toHaveBeenCalledTimes(1)
  expect(question()?.textContent).toContain('Discard what you typed?')
  act(() => button('Keep editing').click())
  expect([question(), closed.mock.calls.length]).toEqual([null, 1])
  leave(dialog)
  act(() => button('Discard').click())
  expect([question(), closed.mock.calls.length]).toEqual([null, 2])
})

test('what was chosen counts as typed; Esc in the question goes on editing', () => {
  const { closed, dialog } = open()
  act(() => one('[role=option]').click())
  press(dialog, 'Escape')
  press(question() as HTMLElement, 'Escape')
  expect([question(), closed.mock.calls.length]).toEqual([null, 0])
})

test('what was typed into a form that has made room for its result is not asked for', () => {
  const { closed, dialog } = open()
  type(one<HTMLInputElement>('input'))
  act(() =>
    show(
      <Dialog open title="New address" onClose={closed}>
        Saved
      </Dialog>,
    ),
  )
  press(dialog, 'Escape')
  expect([question(), closed.mock.calls.length]).toEqual([null, 1])
})

test.each(['search', 'file'])('a field of the kind %s holds nothing that would be lost', (kind) => {
  const { closed, dialog } = open()
  const field = one<HTMLInputElement>('input')
  field.setAttribute('type', kind)
  type(field)
  press(dialog, 'Escape')
  expect([question(), closed.mock.calls.length]).toEqual([null, 1])
})

test('a file field whose picker is closed again leaves the dialog alone', () => {
  const { closed } = open()
  act(() => void one('input').dispatchEvent(new Event('cancel', { bubbles: true })))
  expect(closed).not.toHaveBeenCalled()
})

test('a dialog without a way out stays, whatever is pressed', () => {
  const { closed, dialog } = open({ closable: false })
  expect(press(dialog, 'Escape').defaultPrevented).toBe(true)
  clickOutside(dialog)
  act(() => void dialog.dispatchEvent(new Event('cancel', { cancelable: true })))
  act(() => dialog.close())
  expect([question(), closed.mock.calls.length, dialog.open]).toEqual([null, 0, true])
})

test('toasts come into live regions that stand there before, errors into the assertive one', () => {
  act(() => show(<ToastRegion />))
  const [polite, assertive] = [one('[role=status]'), one('[role=alert]')]
  expect([polite.textContent, assertive.textContent]).toEqual(['', ''])
  const drop: (() => void)[] = []
  act(() => void drop.push(toast('Saved'), toast('Not saved', { tone: 'danger' })))
  expect([one('[role=status]'), one('[role=alert]')]).toEqual([polite, assertive])
  expect([polite.textContent, assertive.textContent]).toEqual(['Saved', 'Not saved'])
  act(() => drop.forEach((it) => it()))
})

test('a toast waits while the focus is on it', () => {
  vi.useFakeTimers()
  act(() => show(<ToastRegion />))
  act(() => void toast('Removed', { action: { label: 'Undo', run: () => undefined } }))
  act(() => button('Undo').focus())
  act(() => void vi.advanceTimersByTime(60_000))
  expect(one('[role=status]').textContent).toContain('Removed')
  act(() => button('Undo').blur())
  act(() => void vi.advanceTimersByTime(8000))
  expect(one('[role=status]').textContent).toBe('')
})

test('a menu opens on the arrow down, and a letter that is typed again goes to the next entry of that letter', () => {
  const items = ['Edit', 'Export', 'Delete', 'Enable'].map((label) => ({ label, onPick: () => undefined }))
  act(() => show(<Menu trigger={(props) => <button {...props}>More</button>} items={items} />))
  expect(press(button('More'), 'ArrowDown').defaultPrevented).toBe(true)
  const here = () => document.activeElement?.textContent
  expect(here()).toBe('Edit')
  const visited = Array.from({ length: 4 }, () => {
    press(document.activeElement as HTMLElement, 'e')
    return here()
  })
  expect(visited).toEqual(['Export', 'Enable', 'Edit', 'Export'])
})
