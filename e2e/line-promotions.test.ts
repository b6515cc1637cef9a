import { api } from '@borong/contract'
import { expect, test } from 'vitest'
import { foundCompany } from './support/newcomer.ts'
import { awake, gone, people, requestAs, requestMall, seen, signIn, soon, visit, withBrowser } from './support/visit.ts'

withBrowser()

/** Dear goods of the demo data for which a promotion of this kind runs, and one of its skus. */
async function goodsWith(type: 'MINUS' | 'HALF_PRICE') {
  const { data } = await requestMall(api.search.goods, { sort: 'price_desc', in_stock: 1, page_size: 100 })
  for (const { goods_id } of data) {
    const running = await requestMall(api.promotion.ofGoods, { goods_id })
    const promotion = running.find((it) => it.promotion_type === type)
    if (!promotion) continue
    const skus = await requestMall(api.catalog.skus, { id: goods_id })
    const sku = skus.find((it) => it.enable_quantity >= 4 && it.order_multiple === 1 && it.min_quantity <= 2)
    if (sku) return { goods_id, sku_id: sku.sku_id, promotion }
  }
  throw new Error(`nothing of the demo data runs with ${type}`)
}

test('the page of goods names a minus price, the cart takes it off by itself, and it can be left out and taken back', async () => {
  const { goods_id, sku_id } = await goodsWith('MINUS')
  const dewi = await requestAs('dewi')
  await dewi.get(api.cart.clear)
  await dewi.get(api.cart.add, { sku_id, num: 2 })
  const { page, close } = await visit()
  await page.goto(`/goods/${goods_id}`)
  await seen(page.getByRole('region', { name: 'Promotions' }).getByRole('link', { name: 'Off each piece' }))

  await signIn(page, people.dewi, '/cart')
  const line = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Off each piece' })
  await seen(line.getByText(/off each piece: you save/))
  const [cart] = (await dewi.get(api.cart.show, { scope: 'all' })).cart_list
  const { subtotal, single_list } = cart!.sku_list[0]!
  const total = async () =>
    (await dewi.get(api.cart.show, { scope: 'all' })).cart_list[0]!.sku_list[0]!.single_list[0]!.is_check
  expect(single_list[0]!.saving).toBeGreaterThan(0)
  expect(single_list[0]!.saving).toBeLessThan(subtotal)

  await (await awake(line.getByRole('button', { name: /without “Straight off the price”/ }))).click()
  await seen(line.getByText('Bought without this promotion'))
  expect(await total()).toBe(0)
  await line.getByRole('button', { name: /^Use “Straight off the price”/ }).click()
  await seen(line.getByText(/off each piece: you save/))
  expect(await total()).toBe(1)
  await close()
})

test('the second at half price says what is missing, and at checkout the best coupon is chosen and can be left out', async () => {
  const { sku_id } = await goodsWith('HALF_PRICE')
  // Others order as the people of the demo data, and their coupons go with it.
  const password = 'Kupon-Pagi-47'
  const eka = await foundCompany({
    username: 'eka-kupon',
    password,
    email: 'eka@kupon.example',
    company: 'PT Kupon Sejahtera',
    nickname: 'Eka',
  })
  const { data: coupons } = await requestMall(api.promotion.coupons, { page_size: 100 })
  const forAll = coupons.find((it) => it.title === 'For every shop')!
  await eka.get(api.memberCoupon.receive, { id: forAll.coupon_id })
  await eka.get(api.cart.add, { sku_id, num: 4 })
  const { page, close } = await visit()
  await page.goto('/login?go=/cart')
  await (await awake(page.getByRole('textbox', { name: 'Username' }))).fill('eka-kupon')
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.keyboard.press('Enter')
  const main = page.getByRole('main')
  await seen(main.getByText(/Every second piece at half price: you save/))
  await (
    await awake(
      main
        .getByLabel(/^Quantity/)
        .locator('input')
        .first(),
    )
  ).fill('1')
  await page.keyboard.press('Tab')
  await seen(main.getByText('Every second piece at half price: add 1 more'))
  await eka.get(api.cart.change, { id: sku_id, num: 4 })
  await page.goto('/checkout')
  const best = page
    .getByRole('region', { name: 'Coupons' })
    .getByRole('listitem')
    .filter({ hasText: 'Best one, chosen for you' })
  await seen(best)
  const tick = best.getByRole('checkbox')
  expect(await tick.isChecked()).toBe(true)
  const price = async () => (await eka.get(api.checkout.verify, {})).cart.total_price
  expect((await price()).coupon_price).toBeGreaterThan(0)
  await (await awake(tick)).click()
  await gone(best)
  await soon(async () => (await price()).coupon_price).toBe(0)
  await close()
})
