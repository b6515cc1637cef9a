import { api, type Input } from '@borong/contract'
import { expect, test } from 'vitest'
import { goodsOfShops, staffOfShop } from '../journeys/buying.ts'
import { makeCrowd, makeSku, putInCart, send } from './crowd.ts'
import { withTwoMalls } from './two-malls.ts'

const { malls, origins } = withTwoMalls()
const { open, change, end, show } = api.sellerPromotion

const day = 86_400
const shopAndGoods = async () => {
  const { shopId, skuId } = (await goodsOfShops(malls[0], 1))[0]!
  const pool = malls[0].app.database.pool
  const { rows } = await pool.query<{ goods_id: number }>('select goods_id from sku where id = $1', [skuId])
  for (const table of ['full_discount', 'minus_price', 'half_price'])
    await pool.query(`update ${table} set deleted_at = now() where shop_id = $1 and deleted_at is null`, [shopId])
  return { shop: { token: (await staffOfShop(malls[0], shopId)).token! }, goodsId: String(rows[0]!.goods_id) }
}
const from = () => Math.floor(malls[0].clock.now().getTime() / 1000)

test('of many discounts and half prices of the same goods that are opened at once, one of each is there', async () => {
  const { shop, goodsId } = await shopAndGoods()
  const common = { starts_at: from() - 60, ends_at: from() + 5 * day }
  const drafts: Input<typeof open>[] = Array.from({ length: 12 }, (_, at) =>
    at % 2
      ? { ...common, kind: 'HALF_PRICE', names: { 'en-us': `Half ${at}` }, goods_ids: [goodsId] }
      : { ...common, kind: 'FULL_DISCOUNT', names: { 'en-us': `Full ${at}` }, steps: [{ from: 100_000, minus: 1000 }] },
  )
  const answers = await Promise.all(drafts.map((draft, at) => send(origins[at % 2]!, shop, open, draft)))
  const opened = answers.filter((it) => it.status === 200).map((it) => it.body.kind)
  expect(opened.toSorted()).toEqual(['FULL_DISCOUNT', 'HALF_PRICE'])
  for (const it of answers.filter((other) => other.status !== 200))
    expect(['DISCOUNT_CLASH', 'PROMOTION_CLASH']).toContain(it.body.code)
})

test('ended and extended at once: once it is over nothing lengthens it, and it is ended once', async () => {
  const { shop, goodsId } = await shopAndGoods()
  const draft = {
    kind: 'MINUS_PRICE' as const,
    names: { 'en-us': 'Hundred off' },
    goods_ids: [goodsId],
    minus: 100,
    starts_at: from() - 60,
    ends_at: from() + 5 * day,
  }
  const { body: opened } = await send(origins[0]!, shop, open, draft)
  const named = { kind: draft.kind, id: opened.promotion_id }
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, at) =>
      at % 3 === 1
        ? send(origins[at % 2]!, shop, end, named)
        : send(origins[at % 2]!, shop, change, { ...draft, ...named, ends_at: draft.ends_at + day }),
    ),
  )
  const ends = answers.filter((_, at) => at % 3 === 1)
  expect(ends.filter((it) => it.status === 200)).toHaveLength(1)
  for (const it of answers) expect([200, 409]).toContain(it.status)
  expect((await send(origins[0]!, shop, show, named)).body.state).toBe('ENDED')
})

