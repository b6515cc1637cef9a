import { api } from '@borong/contract'
import { expect, test } from 'vitest'
import { foundCompany } from './support/newcomer.ts'
import { requestMall, awake, gone, seen, someGoods, soon, tokenOf, visit, withBrowser } from './support/visit.ts'

withBrowser()

const newcomer = {
  username: 'kebun-teh',
  password: 'Daun-Muda-31',
  email: 'kebun@teh.example',
  company: 'PT Kebun Teh',
}

test('a guest presses the heart, signs in, and has it kept; the list takes out and puts back; the history forgets', async () => {
  await foundCompany(newcomer)
  const goods = await someGoods({ specs: 'one', shop: '2' })
  const other = await someGoods({ specs: 'one', shop: '5' })
  const visitor = await visit()
  const { page } = visitor

  await page.goto(`/goods/${goods.goods_id}`)
  const heart = page.getByRole('button', { name: `Favourite: ${goods.goods_name}` })
  await (await awake(heart)).click()
  const dialog = page.getByRole('dialog', { name: 'Sign in to Borong' })
  await seen(dialog.getByText('Please log in to favorite products!', { exact: true }))
  await dialog.getByRole('textbox', { name: 'Username' }).fill(newcomer.username)
  await dialog.getByRole('textbox', { name: 'Password' }).fill(newcomer.password)
  await page.keyboard.press('Enter')
  await seen(page.getByRole('status').getByText('Added to your favourites'))
  await soon(() => heart.getAttribute('aria-pressed')).toBe('true')
  const token = await tokenOf(visitor)
  expect((await requestMall(api.collection.kept, {}, { token })).goods_ids).toEqual([goods.goods_id])

  // the second look is told to the mall, and the first goods stands below it
  await page.goto(`/goods/${other.goods_id}`)
  const recent = page.getByRole('region', { name: 'Recently viewed' })
  await seen(recent.getByRole('link', { name: goods.goods_name }))
  await soon(async () => (await requestMall(api.collection.recent, {}, { token })).length).toBe(2)

  await page.goto('/member/goods-collection')
  await page.getByRole('button', { name: `Remove “${goods.goods_name}”` }).click()
  await seen(page.getByText('No favourites yet'))
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('checkbox', { name: `Select “${goods.goods_name}”` }).check()
  await page.getByRole('button', { name: 'Add to cart', exact: true }).click()
  await seen(page.getByRole('status').getByText(/added to the cart/))

  await page.goto(`/shop/${goods.shop_id}`)
  await (await awake(page.getByRole('button', { name: 'Follow shop' }))).click()
  await seen(page.getByRole('status').getByText('You follow this shop'))
  await page.goto('/member/my-collection')
  await seen(page.getByRole('heading', { level: 2, name: goods.seller_name }))

  await page.goto('/member/my-footprint')
  const today = page.getByRole('region', { name: 'Today' })
  await seen(today.getByRole('link', { name: other.goods_name }))
  await today.getByRole('button', { name: `Delete “${other.goods_name}” (Today)` }).click()
  const input = page.getByRole('dialog')
  await input.getByRole('button', { name: 'Cancel' }).click()
  await seen(today.getByRole('link', { name: other.goods_name }))
  await today.getByRole('button', { name: `Delete “${other.goods_name}” (Today)` }).click()
  await input.getByRole('button', { name: 'Delete' }).click()
  await gone(today.getByRole('link', { name: other.goods_name }))
  await today.getByRole('button', { name: 'Delete this day: Today' }).click()
  await input.getByRole('button', { name: 'Delete' }).click()
  await seen(page.getByText('Nothing viewed yet'))
  expect((await requestMall(api.collection.footprint, {}, { token })).data_total).toBe(0)
  await visitor.close()
})
