import type { Page } from 'playwright-core'

/** Texts on a page, or in its labels, that hold a word without accents: in the pseudo-language those are data, or texts without a translation. */
export const rawEnglish = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isRaw = (text: string) => /(?<![\p{L}\p{N}@/._-])[A-Za-z]{3,}(?![\p{L}\p{N}@/._-])/u.test(text)
    const found = new Set<string>()
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const text = node.textContent!.trim().replace(/\s+/g, ' ')
      if (isRaw(text) && !node.parentElement!.closest('script, style')) found.add(text)
    }
    for (const name of ['aria-label', 'placeholder', 'title', 'data-tip', 'alt'])
      for (const element of document.querySelectorAll(`body [${name}]`)) {
        const text = element.getAttribute(name)!
        if (isRaw(text)) found.add(`${name}: ${text}`)
      }
    return [...found]
  })

/** Texts that stick out of a box which hides them, without the three dots that say so. */
export const clippedTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *')].flatMap((it) => {
      const { overflowX, textOverflow, position, display } = getComputedStyle(it)
      const isHidden = position === 'absolute' && it.clientWidth <= 1
      const cuts = /hidden|clip/.test(overflowX) && textOverflow !== 'ellipsis' && display !== 'none' && !isHidden
      const has = cuts && it.clientWidth > 1 && it.scrollWidth > it.clientWidth + 1 && it.textContent!.trim() !== ''
      return has
        ? [`${it.tagName}.${it.className} ${it.scrollWidth}>${it.clientWidth} ${it.textContent!.trim().slice(0, 50)}`]
        : []
    }),
  )
