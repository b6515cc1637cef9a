import { LanguageProvider, messagesReady } from '@borong/site-kit'
import { EnglishUi } from '@borong/ui/EnglishUi.tsx'
import { type ReactNode, act } from 'react'
import { type Root, createRoot } from 'react-dom/client'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { BottomBar } from './BottomBar.tsx'
import type { NavigationEntry, NavigationGroup } from './shell-types.ts'
import { TopBar } from './TopBar.tsx'

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
function show(bar: ReactNode) {
  box = document.body.appendChild(document.createElement('div'))
  root = createRoot(box)
  act(() =>
    root.render(
      <EnglishUi>
        <LanguageProvider lang="en-us">{bar}</LanguageProvider>
      </EnglishUi>,
    ),
  )
}

const entry = (key: string, atHand = false): NavigationEntry => ({
  key,
  href: `/${key}`,
  label: key,
  icon: null,
  atHand,
})
const groups = (...entries: NavigationEntry[]): NavigationGroup[] => [{ key: 'all', entries }]
const barOf = () => [...box.querySelectorAll('nav > a')].map((it) => it.textContent)

test('the bar of a phone has the pages at hand in the order of the menu, and the first others where some are missing', () => {
  show(
    <BottomBar
      pathname="/e"
      groups={groups(entry('a', true), entry('b'), entry('c', true), entry('d', true), entry('e'), entry('f', true))}
    />,
  )
  expect(barOf()).toEqual(['a', 'c', 'd', 'f'])
  expect(box.querySelector('nav > button')!.getAttribute('aria-current')).toBe('true')
  act(() => root.unmount())
  box.remove()
  show(<BottomBar pathname="/a" groups={groups(entry('a', true), entry('b'), entry('c'), entry('d'), entry('e'))} />)
  expect(barOf()).toEqual(['a', 'b', 'c', 'd'])
})

test('the bar at the top says what the menu calls the page, else what it calls itself', () => {
  const top = (pathname: string, title?: string) => {
    show(
      <TopBar
        siteName="Mall"
        groups={groups(entry('orders'))}
        pathname={pathname}
        title={title}
        tools={null}
        onPalette={() => {}}
      />,
    )
    const said = box.querySelector('header > [aria-hidden]')!.textContent
    act(() => root.unmount())
    box.remove()
    return said
  }
  expect([top('/orders/1', 'Order 1'), top('/tax', 'Tax'), top('/tax')]).toEqual(['orders', 'Tax', 'Mall'])
  show(null)
})
