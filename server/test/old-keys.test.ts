import { randomUUID } from 'node:crypto'
import { api } from '@borong/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { days } from '#platform/clock'
import { keyDays } from '#platform/http/idempotency'
import { goodsOfShops, orderGoods, quantityFor } from './journeys/buying.ts'
import { openTestMall, type TestMall } from './test-mall.ts'

let mall: TestMall
beforeAll(async () => {
  mall = await openTestMall()
})
afterAll(() => mall.close())

const keys = async () =>
  (await mall.app.database.pool.query('select count(*)::int as n from idempotency')).rows[0] as { n: number }

test('keys of commands are known for a week and then forgotten', async () => {
  const dewi = await mall.as('dewi')
  const [goods] = await goodsOfShops(mall, 1)
  await mall.app.database.pool.query('delete from idempotency')
  const { sn } = await orderGoods(dewi, [{ skuId: goods!.skuId, quantity: quantityFor(goods!, 100_000) }])
  const pay = { trade_type: 'order' as const, sn, payment_plugin_id: 'sandbox' }
  await dewi.request(api.payment.pay, pay, { headers: { 'idempotency-key': randomUUID() } })
  const { n } = await keys()
  expect(n).toBeGreaterThan(0)
  mall.clock.forward(days(keyDays) - 60_000)
  await mall.tick()
  expect(await keys()).toEqual({ n })
  mall.clock.forward(120_000)
  await mall.tick()
  expect(await keys()).toEqual({ n: 0 })
})
