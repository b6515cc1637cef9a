import { randomUUID } from 'node:crypto'
import { api } from '@borong/contract'
import { expect, test } from 'vitest'
import { bookExpired, bookIn } from '../../src/modules/trade/points/book-points.ts'
import { days } from '#platform/clock'
import { asSystem } from '#platform/ctx'
import { makeCrowd, makeSku, send, type Shopper } from './crowd.ts'
import { withTwoMalls } from './two-malls.ts'

const { malls, origins } = withTwoMalls()
const side = (at: number) => origins[at % 2]!
const rows = async <Row>(sql: string, values: unknown[] = []) =>
  (await malls[0].app.database.pool.query<Row & Record<string, unknown>>(sql, values)).rows

/** Offers a sku for points. */
async function makeOffer(skuId: number, points: number, total: number, memberLimit = 0): Promise<number> {
  const [offer] = await rows<{ id: number }>(
    `insert into points_goods (category_id, shop_id, sku_id, points, price_minor, total, member_limit)
     select (select min(id) from points_category), k.shop_id, k.id, $2, 50000, $3, $4 from sku k where k.id = $1 returning id`,
    [skuId, points, total, memberLimit],
  )
  return offer!.id
}
const give = (shopper: Shopper, points: number) =>
  asSystem(malls[0].app, 'test', (ctx) =>
    bookIn(ctx, shopper.memberId, [{ points, expiresAt: new Date(ctx.clock.now().getTime() + days(90)) }], {
      kind: 'given_back',
      about: { reservedFor: 'order:0', label: 'none' },
    }),
  )
const buy = (at: number, shopper: Shopper, skuId: number, offer: number) =>
  send(side(at), shopper, api.cart.buyNow, {
    sku_id: String(skuId),
    num: 1,
    activity_id: String(offer),
    promotion_type: 'EXCHANGE',
  })
const placeNow = (at: number, shopper: Shopper) =>
  send(side(at), shopper, api.checkout.place, { way: 'BUY_NOW' }, randomUUID())
const balanceOf = async ({ memberId }: Shopper) =>
  (
    await rows(
      `select a.balance, a.owed, (select sum(points) from points_entry where member_id = a.member_id)::int as booked,
         (select sum(remaining) from points_lot where member_id = a.member_id)::int as remaining from points_account a where a.member_id = $1`,
      [memberId],
    )
  )[0]

test('points are spent in twenty carts at once on two malls: never more than there are, and the sums agree', async () => {
  const skus = await Promise.all(Array.from({ length: 10 }, () => makeSku(malls[0], 1000, 150_000)))
  const offers = await Promise.all(skus.map((skuId) => makeOffer(skuId, 100, 1000)))
  const [shopper] = (await makeCrowd(malls[0], 1)) as [Shopper]
  await give(shopper, 350)
  const answers = await Promise.all(
    Array.from({ length: 20 }, async (_, at) => {
      // Of the one cart for buying at once and the other the last writer has the line: whoever places buys what is in it.
      const added =
        at % 2
          ? await buy(at, shopper, skus[at % 10]!, offers[at % 10]!)
          : await send(side(at), shopper, api.cart.add, {
              sku_id: String(skus[at % 10]!),
              num: 1,
              activity_id: String(offers[at % 10]!),
              promotion_type: 'EXCHANGE',
            })
      if (added.status !== 200) return added
      return at % 2 ? placeNow(at, shopper) : send(side(at), shopper, api.checkout.place, {}, randomUUID())
    }),
  )
  for (const { status, body } of answers)
    if (status !== 200) expect(['POINTS_SHORT', 'CART_EMPTY', 'BUSY']).toContain(body.code)
  const [spent] = await rows<{ points: number }>(
    `select coalesce(sum(a.points), 0)::int as points from order_adjustment a join customer_order o on o.id = a.order_id where o.member_id = $1`,
    [shopper.memberId],
  )
  expect(spent!.points).toBeGreaterThan(0)
  expect(spent!.points).toBeLessThanOrEqual(300)
  const left = 350 - spent!.points
  expect(await balanceOf(shopper)).toEqual({ balance: left, owed: 0, booked: left, remaining: left })
})

