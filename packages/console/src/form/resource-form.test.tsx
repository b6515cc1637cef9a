import { LanguageProvider, Refusal, messagesReady } from '@borong/site-kit'
import { EnglishUi } from '@borong/ui/EnglishUi.tsx'
import { act } from 'react'
import { type Root, createRoot } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { ResourceForm } from './ResourceForm.tsx'
import type { LeaveGuard, ResourceFormProps } from './form-definition.ts'

let root: Root
let box: HTMLElement
beforeAll(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  await messagesReady('en-us')
})
beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 22, 2, 42) })
  localStorage.clear()
})
afterEach(() => {
  act(() => root.unmount())
  box.remove()
  vi.useRealTimers()
})

const form: ResourceFormProps = {
  schema: {
    properties: {
      name: { type: 'object', maxLength: 20 },
      sku: { type: 'string', maxLength: 8 },
      pack: { type: 'integer', minimum: 1 },
    },
    required: ['name', 'sku'],
  },
  sections: [
    { id: 'texts', title: 'Texts', languages: true, fields: [{ name: 'name', label: 'Name' }] },
    {
      id: 'rest',
      title: 'Packs',
      fields: [
        { name: 'sku', label: 'SKU' },
        { name: 'pack', label: 'Pack' },
      ],
    },
  ],
  initial: { name: { 'en-us': 'Glove' }, sku: 'A-1' },
  submitLabel: 'Save',
  onSubmit: async () => {},
}
function show(props: Partial<ResourceFormProps> = {}) {
  box = document.body.appendChild(document.createElement('div'))
  root = createRoot(box)
  act(() =>
    root.render(
      <EnglishUi>
        <LanguageProvider lang="en-us">
          <ResourceForm {...form} {...props} />
        </LanguageProvider>
      </EnglishUi>,
    ),
  )
}
const field = (key: string) => box.querySelector<HTMLInputElement>(`[data-field="${key}"] :is(input, textarea)`)!
const type = (key: string, text: string) =>
  act(() => {
    const input = field(key)
    const { prototype } = input.tagName === 'INPUT' ? HTMLInputElement : HTMLTextAreaElement
    Object.getOwnPropertyDescriptor(prototype, 'value')!.set!.call(input, text)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })
