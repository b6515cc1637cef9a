import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type BuiltMall, startBuiltMall } from '../server/test/support/built-mall.ts'
import { freePort } from '../server/test/support/postgres-cluster.ts'
import { faultsOf } from './support/axe.ts'
import { gone, seen, visit, withBrowser } from './support/visit.ts'

withBrowser()

/** A mall for production with nothing in it. */
let mall: BuiltMall
beforeAll(async () => {
  const port = await freePort()
  mall = await startBuiltMall({ port, env: { MODE: 'production', ORIGIN: `http://127.0.0.1:${port}` } })
}, 180_000)
afterAll(() => mall.stop())

test('whoever reads the log becomes the first operator and sets the mall up', async () => {
  // It is written when the mall answers already.
  const code = await vi.waitUntil(() => /^\s+((?:[0-9A-Z]{4}-){3}[0-9A-Z]{4})$/m.exec(mall.said())?.[1], 30_000)
  const { page, close } = await visit()
  await page.goto(`${mall.origin}/admin`)
  await seen(page.getByRole('heading', { level: 1, name: 'Set up this mall' }))
  await page.getByRole('button', { name: 'Create the first operator' }).click()
  await seen(page.getByText('Enter the 16 letters and digits of the log'))
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('textbox', { name: 'Set-up code' }).fill(code)
  await page.getByRole('textbox', { name: 'Your name' }).fill('Rina Kusuma')
  await page.getByRole('textbox', { name: 'Username' }).fill('rina')
  await page.getByLabel('Password', { exact: true }).fill('Sungai-Brantas-7')
  await page.getByRole('button', { name: 'Create the first operator' }).click()

  await seen(page.getByText('0 of 13 done').first())
  expect(await faultsOf(page)).toEqual([])
  for (const act of ['Install the regions of Indonesia', 'Install carriers of Indonesia']) {
    const button = page.getByRole('button', { name: act })
    await button.click()
    await gone(button)
  }
  await seen(page.getByText('2 of 13 done').first())
  await close()
})
