import { api } from '@borong/contract'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Client, openTestMall, type TestMall } from '../test-mall.ts'
import { chooseDelivery, fillCart, goodsOfShops, quantityFor, staffOfShop } from './buying.ts'

let mall: TestMall
let dewi: Client
beforeAll(async () => {
  mall = await openTestMall()
  dewi = await mall.as('dewi')
})
afterEach(async () => {
  await mall.settle()
  expect(await mall.invariants()).toEqual([])
})
afterAll(() => mall.close())

const query = async (sql: string, values: unknown[] = []) =>
  (await mall.app.database.pool.query(sql, values)).rows as Record<string, unknown>[]

test('spec 4, an order that the database cannot store stands as INTODB_ERROR: nothing is taken, and there is a way on', async () => {
  const [goods] = await goodsOfShops(mall, 1)
  const line = { skuId: goods!.skuId, quantity: quantityFor(goods!, 100_000) }
  await fillCart(dewi, [line])
  await chooseDelivery(dewi)
  const seen_total = (await dewi.get(api.checkout.verify, { way: 'CART' })).cart.total_price.total_price
  const reserved = () => query('select reserved from stock where sku_id = $1', [goods!.skuId])
  const before = await reserved()

  await query(
    `create function refuse_to_store() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$`,
  )
  await query(`create trigger broken before insert on reservation for each row execute function refuse_to_store()`)
  const placed = await dewi.request(api.checkout.place, { seen_total })
  await query(`drop trigger broken on reservation`)
  await query(`drop function refuse_to_store`)

  expect(placed.status).toBe(200)
  const { sn, order_status } = placed.body.order_list[0]!
  expect(order_status).toBe('INTODB_ERROR')
  expect(await reserved()).toEqual(before)
  const order = await dewi.get(api.order.show, { sn })
  expect(order).toMatchObject({
    order_status: 'INTODB_ERROR',
    order_label: 'CREATION_FAILED',
    order_status_text: 'Creation failed',
  })
  expect(order.actions.filter((it) => it.allowed).map((it) => it.name)).toEqual(['cancel'])
  // The shop never hears of it, the cart still holds it.
  const staff = await staffOfShop(mall, goods!.shopId)
  expect((await staff.request(api.sellerOrder.show, { sn })).status).toBe(404)
  const cart = await dewi.get(api.cart.show, { scope: 'all', way: 'CART' })
  expect(cart.cart_list[0]!.sku_list.map((it) => [it.sku_id, it.num])).toEqual([[line.skuId, line.quantity]])

  // The way on: order it once more, and close what failed.
  const again = await dewi.get(api.checkout.place, { seen_total })
  expect(again.order_list[0]!.order_status).toBe('NEW')
  expect((await dewi.request(api.order.cancel, { sn, reason: 'failed' })).body.order_status).toBe('CANCELLED')
})

test('spec 5, a period that ends before it starts is refused in words, wherever there is one', async () => {
  const turned = { start_time: 1_790_000_000, end_time: 1_780_000_000 }
  const sari = await mall.as('sari')
  const staff = await mall.seller('budi-lembar')
  for (const answer of [
    await sari.request(api.order.list, turned),
    await sari.request(api.afterSale.list, turned),
    await sari.request(api.invoice.history, turned),
    await sari.request(api.payment.statement, turned),
    await staff.request(api.sellerBalance.entries, turned),
  ])
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'DATE_ORDER', field: 'end_time', message: 'The start date cannot be after the end date' },
    })
})
