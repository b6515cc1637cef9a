import { api } from '@borong/contract'
import { formatRupiah, fromRupiah } from '@borong/money'
import { expect, test } from 'vitest'
import { chooseDelivery, fillCart } from '../server/test/journeys/buying.ts'
import { foundCompany } from './support/newcomer.ts'
import { awake, origin, quiet, requestMall, seen, soon, tokenOfShop, visit, withBrowser } from './support/visit.ts'

withBrowser()

const staffName = 'yuni-kemas'
const username = 'gita-hadiah'
const password = 'Hadiah-Siang-58'

/** Dear goods whose shop gives a gift from a sum on, the step that gives it, and so many of them that it is reached. */
async function goodsWithGift() {
  const { data: shops } = await requestMall(api.shop.list, { page_size: 20 })
  for (const { shop_id } of shops) {
    const { data } = await requestMall(api.search.goods, {
      seller_id: shop_id,
      in_stock: 1,
      sort: 'price_desc',
      page_size: 40,
    })
    for (const { goods_id } of data) {
      const running = await requestMall(api.promotion.ofGoods, { goods_id })
      const step = running
        .flatMap((it) => it.full_discount_vo?.tier_list ?? [])
        .find((it) => it.is_send_gift === 1 && it.gift_left === 1)
      if (!step) break
      for (const sku of await requestMall(api.catalog.skus, { id: goods_id })) {
        // A little more: prices fall with the quantity.
        const wanted = Math.ceil((step.full_money * 1.4) / sku.price)
        const quantity = Math.max(4, Math.ceil(wanted / sku.order_multiple) * sku.order_multiple)
        if (sku.enable_quantity >= quantity * 2 && sku.min_quantity <= quantity)
          return { sku_id: sku.sku_id, quantity, step }
      }
    }
  }
  throw new Error('no shop of the demo data gives a gift')
}

test('a buyer sees the gift of a discount in the cart, at checkout and on the order, the shop packs it, and a refund keeps to what the pieces were paid with', async () => {
  const gita = await foundCompany({
    username,
    password,
    email: 'gita@hadiah.example',
    company: 'PT Hadiah Sentosa',
    nickname: 'Gita',
  })
  const { sku_id, quantity, step } = await goodsWithGift()
  await chooseDelivery(gita)
  await fillCart(gita, [{ skuId: sku_id, quantity }])
  const gift = new RegExp(`${step.gift_num} × ${step.gift_name!.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`)

  const buyer = await visit()
  const { page } = buyer
  await page.goto('/login?go=/cart')
  await (await awake(page.getByRole('textbox', { name: 'Username' }))).fill(username)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.keyboard.press('Enter')
  const main = page.getByRole('main')
  await seen(main.getByText('Gift', { exact: true }))
  await seen(main.getByText(gift).first())

  await page.goto('/checkout')
  await seen(main.getByText('Gift', { exact: true }))
  await seen(main.getByText(gift).first())
  await quiet(page)
  await (await awake(page.getByRole('button', { name: 'Create order' }).first())).click()
  await page.waitForURL(/\/order-success\?sn=\d+/)
  const { sn } = (await gita.get(api.order.list, {})).data[0]!
  const order = await gita.get(api.order.show, { sn })
  expect(order.order_sku_list.map((it) => [it.sku_id, it.num, it.is_gift])).toEqual([
    [sku_id, quantity, 0],
    [step.gift_id, step.gift_num, 1],
  ])
  expect(order.discount_price).toBeGreaterThan(0)
  await page.goto(`/member/my-order-detail?sn=${sn}`)
  const bought = main.getByRole('row').filter({ hasText: 'Gift' })
  await seen(bought.first())
  await seen(bought.first().getByText(step.gift_name!))

  await gita.get(api.order.submit, { id: sn })
  const { gateway_url } = await gita.get(api.payment.pay, { trade_type: 'order', sn, payment_plugin_id: 'sandbox' })
  await fetch(new URL(gateway_url, origin()), {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'result=SUCCESS',
  })
  await soon(async () => (await gita.get(api.order.show, { sn })).order_status).toBe('PAID_OFF')

  // The shop has both lines to pack.
  const demo = await requestMall(api.identity.demoAccounts)
  const staff = await visit()
  await staff.page.goto(`/seller/login?go=${encodeURIComponent(`/seller/orders?sn=${sn}`)}`)
  await (await awake(staff.page.getByRole('textbox', { name: 'Username' }))).fill(staffName)
  await staff.page.getByLabel('Password', { exact: true }).fill(demo.password)
  await staff.page.keyboard.press('Enter')
  await seen(staff.page.getByText('Gift', { exact: true }).first())
  await seen(staff.page.getByText(step.gift_name!).first())
  await staff.close()

  // A quarter goes back: so much of what the line was paid with, after the discount, and the gift stays.
  const token = await tokenOfShop(staffName)
  const [carrier] = await requestMall(api.sellerOrder.carriers, {}, { token })
  await requestMall(api.sellerOrder.ship, { sn, logi_id: carrier!.id, ship_no: 'HADIAH0158' }, { token })
  await gita.get(api.order.receive, { sn })
  const { lines } = await gita.get(api.afterSale.claimable, { sn })
  const line = lines.find((it) => it.sku_id === sku_id)!
  expect(line.paid_price).toBeLessThan(order.order_sku_list[0]!.subtotal)
  const back = Math.floor(quantity / 4)
  const { service_sn } = await gita.get(api.afterSale.apply, {
    order_sn: sn,
    service_type: 'RETURN_GOODS',
    lines: [{ order_line_id: line.order_line_id, return_num: back }],
    reason: 'DAMAGED',
    problem_desc: 'The boxes were wet',
  })
  await requestMall(api.sellerAfterSale.audit, { sn: service_sn, audit_status: 'PASS', keep_goods: 1 }, { token })
  await requestMall(api.sellerAfterSale.refund, { sn: service_sn }, { token }).catch(() => undefined)
  await soon(async () => (await gita.get(api.afterSale.show, { sn: service_sn })).service_status).toBe(7)
  const service = await gita.get(api.afterSale.show, { sn: service_sn })
  expect(service.goods_list.map((it) => [it.sku_id, it.return_num])).toEqual([[sku_id, back]])
  const share = (fromRupiah(line.paid_price) * back) / quantity
  expect(Math.abs(fromRupiah(service.refund_price) - share)).toBeLessThanOrEqual(100)
  await page.goto(`/member/service-detail?sn=${service_sn}`)
  await seen(page.getByText(`${formatRupiah(service.refund_price)} has been refunded.`))
  await page.goto(`/member/my-order-detail?sn=${sn}`)
  await seen(main.getByRole('row').filter({ hasText: 'Gift' }).first())
  await buyer.close()
})