const leave = (key: string) =>
  act(async () => void field(key).dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
const pass = (millis: number) => act(() => vi.advanceTimersByTimeAsync(millis))
const press = (key: string) =>
  act(async () => void document.dispatchEvent(new KeyboardEvent('keydown', { key, ctrlKey: true })))
const errors = () => [...box.querySelectorAll('[data-field] [role=alert]')].map((it) => it.textContent)
const outline = () => [...box.querySelectorAll('nav button')].map((it) => it.textContent)
const line = () => box.querySelector('form > div:last-of-type')!.textContent

test('the outline says how each section stands', () => {
  show()
  expect(outline()).toEqual(['Texts2 missing in 中文, Bahasa Indonesia', 'Packs, complete'])
  type('sku', '')
  expect(outline()[1]).toBe('Packs1 to fill in')
  expect(errors()).toEqual([])
})

test('an error stands at its field once the field is left, and goes when it is put right', async () => {
  show()
  type('pack', '0')
  expect(errors()).toEqual([])
  await leave('pack')
  expect(errors()).toEqual(['At least 1.'])
  type('pack', '3')
  expect(errors()).toEqual([])
})

test('English is copied into what is missing, and into nothing else', () => {
  show({ initial: { name: { 'en-us': 'Glove', 'en-id': 'Sarung tangan' }, sku: 'A-1' } })
  expect(field('name.zh-cn').placeholder).toBe('Missing; buyers see English')
  const copy = [...box.querySelectorAll('button')].find((it) => it.textContent === 'Fill missing texts with English')!
  act(() => copy.click())
  expect([field('name.en-id').value, field('name.zh-cn').value]).toEqual(['Sarung tangan', 'Glove'])
  expect(outline()[0]).toBe('Texts, complete')
})

test('a draft is saved after 5 s, on leaving a field, and with Ctrl S', async () => {
  const saveDraft = vi.fn(async () => {})
  show({ saveDraft })
  type('sku', 'B-2')
  await pass(4900)
  expect(saveDraft).not.toHaveBeenCalled()
  await pass(200)
  expect(saveDraft).toHaveBeenLastCalledWith({ ...form.initial, sku: 'B-2' })
  expect(line()).toContain('Saved 10:42')
  await pass(20_000)
  expect(saveDraft).toHaveBeenCalledTimes(1)
  type('sku', 'B-3')
  await leave('sku')
  expect(saveDraft).toHaveBeenCalledTimes(2)
  type('sku', 'B-4')
  await press('s')
  expect(saveDraft).toHaveBeenCalledTimes(3)
})

test('what cannot be saved is kept on the device, tried again, and offered when the form is opened anew', async () => {
  const saveDraft = vi.fn(async () => {})
  saveDraft.mockRejectedValue(new Error('not answered'))
  show({ saveDraft, draftKey: 'goods-7' })
  type('sku', 'B-2')
  await pass(5100)
  expect(line()).toContain('Not saved. Kept on this device since 10:42')
  await pass(5000)
  expect(saveDraft).toHaveBeenCalledTimes(2)
  act(() => root.unmount())
  box.remove()

  saveDraft.mockResolvedValue(undefined)
  show({ saveDraft, draftKey: 'goods-7' })
  expect(field('sku').value).toBe('A-1')
  act(() => [...box.querySelectorAll('button')].find((it) => it.textContent === 'Restore')!.click())
  expect(field('sku').value).toBe('B-2')
  await pass(5100)
  expect(localStorage.length).toBe(0)
})

test('it is submitted with Ctrl Enter, once, as numbers, and not while something is wrong', async () => {
  let end = () => {}
  const onSubmit = vi.fn(() => new Promise<void>((done) => (end = done)))
  show({ onSubmit })
  type('sku', '')
  await press('Enter')
  expect(onSubmit).not.toHaveBeenCalled()
  expect(errors()).toEqual(['Enter SKU.'])
  type('sku', 'B-2')
  type('pack', '1,200')
  await press('Enter')
  await press('Enter')
  expect(onSubmit).toHaveBeenCalledTimes(1)
  expect(onSubmit).toHaveBeenCalledWith({ name: { 'en-us': 'Glove' }, sku: 'B-2', pack: 1200 })
  await act(async () => end())
})

test('more than two errors are listed, each leading to its field', async () => {
  show()
  type('name.en-us', '')
  type('sku', '')
  type('pack', 'x')
  await press('Enter')
  const list = box.querySelector('form > [role=alert]')!
  expect(list.textContent).toContain('3 fields need correcting')
  expect([...list.querySelectorAll('button')].map((it) => it.textContent)).toEqual(['Name, English', 'SKU', 'Pack'])
  act(() => list.querySelectorAll('button')[1]!.click())
  expect(document.activeElement).toBe(field('sku'))
})

test('a refusal that names a field is shown there, another one above the form', async () => {
  const onSubmit = vi.fn<ResourceFormProps['onSubmit']>()
  onSubmit.mockRejectedValueOnce(
    new Refusal(400, 'INVALID_INPUT', 'Parameter error', { field: 'sku', problem: 'Taken.' }),
  )
  onSubmit.mockRejectedValueOnce(new Refusal(409, 'SHOP_MOVED_ON', 'The shop is closed.'))
  show({ onSubmit })
  await press('Enter')
  expect(errors()).toEqual(['Taken.'])
  type('sku', 'B-9')
  expect(errors()).toEqual([])
  await press('Enter')
  expect(box.querySelector('form > [role=alert]')!.textContent).toBe('The shop is closed.')
})

test('leaving is asked about while something is unsaved, and not after', async () => {
  const asked: boolean[] = []
  const useLeaveGuard = (unsaved: boolean): LeaveGuard => {
    asked.push(unsaved)
    return { asked: false, leave: () => {}, stay: () => {} }
  }
  show({ useLeaveGuard })
  expect(asked.at(-1)).toBe(false)
  type('sku', 'B-2')
  expect(asked.at(-1)).toBe(true)
  const closing = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(closing)
  expect(closing.defaultPrevented).toBe(true)
  await press('Enter')
  expect(asked.at(-1)).toBe(false)
})

test('without permission nothing can be changed or sent, and it says why', async () => {
  const onSubmit = vi.fn(async () => {})
  show({ onSubmit, readOnly: 'Maya Sari can give the permission.' })
  expect(box.textContent).toContain('Maya Sari can give the permission.')
  expect(field('sku').readOnly).toBe(true)
  expect(box.querySelector('[type=submit]')).toBeNull()
  await press('Enter')
  expect(onSubmit).not.toHaveBeenCalled()
})
