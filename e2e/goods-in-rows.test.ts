import { expect, test } from 'vitest'
import { faultsOf } from './support/axe.ts'
import { awake, quiet, seen, signInStaff, soon, visit, withBrowser } from './support/visit.ts'

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
  const told = (text: string) => seen(page.getByRole('region', { name: 'Notifications' }).getByText(text))
  const write = async (column: number, text: string) => {
    await cell(column).click()
    await page.keyboard.type(text)
    await page.keyboard.press('Enter')
  }
  const textOf = async (column: number) => (await cell(column).innerText()).trim()
  const [listPrice, stock] = [await textOf(4), await textOf(8)]
  await write(4, '123456')
  await write(8, '4321')
  const bar = page.getByRole('region', { name: 'Unsaved changes' })
  await seen(bar)
  await bar.getByRole('button', { name: 'Preview' }).click()
  const preview = page.getByRole('complementary', { name: 'Preview of changes' })
  await seen(preview.getByText('123,456', { exact: false }))
  await seen(preview.getByText('4321').or(preview.getByText('4,321')).first())
  await preview.getByRole('textbox', { name: 'Why the stock is another' }).fill('Counted on Monday')
  await bar.getByRole('button', { name: /Save/ }).click()
  await told('2 cells saved')
  await page.reload()
  await seen(cell(3))
  await soon(async () => (await textOf(4)).includes('123,456')).toBe(true)
  expect((await textOf(8)).replace(',', '')).toBe('4321')
  expect(await textOf(1)).toBe(sku)

  // What is saved can be taken back.
  await write(4, '234567')
  await seen(bar)
  await bar.getByRole('button', { name: /Save/ }).click()
  await told('1 cell saved')
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click()
  await told('The changes are undone')
  await soon(async () => (await textOf(4)).includes('123,456')).toBe(true)
  expect([listPrice, stock]).not.toContain('123,456')

  await page.getByRole('searchbox').fill(sku)
  await page.keyboard.press('Enter')
  await soon(() => page.getByText('1 SKU', { exact: true }).count()).toBeGreaterThan(0)
  await page.getByRole('link', { name: 'Taken down by the mall' }).click()
  await seen(page.getByText('No goods here'))
  expect(await faultsOf(page)).toEqual([])
  await visitor.close()
})

test('somebody who packs sees the goods, and the page asks for nothing that they may not read', async () => {
  const visitor = await visit()
  const { page } = visitor
  const refused: string[] = []
  page.on('response', (it) => {
    if (it.status() >= 400) refused.push(it.url())
  })
  await signInStaff(page, '/seller/goods', 'agus-lembar')
  await seen(page.locator('[data-row="0"][data-column="1"]'))
  await (await awake(page.getByRole('button', { name: 'Filter', exact: true }))).click()
  await seen(page.getByText('Price', { exact: true }).last())
  await quiet(page)
  expect(refused).toEqual([])
  await visitor.close()
})
