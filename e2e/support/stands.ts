import type { Page } from 'playwright-core'

export const nothingFocused = 'nothing has the focus'

/** Whether the eye finds what has the focus: inside the window, and ringed, itself or the box that it fills. */
export const stands = (page: Page) =>
  page.evaluate((nothing) => {
    const it = document.activeElement
    if (!it || it === document.body) return nothing
    const { top, bottom, left, right, width } = it.getBoundingClientRect()
    if (bottom < 0 || top > innerHeight || right < 0 || left > innerWidth || !width)
      return `out of the window: ${it.outerHTML.slice(0, 120)}`
    for (let box: Element | null = it, up = 0; box && up < 8; box = box.parentElement, up++) {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(box)
      if (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2) return 'seen'
      // A field within a box is ringed with its neighbours.
      if (up < 4 && it.matches('input, select, textarea, [contenteditable]') && boxShadow !== 'none') return 'seen'
    }
    return `no ring: ${it.outerHTML.slice(0, 120)}`
  }, nothingFocused)
