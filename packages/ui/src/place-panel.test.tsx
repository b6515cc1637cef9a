import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { placePanel } from './place-panel.ts'

const [width, height] = [320, 640]
const panel = document.createElement('div')
const button = document.createElement('button')
document.body.append(button, panel)
const resized: (() => void)[] = []
vi.stubGlobal(
  'ResizeObserver',
  class {
    constructor(callback: () => void) {
      resized.push(callback)
    }
    observe() {}
    disconnect() {}
  },
)
afterAll(() => {
  vi.unstubAllGlobals()
  button.remove()
  panel.remove()
})

interface Wanted {
  button: { left: number; top: number; width?: number }
  panel: { width: number; height: number }
  align?: 'start' | 'end' | 'centre'
}
let leave = () => {}
function place({ button: at, panel: size, align }: Wanted) {
  leave()
  vi.spyOn(document.body, 'clientWidth', 'get').mockReturnValue(width)
  vi.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(height)
  vi.spyOn(button, 'getBoundingClientRect').mockReturnValue(new DOMRect(at.left, at.top, at.width ?? 100, 40))
  vi.spyOn(panel, 'offsetWidth', 'get').mockReturnValue(size.width)
  vi.spyOn(panel, 'offsetHeight', 'get').mockReturnValue(size.height)
  leave = placePanel(panel, button, align)
  return where()
}
const where = () => {
  const { left, top, maxHeight } = panel.style
  return { left, top, maxHeight }
}
afterEach(() => {
  leave()
  vi.restoreAllMocks()
})

test('a panel stands below its button, at its beginning, its end or its middle', () => {
  const asked = { button: { left: 150, top: 100 }, panel: { width: 120, height: 200 } }
  expect(place(asked)).toEqual({ left: '150px', top: '146px', maxHeight: '486px' })
  expect(place({ ...asked, align: 'end' }).left).toBe('130px')
  expect(place({ ...asked, align: 'centre' }).left).toBe('140px')
})

test('at an edge of the window a panel moves inwards, and one as wide as the window begins at its edge', () => {
  const at = { left: 260, top: 100, width: 40 }
  expect(place({ button: at, panel: { width: 180, height: 90 } }).left).toBe('132px')
  expect(place({ button: { ...at, left: 4 }, panel: { width: 180, height: 90 }, align: 'end' }).left).toBe('8px')
  expect(place({ button: at, panel: { width: 304, height: 90 } }).left).toBe('8px')
})

test('a panel opens upwards where more room is, and is scrolled where neither side has enough', () => {
  const low = { left: 10, top: 560 }
  expect(place({ button: low, panel: { width: 180, height: 300 } })).toMatchObject({ top: '254px', maxHeight: '546px' })
  expect(place({ button: low, panel: { width: 180, height: 900 } })).toMatchObject({ top: '8px', maxHeight: '546px' })
  const high = { left: 10, top: 60 }
  expect(place({ button: high, panel: { width: 180, height: 900 } })).toMatchObject({
    top: '106px',
    maxHeight: '526px',
  })
})

test('a panel stays at its button while the page is scrolled or the panel grows, and no longer once it is gone', () => {
  place({ button: { left: 10, top: 500 }, panel: { width: 100, height: 60 } })
  expect(where().top).toBe('546px')
  vi.spyOn(button, 'getBoundingClientRect').mockReturnValue(new DOMRect(10, 310, 100, 40))
  window.dispatchEvent(new Event('scroll'))
  expect(where().top).toBe('356px')
  vi.spyOn(panel, 'offsetHeight', 'get').mockReturnValue(290)
  resized.at(-1)!()
  expect(where().top).toBe('14px')
  leave()
  vi.spyOn(button, 'getBoundingClientRect').mockReturnValue(new DOMRect(10, 20, 100, 40))
  window.dispatchEvent(new Event('scroll'))
  expect(where().top).toBe('14px')
})
