import { api } from '@borong/contract'
import { expect, test } from 'vitest'
import { faultsOf } from './support/axe.ts'
import {
  people,
  quiet,
  requestAs,
  seen,
  seenAnew,
  signIn,
  signInStaff,
  someGoods,
  visit,
  withBrowser,
} from './support/visit.ts'

withBrowser()

test('a shop plans closed days, sets its hours, and buyers read both; it opens again', async () => {
  const { page } = await visit({ height: 1800 })
  await signInStaff(page)
  await page.getByRole('link', { name: 'Settings', exact: true }).click()
  await seen(page.getByRole('heading', { level: 1, name: 'Settings' }))
  const told = (text: string | RegExp) => seen(page.getByRole('region', { name: 'Notifications' }).getByText(text))
  const form = (name: string) => page.getByRole('form', { name, exact: true })

  // Nothing is sent before the days are chosen.
  await form('Closed days').getByRole('button', { name: 'Close the shop' }).click()
  await seen(form('Closed days').getByText('Choose the days'))
  expect(await faultsOf(page)).toEqual([])

  const monday = form('Opening hours').getByRole('group', { name: 'Monday' })
  if (!(await monday.getByRole('checkbox').isChecked())) await monday.getByRole('checkbox').check()
  await monday.getByLabel('Monday, from').fill('09:00')
  await monday.getByLabel('Monday, to').fill('08:00')
  await form('Opening hours').getByRole('button', { name: 'Save' }).click()
  await seen(form('Opening hours').getByText('Enter a time after the beginning'))
  await monday.getByLabel('Monday, to').fill('17:30')
  await form('Opening hours').getByRole('button', { name: 'Save' }).click()
  await told('Saved')
  await quiet(page)

  await form('Tax data').getByRole('textbox', { name: 'NPWP' }).fill('123')
  await form('Tax data').getByRole('button', { name: 'Save' }).click()
  await seen(form('Tax data').getByText('Enter 15 or 16 digits'))

  await form('Closed days')
    .getByRole('button', { name: /Closed from – to/ })
    .click()
  await page.getByRole('textbox', { name: 'From', exact: true }).fill(inDays(3))
  await page.getByRole('textbox', { name: 'To', exact: true }).fill(inDays(4))
  await page.getByRole('button', { name: 'Apply' }).click()
  const words = form('Closed days').getByRole('group', { name: 'Reason, shown to buyers' })
  await words.getByRole('textbox', { name: 'English' }).fill('Stocktaking')
  await form('Closed days').getByRole('button', { name: 'Close the shop' }).click()
  await told('The closed days are planned')
  await quiet(page)
  const planned = form('Closed days')
    .getByRole('listitem')
    .filter({ hasText: inDays(3) })
  await seen(planned.getByText('Planned'))
  expect(await faultsOf(page)).toEqual([])

  const shop = await page.context().newPage()
  // A guest may get a page that was drawn a moment ago.
  await shop.goto('/shop/1')
  await seenAnew(shop, shop.getByText(new RegExp(`This shop is closed from ${inDays(3)} to ${inDays(4)}`)))
  await seen(shop.getByText(/Monday 09:00–17:30/))
  await shop.close()

  // Whoever is about to order reads it too.
  const goods = await someGoods({ shop: '1', specs: 'one' })
  const { sku_id, min_quantity } = goods.sku_list[0]!
  await (await requestAs('dewi')).get(api.cart.add, { sku_id, num: min_quantity })
  const buyer = await visit({ height: 1400 })
  await signIn(buyer.page, people.dewi, '/cart')
  const closed = `Closed from ${inDays(3)} to ${inDays(4)}. What has not shipped before ships from ${inDays(5)}. Stocktaking`
  await seen(buyer.page.getByText(closed))
  expect(await faultsOf(buyer.page)).toEqual([])
  await buyer.page.goto('/checkout')
  await seen(buyer.page.getByText(closed))
  expect(await faultsOf(buyer.page)).toEqual([])
  await quiet(buyer.page)
  await buyer.close()

  await planned.getByRole('button', { name: 'Withdraw' }).click()
  await told('The closed days are withdrawn')
})

/** A day from today as people write it, by the clock of the mall. */
function inDays(n: number): string {
  const day = new Date(Date.now() + 8 * 3_600_000 + n * 86_400_000).toISOString().slice(0, 10)
  return day.split('-').reverse().join('/')
}
