import { expect, test } from 'vitest'
import { faultsOf } from './support/axe.ts'
import { people, quiet, seen, signIn, soon, visit, withBrowser } from './support/visit.ts'

withBrowser()

const board = '/member/dataBoard?compare=LAST_YEAR'

test('the owner reads what the company spent, as a chart, as a table and as a file, and opens the orders behind a mark', async () => {
  const { page, close } = await visit({ width: 1440, height: 1000 })
  await signIn(page, people.sari, board)
  await seen(page.getByRole('heading', { level: 1, name: 'Data board' }))
  await seen(page.getByText('Orders of the whole company'))
  const shops = page.getByRole('region', { name: 'Spend by cost centre' })
  await seen(shops.getByRole('link').first())

  const byMonth = page.getByRole('region', { name: 'Spend by month' })
  const reading = byMonth.getByRole('group', { name: /^Spend by month: arrow keys/ })
  await reading.focus()
  await page.keyboard.press('ArrowLeft')
  await seen(byMonth.getByRole('status').filter({ hasText: /This period Rp/ }))
  await byMonth.getByRole('button', { name: 'Table' }).click()
  await soon(() => byMonth.getByRole('row').count()).toBeGreaterThan(12)
  const download = page.waitForEvent('download')
  await byMonth.getByRole('button', { name: 'Download Spend by month as CSV' }).click()
  expect((await download).suggestedFilename()).toBe('Spend by month.csv')

  await page.getByRole('link', { name: 'Shop', exact: true }).click()
  const first = page.getByRole('region', { name: 'Spend by shop' }).getByRole('link').first()
  const shop = await first.textContent()
  await first.click()
  await seen(page.getByRole('heading', { level: 1, name: 'My orders' }))
  await seen(page.getByText('Only the orders counted in that figure of the data board'))
  await seen(page.getByText(shop!).first())
  await close()
})

test('whoever reads who waits on whom opens what waits', async () => {
  const { page, close } = await visit({ width: 1440, height: 1000 })
  await signIn(page, people.sari, board)
  const waits = page.getByRole('region', { name: 'Who waits on whom' }).first()
  const orders = waits.getByRole('table').getByRole('link').first()
  const n = Number(await orders.textContent())
  await orders.click()
  const dialog = page.getByRole('dialog', { name: 'Waiting now' })
  await soon(() => dialog.getByRole('row').count()).toBe(n + 1)
  await quiet(page)
  expect(await faultsOf(page)).toEqual([])
  await page.keyboard.press('Escape')
  await soon(() => new URL(page.url()).searchParams.has('mark')).toBe(false)
  await close()
})

test('nothing on the board is in the way of keys, readers and narrow windows', async () => {
  const { page, close } = await visit({ width: 390, height: 844 })
  await signIn(page, people.sari, board)
  await seen(page.getByRole('region', { name: 'Who waits on whom' }).getByRole('table'))
  await seen(page.locator('.recharts-surface').first())
  await quiet(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  expect(await faultsOf(page)).toEqual([])
  await close()
})

test('whoever has no right to the board is told so, and has no entry for it', async () => {
  const { page, close } = await visit({ width: 1440, height: 1000 })
  await signIn(page, people.dewi, '/member')
  await seen(page.getByRole('link', { name: 'My orders' }).first())
  expect(await page.getByRole('link', { name: 'Data board' }).count()).toBe(0)
  await page.goto(board)
  await soon(() => new URL(page.url()).pathname).toBe('/403')
  await close()
})
