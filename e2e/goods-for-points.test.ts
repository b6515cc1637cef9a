import { api } from '@borong/contract'
import { expect, test } from 'vitest'
import { faultsOf } from './support/axe.ts'
import {
  awake,
  chooseFirst,
  forgive,
  gone,
  people,
  quiet,
  requestMall,
  seen,
  signIn,
  signInOperator,
  visit,
  withBrowser,
} from './support/visit.ts'

withBrowser()

test('an operator writes goods for points and a category, gives a member points, and the member uses them', async () => {
  const visitor = await visit({ height: 1400 })
  const { page } = visitor
  await signInOperator(page, '/admin/points-goods')
  await seen(page.getByRole('heading', { level: 1, name: 'Goods for points' }))
  const categories = page.getByRole('table', { name: 'Categories' })
  await seen(categories.getByRole('row').nth(1))

  await page.getByRole('button', { name: 'Add category' }).click()
  const named = page.getByRole('dialog', { name: 'Add category' })
  await named.getByRole('textbox').first().fill('Story of points')
  await named.getByRole('button', { name: 'Add category' }).click()
  await gone(named)
  await quiet(page)
  await seen(categories.getByText('Story of points'))

  await page.getByRole('button', { name: 'Add goods for points' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add goods for points' })
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await seen(dialog.getByText('Choose goods'))
  expect(await faultsOf(page)).toEqual([])
  const [goods] = (await requestMall(api.search.goods, { in_stock: 1, sort: 'price_desc', page_size: 1 })).data
  await chooseFirst(page, dialog.getByRole('combobox', { name: 'Goods' }), goods!.name)
  await dialog.getByRole('combobox', { name: 'Category' }).selectOption({ label: 'Story of points' })
  await dialog.getByLabel('Points for one piece').fill('70')
  await dialog.getByLabel('Money beside them').fill('1000')
  await dialog.getByLabel('Pieces for points').fill('5')
  // The button works once the specifications of the goods have come.
  await quiet(page)
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await gone(dialog)
  await quiet(page)
  const row = page.getByRole('table', { name: 'Goods for points' }).getByRole('row', { name: /Story of points/ })
  await seen(row.getByText('70 points + Rp 1,000'))

  const { password } = await requestMall(api.identity.demoAccounts)
  await page.goto('/admin/points')
  await page.getByRole('searchbox', { name: 'Person or company' }).fill('Dewi')
  await page.keyboard.press('Enter')
  await (await awake(page.getByRole('link', { name: /^Dewi/ }).first())).click()
  await (await awake(page.getByRole('button', { name: 'Change points' }))).click()
  const adjust = page.getByRole('dialog', { name: /^Change the points of/ })
  await adjust.getByLabel('Points', { exact: true }).fill('100000')
  await adjust.getByLabel('Reason').fill('Story of points')
  await adjust.getByRole('textbox', { name: 'Your password' }).fill(password)
  await adjust.getByRole('button', { name: 'Change points' }).click()
  await gone(adjust)
  await quiet(page)
  await seen(page.getByRole('row', { name: /Story of points/ }))
  expect(await faultsOf(page)).toEqual([])
  await visitor.close()

  const buyer = await visit({ height: 1400 })
  await signIn(buyer.page, people.dewi, '/member/my-points')
  await seen(buyer.page.getByRole('row', { name: /Story of points/ }))
  await buyer.page.goto('/points')
  const tile = buyer.page.getByRole('article').filter({ hasText: goods!.name })
  await (await awake(tile.getByRole('button', { name: /^Redeem/ }))).click()
  await seen(buyer.page.getByText(/70 points and Rp.1,000(\.00)? for each piece/))
  await buyer.page.goto('/checkout')
  await seen(buyer.page.getByText('Points used'))
  // Amounts fade while the checkout is counted again.
  await quiet(buyer.page)
  expect(await faultsOf(buyer.page)).toEqual([])
  forgive(buyer, /status of 4(04|09|22)/)
  await buyer.close()
})
