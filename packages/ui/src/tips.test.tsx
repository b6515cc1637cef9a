import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { loadTips } from './load-tips.ts'
import { listenForTips } from './tips.ts'

beforeAll(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  listenForTips()
})
afterAll(() => void vi.unstubAllGlobals())
beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
  document.body.replaceChildren()
  vi.useRealTimers()
})

const tip = () => document.querySelector('[role=tooltip]')?.textContent
function element(html: string): HTMLElement {
  document.body.innerHTML = html
  return document.querySelector<HTMLElement>('[data-tip]')!
}
const point = (at: Element, type: string, pointerType = 'mouse') =>
  at.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType }))

test('a tip comes when the mouse rests, stays while the mouse is on it, and goes when it leaves', () => {
  const button = element('<button aria-label="Remove" data-tip="Remove"></button><p></p>')
  point(button, 'pointerover')
  expect(tip()).toBeUndefined()
  vi.advanceTimersByTime(400)
  expect(tip()).toBe('Remove')
  expect(button.hasAttribute('aria-describedby')).toBe(false)
  point(document.querySelector('p')!, 'pointerover')
  point(document.querySelector('[role=tooltip]')!, 'pointerover')
  vi.advanceTimersByTime(1000)
  expect(tip()).toBe('Remove')
  point(document.querySelector('p')!, 'pointerover')
  vi.advanceTimersByTime(200)
  expect(tip()).toBeUndefined()
})

test('Esc takes a tip away, and a click says that nothing more needs to be told', () => {
  const button = element('<button aria-label="Remove" data-tip="Remove"></button>')
  point(button, 'pointerover')
  vi.advanceTimersByTime(400)
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
  expect(tip()).toBeUndefined()
  point(button, 'pointerdown')
  point(button, 'pointerover')
  vi.advanceTimersByTime(1000)
  expect(tip()).toBeUndefined()
})

test('what is more than the name describes the element while it is shown', () => {
  const button = element('<button aria-label="Fewer" data-tip="Cannot reduce further!"></button>')
  point(button, 'pointerover')
  vi.advanceTimersByTime(400)
  expect(button.getAttribute('aria-describedby')).toBe('tip')
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
  expect(button.hasAttribute('aria-describedby')).toBe(false)
})

test('a text that is there in full is not said again; one that is cut off is', () => {
  const link = element('<a href="#" data-tip="A long name of goods">A long name of goods</a>')
  point(link, 'pointerover')
  vi.advanceTimersByTime(400)
  expect(tip()).toBeUndefined()
  vi.spyOn(link, 'clientWidth', 'get').mockReturnValue(80)
  vi.spyOn(link, 'scrollWidth', 'get').mockReturnValue(160)
  point(document.body, 'pointerover')
  point(link, 'pointerover')
  vi.advanceTimersByTime(400)
  expect(tip()).toBe('A long name of goods')
})

test('a finger that rests on a button is told what it means, one that taps is not', () => {
  const button = element('<button aria-label="Remove" data-tip="Remove"></button>')
  point(button, 'pointerdown', 'touch')
  vi.advanceTimersByTime(100)
  point(button, 'pointerup', 'touch')
  vi.advanceTimersByTime(1000)
  expect(tip()).toBeUndefined()
  point(button, 'pointerdown', 'touch')
  vi.advanceTimersByTime(600)
  expect(tip()).toBe('Remove')
  point(button, 'pointerup', 'touch')
  vi.advanceTimersByTime(4000)
  expect(tip()).toBeUndefined()
})

test('nothing is loaded before something that has a tip is touched', () => {
  const removed = vi.spyOn(document, 'removeEventListener')
  loadTips()
  const plain = document.body.appendChild(document.createElement('p'))
  point(plain, 'pointerover')
  expect(removed).not.toHaveBeenCalled()
  point(element('<button data-tip="Remove"></button>'), 'pointerover')
  expect(removed).toHaveBeenCalledTimes(3)
  vi.restoreAllMocks()
})
