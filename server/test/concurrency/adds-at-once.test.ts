import { api } from '@borong/contract'
import { expect, test } from 'vitest'
import { makeCrowd, makeSku, place, putInCart, send } from './crowd.ts'
import { withTwoMalls } from './two-malls.ts'

const { malls, origins } = withTwoMalls()
const side = (at: number) => origins[at % 2]!

test('what is added to one cart at once counts whole, in lines that are there and in new ones', async () => {
  const skus = [await makeSku(malls[0], 1000), await makeSku(malls[0], 1000), await makeSku(malls[0], 1000)]
  const [shopper] = await makeCrowd(malls[0], 1)
  const answers = await Promise.all(
    Array.from({ length: 45 }, (_, at) => putInCart(side(at), shopper!, skus[at % 3]!, 1 + (at % 2))),
  )
  expect(answers.map((it) => it.status)).toEqual(Array(45).fill(200))
  const { rows } = await malls[0].app.database.pool.query(
    'select sku_id, quantity from cart_line where member_id = $1 order by sku_id',
    [shopper!.memberId],
  )
  const wanted = (of: number) =>
    Array.from({ length: 45 }, (_, at) => (at % 3 === of ? 1 + (at % 2) : 0)).reduce((a, b) => a + b)
  expect(rows).toEqual(skus.map((sku_id, at) => ({ sku_id, quantity: wanted(at) })))
})

test('what many add at the same moment, again and again and in other orders, counts whole for each', async () => {
  const skuId = await makeSku(malls[0], 100_000)
  const crowd = await makeCrowd(malls[0], 40)
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, round) => (round % 2 ? crowd.toReversed() : crowd)).flatMap((those, round) =>
      those.map((it, at) => putInCart(side(round + at), it, skuId, 1)),
    ),
  )
  expect(answers.map((it) => it.status)).toEqual(Array(240).fill(200))
  const { rows } = await malls[0].app.database.pool.query<{ quantity: number }>(
    'select quantity from cart_line where member_id = any($1) and sku_id = $2',
    [crowd.map((it) => it.memberId), skuId],
  )
  expect(rows.map((it) => it.quantity)).toEqual(Array(40).fill(6))
})

test('what is added while the cart is ordered is in the order, or in the cart after it', async () => {
  const skuId = await makeSku(malls[0], 100_000)
  const crowd = await makeCrowd(malls[0], 30)
  await Promise.all(crowd.map((shopper, at) => putInCart(side(at), shopper, skuId, 1)))
  for (const [at, shopper] of crowd.entries()) {
    const [placed, ...added] = await Promise.all([
      place(side(at), shopper),
      putInCart(side(at + 1), shopper, skuId, 2),
      putInCart(side(at), shopper, skuId, 4),
    ])
    expect([placed.status, ...added.map((it) => it.status)]).toEqual([200, 200, 200])
    const { rows } = await malls[0].app.database.pool.query(
      `select (select sum(l.quantity)::int from order_line l join customer_order o on o.id = l.order_id where o.member_id = $1)
        + coalesce((select sum(quantity)::int from cart_line where member_id = $1), 0) as pieces`,
      [shopper.memberId],
    )
    expect(rows).toEqual([{ pieces: 7 }])
  }
})

test('what another process offers, changes and ends is in the next price here', async () => {
  const skuId = await makeSku(malls[0], 1000)
  const [shopper] = await makeCrowd(malls[0], 1)
  await putInCart(side(0), shopper!, skuId, 1)
  const { pool } = malls[1].app.database
  const discount = async () => (await send(side(0), shopper!, api.checkout.verify)).body.cart.total_price.discount_price
  const before = await discount()
  const { rows } = await pool.query<{ id: number }>(
    `insert into minus_price (shop_id, titles, minus_minor, goods_ids, starts_at, ends_at)
     select shop_id, '{"en-us": "Less"}', 100, array[goods_id], now() - interval '1 hour', now() + interval '1 hour' from sku where id = $1 returning id`,
    [skuId],
  )
  for (const rupiah of [3, 5, 8, 2]) {
    await pool.query('update minus_price set minus_minor = $2 where id = $1', [rows[0]!.id, rupiah * 100])
    // The second is answered by what was remembered at the first.
    for (const _ of [1, 2]) expect((await discount()) - before).toBe(rupiah)
  }
  await pool.query('update minus_price set deleted_at = now() where id = $1', [rows[0]!.id])
  for (const _ of [1, 2]) expect(await discount()).toBe(before)
})
