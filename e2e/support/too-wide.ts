import type { Page } from 'playwright-core'

/** How far a page is wider than its window, and by what; empty is good. */
export const tooWide = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const scrolls = (it: Element | null): boolean =>
      it !== null && (getComputedStyle(it).overflowX !== 'visible' || scrolls(it.parentElement))
    const wide = [...document.querySelectorAll('body *')].filter(
      (it) => it.getBoundingClientRect().right > clientWidth + 0.5 && !scrolls(it.parentElement),
    )
    return [
      `${scrollWidth - clientWidth} px`,
      ...wide.slice(-3).map((it) => `${it.tagName}.${it.className} ${it.textContent?.trim().slice(0, 40)}`),
    ]
  })
