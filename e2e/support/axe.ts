import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const rules: RunOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] },
  resultTypes: ['violations'],
  // Style sheets need not be read again: that is for a rule that is none of these.
  preload: { assets: ['media'] },
}
/** The order of headings is no criterion of its own; where a page has many of them, it is held to it. */
const withHeadings: RunOptions = { ...rules, rules: { 'heading-order': { enabled: true } } }

/** A sheet that is still fading in is paler than it will be; what turns for ever, or follows the scrolling, is not waited for. */
export const fadedIn = (page: Page) =>
  page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((it) => it.timeline === document.timeline && it.effect?.getComputedTiming().iterations !== Infinity)
        .map((it) => it.finished),
    ),
  )

/** What stands below the window is not laid out before somebody comes near; measured is all of it. */
export const layOutAll = (page: Page) =>
  page.evaluate(() => {
    if (document.adoptedStyleSheets.length) return
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('* { content-visibility: visible !important }')
    document.adoptedStyleSheets = [sheet]
  })

/** Each fault of a page as it is now in one line: the rule, how bad it is, and where. */
export async function faultsOf(page: Page, { headings = false } = {}): Promise<string[]> {
  await layOutAll(page)
  await fadedIn(page)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  const { violations, passes } = await page.evaluate(
    (options) =>
      (window as unknown as { axe: { run(it: Document, options: RunOptions): Promise<AxeResults> } }).axe.run(
        document,
        options,
      ),
    headings ? withHeadings : rules,
  )
  // A page on which hardly a rule applies is not the page that was meant.
  expect(passes.length).toBeGreaterThan(12)
  return violations.flatMap((it) =>
    it.nodes.map(
      (node) =>
        `${it.id} (${it.impact}): ${node.target.join(' ')} | ${node.html.slice(0, 140)} | ${node.failureSummary?.split('\n')[1]?.trim()}`,
    ),
  )
}
