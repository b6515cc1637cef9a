import { expect, test } from 'vitest'
import { faultsOf } from './support/axe.ts'
import { seen, signInStaff, visit, withBrowser } from './support/visit.ts'

withBrowser()

test('a shop writes a freight template, tries it out to Surabaya, and has goods choose it', async () => {
  const { page } = await visit({ height: 1400 })
  await signInStaff(page)
  await page.getByRole('link', { name: 'Freight', exact: true }).click()
  await seen(page.getByRole('heading', { level: 1, name: 'Freight' }))
  const told = (text: string | RegExp) => seen(page.getByRole('region', { name: 'Notifications' }).getByText(text))
  const within = (place: ReturnType<typeof page.getByRole>) => (name: string) =>
    place.getByRole('textbox', { name, exact: true })

  await page.getByRole('button', { name: 'New template' }).click()
  const dialog = page.getByRole('dialog')
  const field = within(dialog)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await seen(dialog.getByText('Enter a name'))
  await field('Name').fill('Lorry of the story')
  await field('First').fill('10')
  await field('Price of the first').fill('50,000')
  await field('Each further').fill('5')
  await field('Price of each further').fill('8,000')
  await dialog.getByRole('button', { name: 'Add a zone' }).click()
  const zone = dialog.getByRole('group', { name: 'Zone no. 1' })
  await zone.getByRole('combobox', { name: 'Regions' }).fill('Surabaya')
  await page.getByRole('option', { name: /^Kota Surabaya, Jawa Timur/ }).click()
  await page.keyboard.press('Escape')
  await within(zone)('Price of the first').fill('40,000')
  await within(zone)('Price of each further').fill('6,000')
  expect(await faultsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Save' }).click()
  await told('Lorry of the story is there')

  // 20 kg: the first ten, and two more steps of five, at the prices of the zone.
  await page.getByRole('combobox', { name: 'To', exact: true }).fill('Surabaya')
  await page.getByRole('option', { name: /^Kota Surabaya, Jawa Timur/ }).click()
  await page.getByRole('button', { name: 'Calculate' }).click()
  const answer = page.getByRole('status').filter({ hasText: 'Rp' })
  await seen(answer.getByText(/52,000/))
  await seen(answer.getByText('At the prices for Kota Surabaya, Jawa Timur'))
  expect(await faultsOf(page)).toEqual([])

  await page.goto('/seller/goods')
  await page.getByRole('link', { name: 'New goods' }).click()
  await page.getByLabel('Freight template').selectOption({ label: 'Lorry of the story' })
  await seen(page.getByText('See the templates'))
})
