import { expect, test } from 'vitest'
import { faultsOf } from './support/axe.ts'
import { chooseFirst, seen, signInStaff, visit, withBrowser } from './support/visit.ts'

withBrowser()

test('a shop plans a coupon, sees what a basket becomes, copies it and takes it away', async () => {
  const visitor = await visit({ height: 1400 })
  const { page } = visitor
  await signInStaff(page)
  await page.getByRole('link', { name: 'Promotions', exact: true }).click()
  await seen(page.getByRole('heading', { level: 1, name: 'Promotions' }))
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'New promotion' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Kind' }).selectOption('COUPON')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await seen(dialog.getByText('Enter a name', { exact: true }))
  const field = (name: string) => dialog.getByRole('textbox', { name })
  await field('Name in English').fill('Coupon of the story')
  await field('Worth in Rp').fill('15000')
  await field('From a sum of Rp').fill('10000')
  await seen(dialog.getByText('More than the coupon is worth', { exact: true }))
  await field('From a sum of Rp').fill('20,000')
  const basket = dialog.getByRole('combobox', { name: 'Goods in the basket' })
  await chooseFirst(page, basket, 'a')
  await seen(dialog.getByRole('list', { name: '1 selected' }))
  await field('Pieces of each').fill('40')
  await dialog.getByRole('button', { name: 'Show', exact: true }).click()
  await seen(dialog.getByText('Coupon of the story (this promotion)'))
  expect(await faultsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Save' }).click()
  await seen(page.getByRole('heading', { name: 'Coupon of the story' }))
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Take away' }).click()
  await page.getByRole('button', { name: 'Take away Coupon of the story' }).click()
  await seen(page.getByText('Coupon of the story is ended'))
  await visitor.close()
})
