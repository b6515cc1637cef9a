import { api } from '@borong/contract'
import { expect, test } from 'vitest'
import { faultsOf } from './support/axe.ts'
import {
  awake,
  chooseFirst,
  gone,
  quiet,
  requestMall,
  seen,
  signInOperator,
  signInStaff,
  visit,
  withBrowser,
} from './support/visit.ts'

withBrowser()

test('a shop offers goods for points, the mall allows it, buyers find it, and the shop ends it', async () => {
  const [free] = (
    await requestMall(api.search.goods, { seller_id: '1', in_stock: 1, sort: 'price_desc', page_size: 1 })
  ).data
  const shop = await visit({ height: 1400 })
  const { page } = shop
  await signInStaff(page, '/seller/points-goods')
  await seen(page.getByRole('heading', { level: 1, name: 'Goods for points' }))
  await (await awake(page.getByRole('button', { name: 'Offer goods' }))).click()
  const dialog = page.getByRole('dialog', { name: 'Offer goods' })
  await dialog.getByRole('button', { name: 'Send to the mall' }).click()
  await seen(dialog.getByText('Choose goods'))
  await seen(dialog.getByText('Your shop bears what a piece costs less.', { exact: false }))
  expect(await faultsOf(page)).toEqual([])
  await chooseFirst(page, dialog.getByRole('combobox', { name: 'Goods' }), free!.name)
  await dialog.getByRole('combobox', { name: 'Category' }).selectOption({ index: 1 })
  await dialog.getByRole('textbox', { name: 'Points for one piece' }).fill('90')
  await dialog.getByRole('textbox', { name: 'Money beside them' }).fill('1500')
  await dialog.getByRole('textbox', { name: 'Pieces for points' }).fill('4')
  await dialog.getByRole('button', { name: 'Send to the mall' }).click()
  await gone(dialog)
  const row = page.getByRole('table', { name: 'Goods for points' }).getByRole('row', { name: /90 points \+ Rp 1,500/ })
  await seen(row.getByText('Waiting for the mall'))
  await quiet(page)
  expect(await faultsOf(page)).toEqual([])

  const operator = await visit({ height: 1400 })
  await signInOperator(operator.page, '/admin/points-goods')
  const asked = operator.page.getByRole('table', { name: 'Offered by shops' }).getByRole('row', { name: /90 points/ })
  await (await awake(asked.getByRole('button', { name: /^Allow/ }))).click()
  await operator.page
    .getByRole('dialog')
    .getByRole('button', { name: /^Allow/ })
    .click()
  await gone(asked)
  await quiet(operator.page)
  expect(await faultsOf(operator.page)).toEqual([])
  await operator.close()

  const found = await requestMall(api.promotion.ofGoods, { goods_id: free!.goods_id })
  expect(found.some((it) => it.promotion_type === 'EXCHANGE')).toBe(true)
  await page.reload()
  await seen(row.getByText('On offer'))
  await (await awake(row.getByRole('button', { name: /^End/ }))).click()
  await page.getByRole('dialog').getByRole('button', { name: /^End/ }).click()
  await seen(row.getByText('Ended'))
  expect(
    (await requestMall(api.promotion.ofGoods, { goods_id: free!.goods_id })).map((it) => it.promotion_type),
  ).not.toContain('EXCHANGE')
  await shop.close()
})
