import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { saveEarlyInput } from './early-input.ts'

/** What the browser's React leaves on an element that it has taken over. */
const awaken = (it: Element) => Object.assign(it, { __reactPropsX: {} })
const clicks = (it: Element) => {
  const heard = vi.fn()
  it.addEventListener('click', heard)
  return heard
}
const draw = (html: string) => {
  document.body.innerHTML = html
  return [...document.body.querySelectorAll<HTMLElement>('button, a, form')]
}

const heardAtAll: Parameters<typeof addEventListener>[] = []
beforeAll(() => {
  const listen = (...asked: Parameters<typeof addEventListener>) => {
    heardAtAll.push(asked)
    addEventListener(...asked)
  }
  // As the page does it: the text alone, without anything around it.
  // oxlint-disable-next-line no-new-func, no-implied-eval -- that is what a script in the text of a page is
  new Function('addEventListener', `(${saveEarlyInput.toString()})()`)(listen)
})
// The next file has the same window.
afterAll(() => heardAtAll.forEach((it) => removeEventListener(...it)))
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a click before the script has taken over is made again after it has, once', () => {
  const [button] = draw('<button type="button"><b>Menu</b></button>')
  const heard = clicks(button!)
  button!.firstElementChild!.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  vi.advanceTimersByTime(1000)
  expect(heard).not.toHaveBeenCalled()
  awaken(button!)
  vi.advanceTimersByTime(100)
  expect(heard).toHaveBeenCalledOnce()
  button!.click()
  expect(heard).toHaveBeenCalledTimes(2)
})

test('of several early clicks the last one counts, however often it was made', () => {
  const [first, second] = draw('<button type="button">A</button><button type="button">B</button>')
  const [a, b] = [clicks(first!), clicks(second!)]
  first!.click()
  second!.click()
  second!.click()
  awaken(first!)
  awaken(second!)
  vi.advanceTimersByTime(100)
  expect([a.mock.calls.length, b.mock.calls.length]).toEqual([0, 1])
})

test('a button that was drawn anew, or never wakes, is let go', () => {
  const [button] = draw('<button type="button">A</button>')
  const heard = clicks(button!)
  button!.click()
  button!.remove()
  awaken(button!)
  vi.advanceTimersByTime(1000)
  expect(heard).not.toHaveBeenCalled()
  const [asleep] = draw('<button type="button">A</button>')
  asleep!.click()
  vi.advanceTimersByTime(60_000)
  expect(vi.getTimerCount()).toBe(0)
})

test('links and plain forms work by themselves; what was typed into a form without an address goes nowhere', () => {
  const [link, form, search] = draw('<a href="#x">L</a><form></form><form action="/goods"></form>') as [
    HTMLElement,
    HTMLFormElement,
    HTMLFormElement,
  ]
  const followed = clicks(link)
  link.click()
  expect(followed).toHaveBeenCalledOnce()
  const submit = (it: HTMLFormElement) => it.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  expect(submit(form)).toBe(false)
  expect(submit(search)).toBe(true)
})

test('what was typed before is told to the page when its field works, before the click that followed it', () => {
  const [button] = draw('<button type="button">A</button><input><input type="checkbox">')
  const [field, box] = [...document.body.querySelectorAll('input')] as [HTMLInputElement, HTMLInputElement]
  const told: string[] = []
  field.addEventListener('input', () => told.push(field.value))
  box.addEventListener('input', () => told.push('box'))
  button!.addEventListener('click', () => told.push('click'))
  for (const text of ['de', 'dewi']) {
    field.value = text
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  box.dispatchEvent(new Event('input', { bubbles: true }))
  button!.click()
  // What React may do with a field that it takes over: its state is empty, and so is the field.
  field.value = ''
  told.length = 0
  for (const it of [button!, field, box]) awaken(it)
  vi.advanceTimersByTime(200)
  expect(told).toEqual(['dewi', 'click'])
  expect(vi.getTimerCount()).toBe(0)
})

test('a field that is typed into after it works is left alone', () => {
  draw('<input>')
  const field = document.body.querySelector('input')!
  const type = (text: string) => {
    field.value = text
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  type('de')
  awaken(field)
  type('dewi')
  vi.advanceTimersByTime(200)
  expect(field.value).toBe('dewi')
  expect(vi.getTimerCount()).toBe(0)
})
