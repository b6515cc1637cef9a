import { fileURLToPath } from 'node:url'
import { openBrowser } from '../server/test/support/browser.ts'
import { openMall } from './support/open-mall.ts'

/** The pictures of the README, of the demo mall as it is built now: `npm run pictures`. */
const shots = [{ path: '/', file: 'home.png' }]

const mall = await openMall()
const browser = await openBrowser(mall.origin)
try {
  const { page } = await browser.visitor({ width: 1280, height: 800 })
  for (const { path, file } of shots) {
    await page.goto(path, { waitUntil: 'networkidle' })
    // Pictures show no scrollbar, so they need no room for one.
    await page.evaluate(() => (document.documentElement.style.scrollbarGutter = 'auto'))
    await page.screenshot({ path: fileURLToPath(new URL(`../docs/${file}`, import.meta.url)), animations: 'disabled' })
  }
} finally {
  await browser.close()
  await mall.close()
}