test('the last coupon is taken by twenty at once while its shop ends it: never more than there are, none after the end', async () => {
  const { shop } = await shopAndGoods()
  const draft = {
    kind: 'COUPON' as const,
    names: { 'en-us': 'Last ones' },
    value: 1000,
    threshold: 10_000,
    total: 5,
    starts_at: from() - 60,
    ends_at: from() + 5 * day,
  }
  const { body: opened } = await send(origins[0]!, shop, open, draft)
  const named = { kind: draft.kind, id: opened.promotion_id }
  const crowd = await makeCrowd(malls[0], 20)
  const take = (at: number) => send(origins[at % 2]!, crowd[at]!, api.memberCoupon.receive, { id: opened.promotion_id })
  const answers = await Promise.all(crowd.map((_, at) => (at === 7 ? send(origins[1]!, shop, end, named) : take(at))))
  const taken = answers.filter((it, at) => at !== 7 && it.status === 200).length
  expect(taken).toBeLessThanOrEqual(5)
  const { rows } = await malls[0].app.database.pool.query<{ received: number; held: number; over: boolean }>(
    `select received, (select count(*)::int from member_coupon m where m.coupon_id = c.id) as held,
       closed_at is not null or deleted_at is not null as over from coupon c where id = $1`,
    [opened.promotion_id],
  )
  expect(rows[0]).toEqual({ received: taken, held: taken, over: true })
  expect((await take(0)).status).toBe(rows[0]!.received ? 422 : 404)
})

test('forty orders at once for the last of a budget: never more is given, and whoever comes too late is told', async () => {
  const skuId = await makeSku(malls[0], 1000, 1_000_000)
  const pool = malls[0].app.database.pool
  const [sku] = (
    await pool.query<{ shop_id: string; goods_id: string }>(
      'select shop_id::text, goods_id::text from sku where id = $1',
      [skuId],
    )
  ).rows
  for (const table of ['full_discount', 'minus_price', 'half_price'])
    await pool.query(`update ${table} set deleted_at = now() where shop_id = $1 and deleted_at is null`, [sku!.shop_id])
  const shop = { token: (await staffOfShop(malls[0], sku!.shop_id)).token! }
  const common = { starts_at: from() - 60, ends_at: from() + 5 * day }
  const minus = { ...common, kind: 'MINUS_PRICE' as const, names: { 'en-us': 'Seven' }, goods_ids: [sku!.goods_id] }
  const full = { ...common, kind: 'FULL_DISCOUNT' as const, names: { 'en-us': 'Nine' } }
  const ids: { kind: 'MINUS_PRICE' | 'FULL_DISCOUNT'; id: string }[] = []
  for (const draft of [
    { ...minus, minus: 1000, budget: 7500 },
    { ...full, steps: [{ from: 5000, minus: 2000 }], budget: 18_000 },
  ]) {
    const { body } = await send(origins[0]!, shop, open, draft)
    ids.push({ kind: draft.kind, id: body.promotion_id })
  }
  const crowd = await makeCrowd(malls[0], 40)
  await Promise.all(crowd.map((shopper, at) => putInCart(origins[at % 2]!, shopper, skuId, 1)))
  const seen = await Promise.all(
    crowd.map(
      async (shopper, at) =>
        (await send(origins[at % 2]!, shopper, api.checkout.verify)).body.cart.total_price.total_price,
    ),
  )
  const answers = await Promise.all(
    crowd.map((shopper, at) => send(origins[at % 2]!, shopper, api.checkout.place, { seen_total: seen[at]! })),
  )
  const placed = answers.filter((it) => it.status === 200)
  expect(placed).toHaveLength(7)
  for (const { status, body } of answers)
    if (status !== 200) expect(['PROMOTION_SPENT', 'PRICE_CHANGED', 'BUSY']).toContain(body.code)
  const usedOf = async () =>
    Promise.all(ids.map(async (named) => (await send(origins[1]!, shop, show, named)).body.budget_used))
  expect(await usedOf()).toEqual([7000, 14_000])
  // Each of the orders is cancelled from both sides at once: what it has comes back once.
  const byCrowd = crowd.flatMap((shopper, at) => (answers[at]!.status === 200 ? [{ shopper, at }] : []))
  await Promise.all(
    byCrowd.flatMap(({ shopper, at }) =>
      origins.map((origin) =>
        send(origin, shopper, api.order.cancel, { sn: answers[at]!.body.order_list[0]!.sn, reason: 'not needed' }),
      ),
    ),
  )
  expect(await usedOf()).toEqual([0, 0])
})
