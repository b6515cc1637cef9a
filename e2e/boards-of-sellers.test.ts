import { api } from '@borong/contract'
import { expect, test } from 'vitest'
import { faultsOf } from './support/axe.ts'
import {
  quiet,
  requestMall,
  seen,
  signInOperator,
  signInStaff,
  soon,
  tokenOf,
  visit,
  withBrowser,
} from './support/visit.ts'

withBrowser()

test('a shop reads how it sells over a year, and opens the orders behind a bar and a row', async () => {
  const visitor = await visit({ width: 1440, height: 1800 })
  const { page, close } = visitor
  await signInStaff(page)
  await page.getByRole('link', { name: 'Data board', exact: true }).click()
  await seen(page.getByRole('heading', { level: 1, name: 'Data board' }))
  const cut = page.getByRole('region', { name: 'Sales by category' })
  await seen(cut.getByRole('link').first())

  const byMonth = page.getByRole('region', { name: 'Sales by month' })
  await byMonth.getByRole('group', { name: /^Sales by month: arrow keys/ }).focus()
  await page.keyboard.press('ArrowLeft')
  await byMonth.getByRole('button', { name: 'Table' }).click()
  await soon(() => byMonth.getByRole('row').count()).toBeGreaterThan(12)
  const download = page.waitForEvent('download')
  await byMonth.getByRole('button', { name: 'Download Sales by month as CSV' }).click()
  expect((await download).suggestedFilename()).toBe('Sales by month.csv')

  await page.getByRole('link', { name: 'Goods', exact: true }).last().click()
  const goods = page.getByRole('region', { name: 'Sales by goods' }).getByRole('link').first()
  const name = await goods.textContent()
  await goods.click()
  const dialog = page.getByRole('dialog', { name: `Orders: ${name}` })
  await seen(dialog.getByRole('table'))
  const { mark, id } = Object.fromEntries(new URL(page.url()).searchParams)
  expect(mark).toBe('GOODS')
  const token = await tokenOf(visitor, 'seller_')
  const days = { start: '2020-01-01', end: '2020-01-02' }
  const none = await requestMall(api.sellerBoard.orders, { ...days, mark: 'GOODS', id: id! }, { token })
  expect(none.data_total).toBe(0)
  await soon(() => dialog.getByRole('row').count()).toBeGreaterThan(1)
  await page.keyboard.press('Escape')
  await soon(() => page.getByRole('dialog').count()).toBe(0)

  // The address of the rows is theirs: it opens them by itself.
  await page.goBack()
  await quiet(page)
  await page.goto('/seller/board?mark=SALES&compare=NONE')
  const all = page.getByRole('dialog', { name: 'Orders: All orders' })
  await all.getByRole('row').nth(1).getByRole('link').click()
  await seen(page.getByRole('heading', { level: 1, name: 'Orders' }))
  await close()
})

test('nothing on the board of a shop is in the way of keys, readers and narrow windows', async () => {
  const { page, close } = await visit({ width: 390, height: 844 })
  await signInStaff(page, '/seller/board')
  await seen(page.getByRole('heading', { level: 2, name: 'Answered in time, by month' }))
  await quiet(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  expect(await faultsOf(page)).toEqual([])
  await close()
})

test('an operator reads how the mall goes over a year, and opens the orders of a shop', async () => {
  const { page, close } = await visit({ width: 1440, height: 1800 })
  await signInOperator(page)
  await page.getByRole('link', { name: 'Data board', exact: true }).click()
  await seen(page.getByRole('heading', { level: 1, name: 'Data board' }))
  for (const name of ['Take rate by month', 'New companies by month', 'New shops by month'])
    await seen(page.getByRole('heading', { level: 2, name }))
  const shop = page.getByRole('region', { name: 'Sales by shop' }).getByRole('link').first()
  const name = await shop.textContent()
  await shop.click()
  const dialog = page.getByRole('dialog', { name: `Orders: ${name}` })
  await soon(() => dialog.getByRole('row').count()).toBeGreaterThan(1)
  await quiet(page)
  expect(await faultsOf(page)).toEqual([])
  await dialog.getByRole('row').nth(1).getByRole('link').click()
  await soon(() => new URL(page.url()).pathname).toMatch(/^\/admin\/orders\/\d+$/)
  await close()
})
