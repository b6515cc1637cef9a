import { expect, test } from 'vitest'
import { faultsOf } from './support/axe.ts'
import { seen, signInStaff, soon, visit, withBrowser } from './support/visit.ts'

withBrowser()

test('a shop changes a price and counts stock in rows, looks at what changes, saves and takes it back', async () => {
  const visitor = await visit()
  const { page } = visitor
  await signInStaff(page)
  await page.getByRole('link', { name: 'Goods', exact: true }).click()
  await seen(page.getByRole('heading', { level: 1, name: 'Goods' }))
  const cell = (column: number) => page.locator(`[data-row="0"][data-column="${column}"]`)
  await seen(cell(3))
  expect(await faultsOf(page)).toEqual([])
  const sku = (await cell(1).innerText()).trim()
  const before = (await cell(4).innerText()).trim()
  await cell(4).click()
  await page.keyboard.type('123456')
  await page.keyboard.press('Enter')
  const bar = page.getByRole('region', { name: 'Unsaved changes' })
  await seen(bar)
  await bar.getByRole('button', { name: /Save/ }).click()
  await seen(page.getByRole('region', { name: 'Notifications' }).getByText('1 cell saved'))
  await page.reload()
  await seen(cell(3))
  await soon(async () => (await cell(4).innerText()).includes('123,456')).toBe(true)
  expect((await cell(1).innerText()).trim()).toBe(sku)
  expect(before).not.toContain('123,456')

  await page.getByRole('searchbox').fill(sku)
  await page.keyboard.press('Enter')
  await soon(() => page.getByText('1 SKU', { exact: true }).count()).toBeGreaterThan(0)
  await page.getByRole('link', { name: 'Taken down by the mall' }).click()
  await seen(page.getByText('No goods here'))
  expect(await faultsOf(page)).toEqual([])
  await visitor.close()
})
