import { LanguageProvider, Refusal, messagesReady } from '@borong/site-kit'
import { EnglishUi } from '@borong/ui/EnglishUi.tsx'
import { act } from 'react'
import { type Root, createRoot } from 'react-dom/client'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { ConfirmAct, type ConfirmActProps } from './ConfirmAct.tsx'

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

const onClose = vi.fn()
function show(props: Partial<ConfirmActProps>) {
  onClose.mockClear()
  box = document.body.appendChild(document.createElement('div'))
  root = createRoot(box)
  act(() =>
    root.render(
      <EnglishUi>
        <LanguageProvider lang="en-us">
          <ConfirmAct open act="Purge 214 goods" onConfirm={async () => {}} {...props} onClose={onClose} />
        </LanguageProvider>
      </EnglishUi>,
    ),
  )
}
const type = (end: string, text: string) =>
  act(() => {
    const input = box.querySelector<HTMLInputElement>(`[id$="-${end}"]`)!
    const { prototype } = input.tagName === 'INPUT' ? HTMLInputElement : HTMLTextAreaElement
    Object.getOwnPropertyDescriptor(prototype, 'value')!.set!.call(input, text)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })
const submit = () =>
  act(
    async () => void box.querySelector('form')!.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })),
  )
const errors = () => [...box.querySelectorAll('form [role=alert]')].map((it) => it.textContent)

test('nothing is done before reason, count and password are given', async () => {
  const onConfirm = vi.fn(async () => {})
  show({ onConfirm, reason: { maxLength: 300 }, typed: '214', password: true })
  await submit()
  expect(errors()).toEqual(['Enter a reason.', 'This is not 214.', 'Enter your password.'])
  type('reason', ' Off the market ')
  type('typed', '213')
  type('password', 'Rahasia-1')
  await submit()
  expect(errors()).toEqual(['This is not 214.'])
  expect(onConfirm).not.toHaveBeenCalled()
  type('typed', '214')
  await submit()
  expect(onConfirm).toHaveBeenCalledWith({ reason: 'Off the market', password: 'Rahasia-1' })
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('a refusal of the password stands at the field, another one above, and the dialog stays', async () => {
  const onConfirm = vi.fn<ConfirmActProps['onConfirm']>()
  onConfirm.mockRejectedValueOnce(new Refusal(400, 'LOGIN_FAILED', 'The password is wrong.', { field: 'password' }))
  onConfirm.mockRejectedValueOnce(new Refusal(409, 'MOVED_ON', 'Somebody else was faster.'))
  show({ onConfirm, password: true })
  type('password', 'x')
  await submit()
  expect(errors()).toEqual(['The password is wrong.'])
  await submit()
  expect(box.querySelector('[aria-live=assertive]')!.textContent).toBe('Somebody else was faster.')
  expect(onClose).not.toHaveBeenCalled()
})

test('while it is being done it is not done twice, and the dialog cannot be left', async () => {
  let end = () => {}
  const onConfirm = vi.fn(() => new Promise<void>((done) => (end = done)))
  show({ onConfirm })
  await submit()
  await submit()
  expect(onConfirm).toHaveBeenCalledTimes(1)
  expect(box.querySelector('[aria-label=Close]')).toBeNull()
  await act(async () => end())
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('who may not do it is told why and has nothing to press', async () => {
  const onConfirm = vi.fn(async () => {})
  show({ onConfirm, refused: 'You prepared this run.', reason: { maxLength: 300 } })
  expect(box.textContent).toContain('You prepared this run.')
  expect(box.querySelector('[type=submit], textarea')).toBeNull()
  await submit()
  expect(onConfirm).not.toHaveBeenCalled()
})

test('what it touches is said as soon as it is known, and is no warning where nothing is taken away', () => {
  show({ touches: [{ label: 'Lines', value: 3 }], harmless: true })
  expect(box.querySelector('[role=group]')!.textContent).toContain('Lines3')
  const looks = () => ['form [role=group]', '[type=submit]'].map((it) => box.querySelector(it)!.className)
  const calm = looks()
  act(() => root.unmount())
  box.remove()
  show({ touches: [{ label: 'Lines', value: 3 }] })
  expect(looks().map((it, at) => it === calm[at])).toEqual([false, false])
})
