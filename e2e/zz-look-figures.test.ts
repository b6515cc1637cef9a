import { mkdirSync } from 'node:fs'
import { test } from 'vitest'
import { people, signIn, quiet, visit, withBrowser } from './support/visit.ts'

withBrowser()
const folder = '/work/h/shots/figures'
mkdirSync(folder, { recursive: true })
test('look', async () => {
  for (const [name, width, lang, theme] of [
    ['1440', 1440, 'en-us', 'light'],
    ['390', 390, 'en-us', 'light'],
    ['zh', 1440, 'zh-cn', 'light'],
    ['dark', 1440, 'en-id', 'dark'],
  ] as const) {
    const { page, context, close } = await visit({ width, height: 1000 })
    await context.addInitScript((it) => localStorage.setItem('theme', it), theme)
    await signIn(page, people.sari, `/member/dataBoard`)
    await page.goto(`/member/dataBoard?lang=${lang}&compare=PREVIOUS`)
    await page.waitForSelector('section table')
    await page.waitForSelector('.recharts-surface')
    await quiet(page)
    await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true })
    await close()
  }
}, 180_000)
