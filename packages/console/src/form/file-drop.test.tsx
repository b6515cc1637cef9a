import { LanguageProvider, messagesReady } from '@borong/site-kit'
import { EnglishUi } from '@borong/ui/EnglishUi.tsx'
import { act, useState } from 'react'
import { type Root, createRoot } from 'react-dom/client'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { FileDrop } from './FileDrop.tsx'
import type { StoredFile, Upload } from './use-uploads.ts'

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

const stored = (...names: string[]): StoredFile[] => names.map((name, at) => ({ id: String(at), name, size: 1000 }))

function Page({ start, upload }: { start: StoredFile[]; upload: Upload }) {
  const [value, setValue] = useState<readonly StoredFile[]>(start)
  return <FileDrop label="Documents" accept={['.pdf']} maxFiles={4} {...{ value, upload }} onChange={setValue} />
}
function show(upload: Upload, start: StoredFile[] = []) {
  box = document.body.appendChild(document.createElement('div'))
  root = createRoot(box)
  act(() =>
    root.render(
      <EnglishUi>
        <LanguageProvider lang="en-us">
          <Page {...{ start, upload }} />
        </LanguageProvider>
      </EnglishUi>,
    ),
  )
}
const names = () => [...box.querySelectorAll('li [data-tip]:not(button)')].map((it) => it.textContent)
const button = (label: RegExp) =>
  [...box.querySelectorAll('button')].find((it) => label.test(it.getAttribute('aria-label') ?? it.textContent ?? ''))!
const give = (...files: File[]) =>
  act(async () => {
    const event = new Event('drop', { bubbles: true, cancelable: true })
    Object.assign(event, { dataTransfer: { types: ['Files'], files } })
    box.querySelector('li, button')!.dispatchEvent(event)
    await Promise.resolve()
  })
const pdf = (name: string) => new File(['%PDF'], name, { type: 'application/pdf' })

test('what is dropped is sent at once and shown when it is kept', async () => {
  let end: (it: StoredFile) => void = () => {}
  const upload = vi.fn<Upload>(() => new Promise((done) => (end = done)))
  show(upload)
  await give(pdf('deed.pdf'), new File(['MZ'], 'virus.exe'))
  expect(upload).toHaveBeenCalledTimes(1)
  expect(box.querySelector('[role=alert]')!.textContent).toContain('virus.exe: only PDF')
  expect(box.querySelector('progress')!.getAttribute('aria-label')).toBe('Uploading deed.pdf')
  await act(async () => end({ id: 'k1', name: 'deed.pdf', size: 4 }))
  expect(box.querySelector('progress')).toBeNull()
  expect(names()).toEqual(['deed.pdf'])
  expect(box.querySelector('[role=status]')!.textContent).toBe('deed.pdf uploaded')
})

test('what failed says why, and is sent again when asked', async () => {
  const upload = vi.fn<Upload>().mockRejectedValueOnce(new Error('No room left.'))
  upload.mockResolvedValueOnce({ id: 'k1', name: 'deed.pdf' })
  show(upload)
  await give(pdf('deed.pdf'))
  expect(box.querySelector('li [role=alert]')!.textContent).toBe('No room left.')
  await act(async () => button(/^Try again/).click())
  expect(upload).toHaveBeenCalledTimes(2)
  expect(box.querySelector('li [role=alert]')).toBeNull()
  expect(names()).toEqual(['deed.pdf'])
})

test('an upload that is stopped is told so and leaves nothing', async () => {
  let signal: AbortSignal | undefined
  show((_, task) => {
    signal = task.signal
    return new Promise(() => {})
  })
  await give(pdf('deed.pdf'))
  await act(async () => button(/^Stop uploading deed/).click())
  expect(signal?.aborted).toBe(true)
  expect(names()).toEqual([])
})

test('at most three are sent at the same time', async () => {
  const ends: (() => void)[] = []
  const upload = vi.fn<Upload>(
    (file) => new Promise((done) => ends.push(() => done({ id: file.name, name: file.name }))),
  )
  show(upload)
  await give(pdf('1.pdf'), pdf('2.pdf'), pdf('3.pdf'), pdf('4.pdf'))
  expect(upload).toHaveBeenCalledTimes(3)
  await act(async () => ends[1]!())
  expect(upload).toHaveBeenCalledTimes(4)
  await act(async () => ends.forEach((end) => end()))
  expect(names().toSorted()).toEqual(['1.pdf', '2.pdf', '3.pdf', '4.pdf'])
})

test('the arrow keys put files in order, and the new place is said', () => {
  show(vi.fn<Upload>(), stored('a.pdf', 'b.pdf', 'c.pdf'))
  const press = (label: RegExp, key: string) =>
    act(() => void button(label).dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })))
  press(/^Move a\.pdf, position 1 of 3/, 'ArrowRight')
  expect(names()).toEqual(['b.pdf', 'a.pdf', 'c.pdf'])
  expect(box.querySelector('[role=status]')!.textContent).toBe('a.pdf: position 2 of 3')
  press(/^Move c\.pdf/, 'Home')
  expect(names()).toEqual(['c.pdf', 'b.pdf', 'a.pdf'])
  press(/^Move c\.pdf/, 'ArrowUp')
  expect(names()).toEqual(['c.pdf', 'b.pdf', 'a.pdf'])
})

test('after a file is removed the focus is at the next one, behind the last at the button that chooses', async () => {
  let fail: (reason: Error) => void = () => {}
  show(() => new Promise((_, refuse) => (fail = refuse)), stored('a.pdf', 'b.pdf'))
  const at = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent
  const remove = (label: RegExp) => {
    button(label).focus()
    act(() => button(label).click())
  }
  await give(pdf('c.pdf'))
  remove(/^Remove a\.pdf/)
  expect(at()).toBe('Remove b.pdf')
  remove(/^Remove b\.pdf/)
  expect(at()).toBe('Stop uploading c.pdf')
  await act(async () => fail(new Error('no connection')))
  remove(/^Remove c\.pdf/)
  expect(at()).toBe('Choose files')
})

test('no more than may be there are taken', async () => {
  show(() => new Promise(() => {}), stored('a.pdf', 'b.pdf', 'c.pdf'))
  await give(pdf('4.pdf'), pdf('5.pdf'))
  expect(box.querySelector('[role=alert]')!.textContent).toContain('1 file was not added: at most 4 allowed')
  expect(button(/^Choose files/).disabled).toBe(true)
})
