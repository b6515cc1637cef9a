import { EnglishUi } from '@borong/ui/EnglishUi.tsx'
import { act, useState } from 'react'
import { type Root, createRoot } from 'react-dom/client'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { messagesReady } from '../catalogues.ts'
import { LanguageProvider } from '../messages.tsx'
import { DateField, FromTo } from './DateFields.tsx'

let root: Root
let box: HTMLElement
beforeAll(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  await messagesReady('en-us')
})
afterEach(() => {
  act(() => root.unmount())
  box.remove()
})

function show(what: React.ReactNode) {
  box = document.body.appendChild(document.createElement('div'))
  root = createRoot(box)
  act(() =>
    root.render(
      <EnglishUi>
        <LanguageProvider lang="en-us">{what}</LanguageProvider>
      </EnglishUi>,
    ),
  )
}
const inputs = () => [...box.querySelectorAll('input')]
const type = (at: number, text: string) =>
  act(() => {
    const input = inputs()[at]!
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, text)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })
const leave = (at: number) => act(() => void inputs()[at]!.dispatchEvent(new FocusEvent('focusout', { bubbles: true })))

function One({ hear, start = '' }: { hear: (value: string) => void; start?: string }) {
  const [value, setValue] = useState(start)
  const change = (next: string) => {
    hear(next)
    setValue(next)
  }
  return (
    <form>
      <DateField label="Day" value={value} onChange={change} min="2026-01-01" max="2026-12-31" />
      <button type="button" onClick={() => setValue('')}>
        Reset
      </button>
    </form>
  )
}

test('a day is shown day first, and what is typed arrives as soon as it is a date', () => {
  const hear = vi.fn()
  show(<One hear={hear} start="2026-11-05" />)
  expect(inputs()[0]!.value).toBe('05/11/2026')
  type(0, '20/11/20')
  expect(hear).not.toHaveBeenCalled()
  type(0, '20.11.2026')
  expect(hear.mock.calls).toEqual([['2026-11-20']])
  leave(0)
  expect(inputs()[0]!.value).toBe('20/11/2026')
})

test('what is not a date or out of bounds is said, not taken, and not sent', () => {
  const hear = vi.fn()
  show(<One hear={hear} start="2026-11-05" />)
  type(0, '31/02/2026')
  expect(box.textContent).not.toContain('This is not a date')
  leave(0)
  expect(box.textContent).toContain('This is not a date')
  type(0, '01/01/2027')
  expect(box.textContent).toContain('Not after 31/12/2026')
  expect(hear).not.toHaveBeenCalled()
  const submit = new Event('submit', { bubbles: true, cancelable: true })
  act(() => void box.querySelector('form')!.dispatchEvent(submit))
  expect(submit.defaultPrevented).toBe(true)
})

test('a value that is cleared from outside clears what was typed', () => {
  show(<One hear={() => {}} start="2026-11-05" />)
  type(0, '99/99/2026')
  act(() => box.querySelectorAll<HTMLElement>('button')[1]!.click())
  expect(inputs()[0]!.value).toBe('')
})

function Two({ hear }: { hear: (from: string, to: string) => void }) {
  const [from, setFrom] = useState('2026-11-10')
  const [to, setTo] = useState('2026-11-20')
  hear(from, to)
  return (
    <FromTo from={{ label: 'From', value: from, onChange: setFrom }} to={{ label: 'To', value: to, onChange: setTo }} />
  )
}

test('a range never turns round: the field that would do it says so and waits', () => {
  const hear = vi.fn()
  show(<Two hear={hear} />)
  type(1, '01/11/2026')
  expect(box.textContent).toContain('The start date must not be after the end date')
  expect(hear).toHaveBeenLastCalledWith('2026-11-10', '2026-11-20')
  type(0, '30/10/2026')
  expect(hear).toHaveBeenLastCalledWith('2026-10-30', '2026-11-01')
  expect(box.textContent).not.toContain('must not be after')
})

test('a day is picked from the calendar, whose keys move it', () => {
  const hear = vi.fn()
  show(<One hear={hear} start="2026-11-05" />)
  act(() => box.querySelectorAll<HTMLElement>('button')[0]!.click())
  const focused = () => box.querySelector<HTMLElement>('table [tabindex="0"]')!
  for (const key of ['ArrowDown', 'ArrowRight', 'PageUp'])
    act(() => void focused().dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })))
  const day = focused()
  expect(day.getAttribute('aria-label')).toBe('Tuesday, 13 October 2026')
  act(() => day.click())
  expect(hear.mock.calls).toEqual([['2026-10-13']])
  expect(box.querySelector('table')).toBeNull()
})