test('twenty orders for what the points of one suffice for: one has them, whichever mall it is sent to', async () => {
  const skuId = await makeSku(malls[0], 1000, 150_000)
  const offer = await makeOffer(skuId, 100, 1000)
  const [shopper] = (await makeCrowd(malls[0], 1)) as [Shopper]
  await give(shopper, 100)
  const tries = await Promise.all(
    Array.from({ length: 20 }, async (_, at) => {
      await buy(at, shopper, skuId, offer)
      return placeNow(at, shopper)
    }),
  )
  const placed = tries.filter((it) => it.status === 200)
  const [counted] = await rows<{ n: number; points: number }>(
    `select count(*)::int as n, coalesce(sum(a.points), 0)::int as points from order_adjustment a join customer_order o on o.id = a.order_id where o.member_id = $1`,
    [shopper.memberId],
  )
  expect(placed.length).toBeGreaterThan(0)
  expect(counted).toEqual({ n: 1, points: 100 })
  expect(await balanceOf(shopper)).toEqual({ balance: 0, owed: 0, booked: 0, remaining: 0 })
})

test('five pieces for points go to exactly five of thirty, and each of the others keeps the points', async () => {
  const skuId = await makeSku(malls[0], 1000, 150_000)
  const offer = await makeOffer(skuId, 100, 5, 1)
  const crowd = await makeCrowd(malls[0], 30)
  for (const shopper of crowd) await give(shopper, 100)
  await Promise.all(crowd.map((shopper, at) => buy(at, shopper, skuId, offer)))
  const seen = await Promise.all(
    crowd.map(
      async (shopper, at) =>
        (await send(side(at), shopper, api.checkout.verify, { way: 'BUY_NOW' })).body.cart.total_price.total_price,
    ),
  )
  const answers = await Promise.all(
    crowd.map((shopper, at) =>
      send(side(at), shopper, api.checkout.place, { way: 'BUY_NOW', seen_total: seen[at]! }, randomUUID()),
    ),
  )
  expect(answers.filter((it) => it.status === 200)).toHaveLength(5)
  for (const { status, body } of answers)
    if (status !== 200) expect(['POINTS_GOODS_GONE', 'PRICE_CHANGED', 'BUSY']).toContain(body.code)
  expect(await rows('select taken from points_goods where id = $1', [offer])).toEqual([{ taken: 5 }])
  const left = await rows<{ n: number }>(
    'select count(*)::int as n from points_account where member_id = any($1::bigint[]) and balance = 100',
    [crowd.map((it) => it.memberId)],
  )
  expect(left[0]!.n).toBe(25)
})

test('points that expire while they are spent are spent or expired, not both', async () => {
  const skuId = await makeSku(malls[0], 1000, 150_000)
  const offer = await makeOffer(skuId, 100, 1000)
  const crowd = await makeCrowd(malls[0], 10)
  for (const shopper of crowd) await give(shopper, 100)
  await Promise.all(crowd.map((shopper, at) => buy(at, shopper, skuId, offer)))
  await rows(`update points_lot set expires_at = now() where member_id = any($1::bigint[])`, [
    crowd.map((it) => it.memberId),
  ])
  await Promise.all([
    ...crowd.map((shopper, at) => placeNow(at, shopper)),
    ...crowd.map((shopper, at) =>
      asSystem(malls[at % 2 ? 1 : 0].app, 'test', (ctx) => bookExpired(ctx, shopper.memberId)),
    ),
  ])
  for (const shopper of crowd) expect(await balanceOf(shopper)).toMatchObject({ balance: 0, booked: 0, remaining: 0 })
})
