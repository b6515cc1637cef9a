import { LanguageProvider, messagesReady } from '@borong/site-kit'
import { EnglishUi } from '@borong/ui/EnglishUi.tsx'
import { act } from 'react'
import { type Root, createRoot } from 'react-dom/client'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { Chart, type ChartProps } from './Chart.tsx'
import { Figure } from './Figure.tsx'
import { countFormat } from './amounts.ts'

let root: Root
let box: HTMLElement
beforeAll(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  await messagesReady('en-us')
  // Loaded before it is drawn, so that no test ends while it is still awaited.
  await import('./ChartDrawing.tsx')
})
afterEach(() => {
  act(() => root.unmount())
  box.remove()
})

const chart: ChartProps = {
  title: 'Orders',
  kind: 'bars',
  series: [
    { key: 'before', label: '2025', earlier: true },
    { key: 'now', label: '2026' },
  ],
  points: [
    { key: '1', label: 'Jan', title: 'January 2026', values: { before: 200, now: 1846 } },
    { key: '2', label: 'Feb', title: 'February 2026', values: { before: 300, now: 150 } },
    { key: '3', label: 'Mar', title: 'March 2026', values: { before: 400, now: null } },
  ],
  format: countFormat('en-us'),
  compare: ['now', 'before'],
  hrefOf: ({ key }) => ({ href: `#${key}`, label: 'Open the orders' }),
}
function show(what: React.ReactNode) {
  box = document.body.appendChild(document.createElement('div'))
  root = createRoot(box)
  return act(async () =>
    root.render(
      <EnglishUi>
        <LanguageProvider lang="en-us">{what}</LanguageProvider>
      </EnglishUi>,
    ),
  )
}
const said = () => box.querySelector('[role=status]')!.textContent
const press = (key: string) =>
  act(
    () => void box.querySelector('[tabindex="0"]')!.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })),
  )

test('the arrow keys read the points one after the other, from the last that has something', async () => {
  await show(<Chart {...chart} />)
  expect(said()).toBe('February 2026: 2025 300, 2026 150, down 50%')
  press('ArrowLeft')
  expect(said()).toBe('January 2026: 2025 200, 2026 1,846, up 823%')
  press('ArrowLeft')
  expect(said()).toMatch(/^January/)
  press('End')
  expect(said()).toBe('March 2026: 2025 400')
  expect(box.querySelector('a')!.getAttribute('href')).toBe('#3')
})

test('the table has every number in full, a dash where there is none, and a link for each line', async () => {
  await show(<Chart {...chart} />)
  act(() => [...box.querySelectorAll('button')].find((it) => it.textContent === 'Table')!.click())
  const rows = [...box.querySelectorAll('tbody tr')].map((row) => [...row.children].map((it) => it.textContent))
  expect(rows).toEqual([
    ['January 2026', '200', '1,846'],
    ['February 2026', '300', '150'],
    ['March 2026', '400', '-'],
  ])
  expect(box.querySelectorAll('tbody a')).toHaveLength(3)
})

test('while it loads, when it failed, and when there is nothing, it says so', async () => {
  const onRetry = vi.fn()
  await show(
    <>
      <Chart {...chart} state="loading" />
      <Chart {...chart} state="failed" errorId="r-1" onRetry={onRetry} />
      <Chart {...chart} points={[]} />
    </>,
  )
  expect(said()).toBe('Loading Orders')
  expect(box.querySelector('[role=alert]')!.textContent).toContain('r-1')
  expect(box.textContent).toContain('Nothing in this period')
  act(() => [...box.querySelectorAll('button')].find((it) => it.textContent === 'Try again')!.click())
  expect(onRetry).toHaveBeenCalledTimes(1)
  expect(box.querySelectorAll('[aria-label^=Download]')).toHaveLength(0)
})

test('a figure is heard in full, with what it is compared with', async () => {
  await show(
    <Figure
      label="Spend"
      value="Rp 8.42 bn"
      full="Rp 8,420,000,000.00"
      change={{ text: '6.2%', direction: 'up', base: 'from Rp 7.93 bn' }}
      href="#spend"
    />,
  )
  const heard = box.querySelector('a')!.cloneNode(true) as HTMLElement
  for (const it of heard.querySelectorAll('[aria-hidden=true]')) it.remove()
  expect(heard.textContent).toBe('Spend Rp 8,420,000,000.00 up 6.2% from Rp 7.93 bn')
})
