import { api } from '@borong/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importCatalogue } from '#modules/shop/catalog'
import { openTable } from '../../src/commands/read-table.ts'
import { openTestMall, type TestMall } from '../test-mall.ts'
import { chooseDelivery, payAtSandbox } from './buying.ts'
import { orderLinesFile, realOrders, writeLookAlike } from './order-lines.ts'

let mall: TestMall
beforeAll(async () => {
  mall = await openTestMall()
})
afterAll(() => mall.close())

/** A shop in a hurry takes what it can; a basket of the cart holds two hundred lines. */
const cartHolds = 200

test(
  'a wholesale catalogue with all its dirt is imported, and its first sixty real orders go through cart, checkout, approval and payment',
  { timeout: 240_000 },
  async () => {
    const { file } = await orderLinesFile()
    const shop = 'Old Wholesale Lines'
    const first = await importCatalogue(mall.app, {
      ...(await openTable(file)),
      shop,
      rate: 20_000,
      stock: 90_000,
      dryRun: true,
    })
    expect(first.added).toBe(0)
    const report = await importCatalogue(mall.app, {
      ...(await openTable(file)),
      shop,
      rate: 20_000,
      stock: 90_000,
      dryRun: false,
    })
    expect(report.articles.length).toBe(first.articles.length)
    expect(report.added).toBeGreaterThan(100)
    // The dirt is named row by row, not swallowed.
    expect(report.refused.length).toBeGreaterThan(5)
    for (const { row, reason } of report.refused) expect(`${row} ${reason}`).toMatch(/^\d+ \S/)
    await mall.settle()

    const { rows } = await mall.app.database.pool.query<{ id: number; number: string }>(
      'select k.id, k.number from sku k join shop s on s.id = k.shop_id where s.name = $1',
      [shop],
    )
    const skuOf = new Map(rows.map((row) => [row.number, row.id]))
    const orders = (await realOrders(file)).slice(0, 60)
    expect(orders.length).toBe(60)

    const dewi = await mall.as('dewi')
    const rudi = await mall.as('rudi')
    await chooseDelivery(dewi)
    let approved = 0
    for (const { invoice, lines } of orders) {
      const known = lines
        .flatMap(({ number, quantity }) =>
          skuOf.has(number) ? [{ sku_id: String(skuOf.get(number)), num: Math.min(quantity, 90_000) }] : [],
        )
        .slice(0, cartHolds)
      if (!known.length) continue
      await dewi.get(api.cart.clear)
      for (let at = 0; at < known.length; at += 100)
        await dewi.get(api.cart.addMany, { sku_list: known.slice(at, at + 100) })
      const { total_price, checked_num } = await dewi.get(api.cart.show, { scope: 'checked' })
      expect(checked_num).toBe(known.length)
      const trade = await dewi.get(
        api.checkout.place,
        { seen_total: total_price.total_price },
        { key: `replay-${invoice}` },
      )
      const { sn } = trade.order_list[0]!
      const submitted = await dewi.get(api.order.submit, { id: sn })
      if (submitted.audit_status === 'PENDING') {
        await rudi.get(api.order.approve, { sn })
        approved++
      }
      await payAtSandbox(mall, dewi, sn)
      const paid = await dewi.get(api.order.show, { sn })
      expect(paid.order_status).toBe('PAID_OFF')
      expect(paid.order_sku_list.length).toBe(known.length)
      expect(Math.round(paid.order_price * 100)).toBe(Math.round(total_price.total_price * 100))
    }
    expect(approved).toBeGreaterThan(0)
    expect(await mall.invariants()).toEqual([])
  },
)

test('the look-alike of those lines has the same dirt and enough orders to stand in for them', async () => {
  const file = await writeLookAlike()
  expect((await realOrders(file)).length).toBeGreaterThanOrEqual(60)
  const reading = await importCatalogue(mall.app, {
    ...(await openTable(file)),
    shop: 'Look-alike',
    rate: 20_000,
    stock: 1,
    dryRun: true,
  })
  expect(reading.articles.length).toBeGreaterThan(100)
  expect(reading.refused.length).toBeGreaterThan(20)
  expect(reading.merged.length).toBeGreaterThan(0)
})
