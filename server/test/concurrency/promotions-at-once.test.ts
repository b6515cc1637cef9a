import { randomUUID } from 'node:crypto'
import { api } from '@borong/contract'
import { expect, test } from 'vitest'
import { openMinusPrice } from '#modules/shop/promotion'
import { days } from '#platform/clock'
import { asSystem } from '#platform/ctx'
import { makeCrowd, makeSku, place, putInCart, send, type Shopper } from './crowd.ts'
import { withTwoMalls } from './two-malls.ts'

const { malls, origins } = withTwoMalls()
const side = (at: number) => origins[at % 2]!
const rows = async <Row>(sql: string, values: unknown[] = []) =>
  (await malls[0].app.database.pool.query<Row & Record<string, unknown>>(sql, values)).rows

/** Puts a sku into the flash sale that runs now. */
async function makeFlash(skuId: number, priceMinor: number, setAside: number, memberLimit = 0): Promise<number> {
  const [entry] = await rows<{ id: number }>(
    `insert into flash_sale_entry (slot_id, shop_id, sku_id, price_minor, set_aside, member_limit)
     select s.id, k.shop_id, k.id, $2, $3, $4 from flash_sale_slot s, sku k
     where k.id = $1 and s.starts_at <= now() and s.ends_at > now() returning id`,
    [skuId, priceMinor, setAside, memberLimit],
  )
  return entry!.id
}
async function makeCoupon(total: number, memberLimit: number): Promise<number> {
  const [coupon] = await rows<{ id: number }>(
    `insert into coupon (titles, value_minor, threshold_minor, starts_at, ends_at, total, member_limit, created_at)
     values ('{"en-us": "Race"}', 10000, 20000, now() - interval '1 day', now() + interval '1 day', $1, $2, now()) returning id`,
    [total, memberLimit],
  )
  return coupon!.id
}
/** Gives every shopper a coupon, and chooses it for what is ticked. */
async function wear(shopper: Shopper, couponId: number, ways: ('CART' | 'BUY_NOW')[]): Promise<void> {
  const { body } = await send(side(0), shopper, api.memberCoupon.receive, { id: String(couponId) })
  for (const way of ways)
    expect(
      (await send(side(1), shopper, api.checkout.chooseCoupon, { seller_id: '0', member_coupon_id: body.mc_id, way }))
        .status,
    ).toBe(200)
}

test('ten pieces of a flash sale go to exactly ten of two hundred, at its price; the others are told', async () => {
  const skuId = await makeSku(malls[0], 1000, 150_000)
  const entry = await makeFlash(skuId, 90_000, 10, 1)
  const crowd = await makeCrowd(malls[0], 200)
  await Promise.all(crowd.map((shopper, at) => putInCart(side(at), shopper, skuId, 1)))
  const seen = await Promise.all(
    crowd.map(
      async (shopper, at) => (await send(side(at), shopper, api.checkout.verify)).body.cart.total_price.total_price,
    ),
  )
  const answers = await Promise.all(
    crowd.map((shopper, at) => send(side(at), shopper, api.checkout.place, { seen_total: seen[at]! }, randomUUID())),
  )
  expect(answers.filter((it) => it.status === 200)).toHaveLength(10)
  for (const { status, body } of answers)
    if (status !== 200) expect(['FLASH_GONE', 'PRICE_CHANGED', 'BUSY']).toContain(body.code)
  expect(await rows('select sold from flash_sale_entry where id = $1', [entry])).toEqual([{ sold: 10 }])
  expect(
    await rows('select price_minor, count(*)::int as n from order_line where sku_id = $1 group by 1', [skuId]),
  ).toEqual([{ price_minor: 90_000, n: 10 }])
})

