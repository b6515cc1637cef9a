import { expect, test } from 'vitest'
import { faultsOf } from './support/axe.ts'
import { seen, signInStaff, soon, visit, withBrowser } from './support/visit.ts'

withBrowser()

test('a shop sees how long its stock lasts, adds what was delivered, and finds it in the journal', async () => {
  const visitor = await visit()
  const { page } = visitor
  await signInStaff(page)
  await page.getByRole('link', { name: 'Stock', exact: true }).click()
  await seen(page.getByRole('heading', { level: 1, name: 'Stock' }))
  await seen(page.getByText(/\d SKUs$/).first())
  expect(await faultsOf(page)).toEqual([])
  const adjust = page.getByRole('button', { name: 'Add or take away' })
  await adjust.click()
  const dialog = page.getByRole('dialog', { name: /^Stock of/ })
  await dialog.getByRole('textbox', { name: 'Pieces' }).fill('none')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await seen(dialog.getByText('Enter a whole number of pieces, at least 1'))
  await dialog.getByRole('textbox', { name: 'Pieces' }).fill('7')
  await dialog.getByRole('textbox', { name: 'Note' }).fill('Delivery note 4711')
  expect(await faultsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Save' }).click()
  await seen(page.getByText('Delivery note 4711', { exact: false }))
  await soon(() => page.getByRole('cell', { name: '+7' }).count()).toBe(1)
  await visitor.close()
})
