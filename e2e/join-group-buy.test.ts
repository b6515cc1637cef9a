import { api } from '@borong/contract'
import { day } from '@borong/site-kit/dates.ts'
import { expect, test } from 'vitest'
import { chooseDelivery } from '../server/test/journeys/buying.ts'
import { faultsOf } from './support/axe.ts'
import {
  awake,
  chooseFirst,
  people,
  quiet,
  requestAs,
  requestMall,
  seen,
  signIn,
  signInOperator,
  signInStaff,
  visit,
  withBrowser,
} from './support/visit.ts'

withBrowser()

test('an operator opens a group buy, a shop enters goods and takes them away again', async () => {
  const mall = await visit({ height: 1200 })
  await signInOperator(mall.page, '/admin/group-buys')
  await seen(mall.page.getByRole('heading', { level: 1, name: 'Group buys' }))
  expect(await faultsOf(mall.page)).toEqual([])
  await (await awake(mall.page.getByRole('button', { name: 'New group buy' }))).click()
  const opening = mall.page.getByRole('dialog')
  await opening.getByRole('textbox', { name: 'English' }).fill('Bought in the story')
  const begins = `${day(Date.now() / 1000 + 3 * 86_400)} 09:00`
  await opening.getByRole('textbox', { name: 'From' }).fill(begins)
  expect(await faultsOf(mall.page)).toEqual([])
  await opening.getByRole('button', { name: 'Save' }).click()
  const opened = mall.page
    .getByRole('row')
    .filter({ has: mall.page.getByRole('cell', { name: 'Bought in the story' }) })
  await seen(opened.getByRole('cell', { name: begins }))
  await mall.close()

  const shop = await visit({ height: 1200 })
  const { page } = shop
  await signInStaff(page, '/seller/group-buys')
  await seen(page.getByRole('heading', { level: 1, name: 'Group buys' }))
  await (await awake(page.getByRole('button', { name: 'Enter goods' }))).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await seen(dialog.getByText('Choose goods', { exact: true }))
  const act = dialog.getByRole('combobox', { name: 'Group buy' })
  await act.selectOption({
    index: await act
      .locator('option', { hasText: 'Bought in the story' })
      .evaluate((it) => (it as unknown as { index: number }).index),
  })
  await chooseFirst(page, dialog.getByRole('combobox', { name: 'Goods' }), 'hand truck')
  await dialog.getByRole('combobox', { name: 'Category' }).selectOption({ index: 1 })
  const field = (name: string) => dialog.getByRole('textbox', { name })
  await field('Group price').fill('1,000')
  await field('Pieces needed').fill('2')
  await field('Pieces on offer').fill('4')
  expect(await faultsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Save' }).click()
  await seen(page.getByText('No order yet.', { exact: false }))
  await page.getByRole('button', { name: 'Take away' }).click()
  await page.getByRole('textbox', { name: 'Reason' }).fill('Too early')
  await page.getByRole('dialog').getByRole('button', { name: 'Take away' }).click()
  await seen(page.getByText(/^The group buy of .* is ended$/))
  await quiet(page)
  await shop.close()
})

test('a buyer joins a group buy and sees what the order waits for', async () => {
  const { data } = await requestMall(api.promotion.groupBuyGoods, { page_size: 50 })
  const skus = await Promise.all(
    data.map(async (it) => ({
      it,
      sku: (await requestMall(api.catalog.skus, { id: it.goods_id })).find((sku) => sku.sku_id === it.sku_id),
    })),
  )
  const { it: group } = skus.find(
    ({ it, sku }) => it.is_start === 1 && it.buy_num < it.wanted_num && it.left_num > 2 && sku?.min_quantity === 1,
  )!
  const dewi = await requestAs('dewi')
  const { page, close } = await visit()
  await signIn(page, people.dewi, `/goods/${group.goods_id}`)
  await (await awake(page.getByRole('button', { name: `Join the group buy of ${group.goods_name}` }))).click()
  await page.waitForURL(/checkout/)
  await seen(page.getByText('Group price', { exact: true }))
  await seen(page.getByText(/^Sent once \d+ pieces are bought together/))
  await chooseDelivery(dewi)
  const { order_list } = await dewi.get(api.checkout.place, { way: 'BUY_NOW' })
  const { sn } = order_list[0]!
  expect((await dewi.get(api.order.show, { sn })).group_buy).toMatchObject({ gb_id: group.gb_id, state: 'OPEN' })
  await dewi.get(api.order.cancel, { sn, reason: 'A story' })
  await close()
})