test('a member who buys from both sides at once keeps to the limit of the sale', async () => {
  const skuId = await makeSku(malls[0], 1000, 150_000)
  await makeFlash(skuId, 90_000, 100, 3)
  const [shopper] = (await makeCrowd(malls[0], 1)) as [Shopper]
  await Promise.all([
    putInCart(side(0), shopper, skuId, 2),
    send(side(1), shopper, api.cart.buyNow, { sku_id: String(skuId), num: 2 }),
  ])
  // Both have seen the price of the sale before either buys: whoever looks later sees the full price, and may pay it.
  const ways = ['CART', 'BUY_NOW'] as const
  const seen = await Promise.all(
    ways.map(async (way, at) => {
      const { body } = await send(side(at), shopper, api.checkout.verify, { way })
      return body.cart.total_price.total_price
    }),
  )
  const answers = await Promise.all(
    ways.map((way, at) => send(side(at), shopper, api.checkout.place, { way, seen_total: seen[at]! }, randomUUID())),
  )
  expect(answers.filter((it) => it.status === 200)).toHaveLength(1)
  expect(answers.find((it) => it.status !== 200)?.status).toBe(409)
})

test('a coupon that is chosen in two places is borne by one order', async () => {
  const skuId = await makeSku(malls[0], 1000, 3_000_000)
  const couponId = await makeCoupon(100, 1)
  const crowd = await makeCrowd(malls[0], 10)
  for (const [at, shopper] of crowd.entries()) {
    await putInCart(side(at), shopper, skuId, 1)
    await send(side(at), shopper, api.cart.buyNow, { sku_id: String(skuId), num: 1 })
    await wear(shopper, couponId, ['CART', 'BUY_NOW'])
    const answers = await Promise.all(
      (['CART', 'BUY_NOW'] as const).map((way, where) =>
        send(side(where), shopper, api.checkout.place, { way }, randomUUID()),
      ),
    )
    expect(answers.map((it) => it.status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(answers.find((it) => it.status === 409)?.body.code).toBe('COUPON_TAKEN')
  }
  expect(
    await rows(`select status, count(*)::int as n from member_coupon where coupon_id = $1 group by 1`, [couponId]),
  ).toEqual([{ status: 'locked', n: 10 }])
})

test('of many first orders of a company at once one has the coupon for that', async () => {
  const skuId = await makeSku(malls[0], 1000, 3_000_000)
  const couponId = await makeCoupon(100, 1)
  await rows(`update coupon set audience = 'first_order' where id = $1`, [couponId])
  const crowd = await makeCrowd(malls[0], 12)
  for (const [at, shopper] of crowd.entries()) {
    await putInCart(side(at), shopper, skuId, 1)
    await wear(shopper, couponId, ['CART'])
  }
  const answers = await Promise.all(
    crowd.map((shopper, at) => send(side(at), shopper, api.checkout.place, { way: 'CART' }, randomUUID())),
  )
  expect(answers.filter((it) => it.status === 200)).toHaveLength(1)
  for (const { status, body } of answers) if (status !== 200) expect(['COUPON_NOT_FIRST', 'BUSY']).toContain(body.code)
  expect(
    await rows(`select status, count(*)::int as n from member_coupon where coupon_id = $1 group by 1 order by 1`, [
      couponId,
    ]),
  ).toEqual([
    { status: 'held', n: 11 },
    { status: 'locked', n: 1 },
  ])
})

test('ten coupons go to ten of a hundred, and nobody has more than one may', async () => {
  const couponId = await makeCoupon(10, 1)
  const crowd = await makeCrowd(malls[0], 50)
  const answers = await Promise.all(
    [...crowd, ...crowd].map((shopper, at) =>
      send(side(at), shopper, api.memberCoupon.receive, { id: String(couponId) }),
    ),
  )
  expect(answers.filter((it) => it.status === 200)).toHaveLength(10)
  for (const { status, body } of answers)
    if (status !== 200) expect(['COUPON_GONE', 'COUPON_LIMIT', 'BUSY']).toContain(body.code)
})

test('two orders of one coupon that are cancelled from both sides give it and the pieces back once', async () => {
  const skus = [await makeSku(malls[0], 1000, 3_000_000, 0), await makeSku(malls[0], 1000, 3_000_000, 1)]
  const entry = await makeFlash(skus[0]!, 2_000_000, 50)
  const couponId = await makeCoupon(100, 1)
  for (const [at, shopper] of (await makeCrowd(malls[0], 8)).entries()) {
    for (const skuId of skus) await putInCart(side(at), shopper, skuId, 1)
    await wear(shopper, couponId, ['CART'])
    const { body } = await place(side(at), shopper, randomUUID())
    const sns = body.order_list.map((order) => order.sn)
    expect(sns).toHaveLength(2)
    const cancels = await Promise.all(
      [...sns, ...sns].map((sn, where) => send(side(where), shopper, api.order.cancel, { sn, reason: 'both sides' })),
    )
    expect(cancels.filter((it) => it.status === 200)).toHaveLength(2)
    const held = await send(side(at), shopper, api.memberCoupon.numbers)
    expect(held.body).toEqual({ un_use_num: 1, use_num: 0, expired_num: 0 })
  }
  expect(await rows('select sold from flash_sale_entry where id = $1', [entry])).toEqual([{ sold: 0 }])
})

test('of two minus prices that a shop opens for the same goods at once, one is there', async () => {
  const skuId = await makeSku(malls[0], 1000, 150_000)
  const [goods] = await rows<{ id: number; shop_id: number }>(
    'select g.id, g.shop_id from goods g join sku k on k.goods_id = g.id where k.id = $1',
    [skuId],
  )
  const now = malls[0].clock.now().getTime()
  const open = (at: number) =>
    asSystem(malls[at % 2]!.app, 'test', (ctx) =>
      openMinusPrice(ctx, goods!.shop_id, {
        titles: { 'en-us': 'Raced', 'zh-cn': 'Raced', 'en-id': 'Raced' },
        minusMinor: 1000 + at,
        goodsIds: [goods!.id],
        startsAt: new Date(now - 1000),
        endsAt: new Date(now + days(1)),
      }),
    )
  const opened = await Promise.allSettled(Array.from({ length: 8 }, (_, at) => open(at)))
  expect(opened.filter((it) => it.status === 'fulfilled')).toHaveLength(1)
  for (const it of opened) if (it.status === 'rejected') expect(it.reason).toMatchObject({ code: 'PROMOTION_CLASH' })
})

test('an order is placed at the minus price it was shown, or told that it has ended', async () => {
  const skuId = await makeSku(malls[0], 1000, 150_000)
  await rows(
    `insert into minus_price (shop_id, titles, minus_minor, goods_ids, starts_at, ends_at)
     select shop_id, '{"en-us": "Race"}', 50000, array[goods_id], now() - interval '1 day', now() + interval '1 day' from sku where id = $1`,
    [skuId],
  )
  const crowd = await makeCrowd(malls[0], 20)
  await Promise.all(crowd.map((shopper, at) => putInCart(side(at), shopper, skuId, 2)))
  const [answers] = await Promise.all([
    Promise.all(
      crowd.map((shopper, at) => send(side(at), shopper, api.checkout.place, { seen_total: 2000 }, randomUUID())),
    ),
    rows(`update minus_price set deleted_at = now() where goods_ids = array(select goods_id from sku where id = $1)`, [
      skuId,
    ]),
  ])
  const placed = answers.filter((it) => it.status === 200)
  for (const { status, body } of answers) if (status !== 200) expect(['PRICE_CHANGED', 'BUSY']).toContain(body.code)
  const lines = await rows<{ discount_minor: number; n: number }>(
    'select discount_minor, count(*)::int as n from order_line where sku_id = $1 group by 1',
    [skuId],
  )
  expect(lines).toEqual(placed.length ? [{ discount_minor: 100_000, n: placed.length }] : [])
})
