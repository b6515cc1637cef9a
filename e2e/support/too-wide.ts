import type { Page } from 'playwright-core'

/** How far a page is wider than its window, and by what; empty is good. */
export const tooWide = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    // Rows that are cards are read from top to bottom: nobody looks for more at their side.
    const cards = [...document.querySelectorAll('table')].filter(
      (it) =>
        getComputedStyle(it).display === 'block' && it.parentElement!.scrollWidth > it.parentElement!.clientWidth + 1,
    )
    if (cards.length)
      return cards.map((it) => {
        const end = it.parentElement!.getBoundingClientRect().right
        const out = [...it.querySelectorAll('tbody *')].filter((part) => part.getBoundingClientRect().right > end)
        const { scrollWidth, clientWidth } = it.parentElement!
        return `cards are cut off: ${scrollWidth}>${clientWidth} ${(out.at(-1) ?? it).outerHTML.slice(0, 160)}`
      })
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
