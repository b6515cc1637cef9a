import { api } from '@borong/contract'
import { expect, test } from 'vitest'
import { faultsOf } from './support/axe.ts'
import { people, quiet, requestMall, seen, signIn, signInStaff, visit, withBrowser } from './support/visit.ts'

withBrowser()

test('a shop takes orders beyond its stock; a buyer orders more than there is and reads when the rest arrives', async () => {
  const { data } = await requestMall(api.search.goods, { in_stock: 1, page_size: 40, keyword: 'paper' })
  const { goods_id: goodsId } = data.find((it) => it.seller_name === 'Lembar Kantor')!
  const sku = (await requestMall(api.catalog.goods, { id: goodsId })).sku_list[0]!
  const shop = await visit()
  await signInStaff(shop.page, `/seller/stock?keyword=${sku.sn}`)
  await seen(shop.page.getByText('1 SKU', { exact: true }).first())
  await shop.page.getByRole('button', { name: 'Orders beyond the stock' }).click()
  const dialog = shop.page.getByRole('dialog', { name: /^Orders beyond the stock of/ })
  await dialog.getByRole('textbox', { name: 'Pieces beyond the stock' }).fill('5000')
  await dialog.getByRole('textbox', { name: 'Days until they arrive' }).fill('')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await seen(dialog.getByText('Enter a whole number from 1 to 365'))
  expect(await faultsOf(shop.page)).toEqual([])
  await dialog.getByRole('textbox', { name: 'Days until they arrive' }).fill('14')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await seen(shop.page.getByText(/^Up to .*5,000.* beyond the stock, in 14 days$/))
  await quiet(shop.page)
  expect(await faultsOf(shop.page)).toEqual([])
  await shop.close()

  const buyer = await visit()
  const { page } = buyer
  await signIn(page, people.dewi, `/goods/${goodsId}`)
  await seen(page.getByText(/in stock, more can be ordered: arrives on/).first())
  expect(await faultsOf(page)).toEqual([])
  await buyer.close()
})
