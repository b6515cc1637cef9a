import type { Page } from 'playwright-core'

export const keys = async (page: Page, ...pressed: string[]) => {
  for (const key of pressed) await page.keyboard.press(key)
  // The cursor moves with the next frame, which a busy machine draws late.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
}
/** What stands below a grid as long as something is not saved. */
export const bar = (page: Page) => page.getByRole('region', { name: 'Unsaved changes' })
