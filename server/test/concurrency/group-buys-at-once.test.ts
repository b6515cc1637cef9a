import { api } from '@borong/contract'
import { expect, test } from 'vitest'
import { endGroupEntry, loseGroup } from '#modules/shop/promotion'
import { hours } from '#platform/clock'
import { asSystem } from '#platform/ctx'
import { pauseAt } from '../crash/pause-at.ts'
import { makeCrowd, makeSku, send, sendUntilHeard, type Shopper } from './crowd.ts'
import { withTwoMalls } from './two-malls.ts'

const { malls, origins } = withTwoMalls()
const side = (at: number) => origins[at % 2]!
const rows = async <Row>(sql: string, values: unknown[] = []) =>
  (await malls[0].app.database.pool.query<Row & Record<string, unknown>>(sql, values)).rows

/** A sku in a group buy that runs for an hour, at Rp 1,000. */
async function makeGroup(wanted: number, places: number): Promise<{ sku: string; entry: number }> {
  const sku = await makeSku(malls[0], 1000, 150_000)
  const [entry] = await rows<{ id: number }>(
    `with g as (insert into group_buy (titles, starts_at, ends_at) values ('{"en-us": "Race"}', now() - interval '1 hour', now() + interval '1 hour') returning id)
     insert into group_buy_entry (group_buy_id, category_id, shop_id, sku_id, price_minor, wanted, places, member_limit)
     select g.id, (select min(id) from group_buy_category), k.shop_id, k.id, 100000, $2, $3, 0 from g, sku k where k.id = $1 returning id`,
    [sku, wanted, places],
  )
  return { sku: String(sku), entry: entry!.id }
}
const choose = (at: number, shopper: Shopper, { sku, entry }: { sku: string; entry: number }, num: number) =>
  sendUntilHeard(side(at), shopper, api.cart.buyNow, {
    sku_id: sku,
    num,
    promotion_type: 'GROUPBUY',
    activity_id: String(entry),
  })
/** A confirmed order of so many pieces, for which somebody stands at the bank. Answers its number and how to pay it. */
async function atTheBank(shopper: Shopper, group: { sku: string; entry: number }, num: number) {
  await choose(0, shopper, group, num)
  const placed = await sendUntilHeard(side(0), shopper, api.checkout.place, { way: 'BUY_NOW' })
  const { sn } = placed.body.order_list[0]!
  await send(side(0), shopper, api.order.submit, { id: sn })
  const opened = await send(side(0), shopper, api.payment.pay, {
    trade_type: 'order',
    sn,
    payment_plugin_id: 'sandbox',
  })
  const pay = () =>
    malls[0].mall.http.fastify.inject({
      method: 'POST',
      url: opened.body.gateway_url!,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'result=SUCCESS',
    })
  return { sn, pay }
}
const statusOf = async (sn: string) =>
  (
    await rows<{ status: string; paid: number; refunded: number }>(
      'select status, paid_minor as paid, refunded_minor as refunded from customer_order where sn = $1',
      [sn],
    )
  )[0]!
const entryOf = async (id: number) =>
  (
    await rows<{ state: string; taken: number; joined: number }>(
      'select state, taken, joined from group_buy_entry where id = $1',
      [id],
    )
  )[0]!
const told = (entry: number) =>
  rows<{ type: string }>(
    `select type from outbox_event where type like 'group_buy.%' and (data ->> 'entryId')::bigint = $1`,
    [entry],
  )

test('the last pieces go to as many as there are', async () => {
  const group = await makeGroup(2, 7)
  const crowd = await makeCrowd(malls[0], 30)
  await Promise.all(crowd.map((shopper, at) => choose(at, shopper, group, 1)))
  // All have seen the price before anybody buys: whoever looks later sees the full price, and may pay it.
  const seen = await Promise.all(
    crowd.map(async (shopper, at) => {
      const { body } = await sendUntilHeard(side(at), shopper, api.checkout.verify, { way: 'BUY_NOW' })
      return body.cart.total_price.total_price
    }),
  )
  const answers = await Promise.all(
    crowd.map((shopper, at) =>
      sendUntilHeard(side(at), shopper, api.checkout.place, { way: 'BUY_NOW', seen_total: seen[at]! }),
    ),
  )
  expect(answers.filter((it) => it.status === 200)).toHaveLength(7)
  for (const { status, body } of answers)
    if (status !== 200) expect(['GROUP_BUY_GONE', 'PRICE_CHANGED']).toContain(body.code)
  expect(await entryOf(group.entry)).toEqual({ state: 'open', taken: 7, joined: 0 })
})

test('the number is reached in the moment of the end: won or lost, and every order goes the same way', async () => {
  malls[1].clock.forward(hours(2))
  const crowd = await makeCrowd(malls[0], 16)
  const outcomes = new Set<string>()
  for (let round = 0; round < 8; round++) {
    const group = await makeGroup(2, 10)
    const pair = await Promise.all([atTheBank(crowd[2 * round]!, group, 1), atTheBank(crowd[2 * round + 1]!, group, 1)])
    await pair[0]!.pay()
    const lose = async () => {
      // Now the one, now the other comes first.
      await new Promise((resolve) => setTimeout(resolve, round * 4))
      await asSystem(malls[1].app, 'test', (ctx) => loseGroup(ctx, group.entry))
    }
    await Promise.all([pair[1]!.pay(), lose(), lose()])
    const { state } = await entryOf(group.entry)
    outcomes.add(state)
    expect(['won', 'lost']).toContain(state)
    expect((await told(group.entry)).map((it) => it.type)).toEqual([`group_buy.${state}`])
    await malls[1].tick()
    for (const { sn } of pair) {
      const { status, paid, refunded } = await statusOf(sn)
      expect([status, refunded]).toEqual(state === 'won' ? ['paid', 0] : ['cancelled', paid])
    }
    expect(await entryOf(group.entry)).toEqual(
      state === 'won' ? { state, taken: 2, joined: 2 } : { state, taken: 0, joined: 0 },
    )
  }
  expect(outcomes.size).toBeGreaterThan(0)
}, 120_000)

test('an end that dies half way is taken up by the other mall, and gives each order back once', async () => {
  const group = await makeGroup(50, 80)
  const crowd = await makeCrowd(malls[0], 4)
  const bought = []
  for (const shopper of crowd) {
    const it = await atTheBank(shopper, group, 2)
    await it.pay()
    bought.push(it.sn)
  }
  const [second] = await rows<{ id: number }>('select id from customer_order where sn = $1', [bought[1]])
  const { pool } = malls[0].app.database
  await asSystem(malls[0].app, 'test', (ctx) => endGroupEntry(ctx, { entryId: group.entry, reason: 'Test' }))
  const pause = await pauseAt(
    pool,
    { table: 'customer_order', on: 'update', when: `new.id = ${second!.id} and new.status = 'cancelled'` },
    9103,
  )
  const ending = malls[0].tick()
  await pause.reached()
  // The connection goes, as it does when the process dies: nothing of this order is written.
  await rows(
    `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and classid = 4711 and objid = 9103 and not granted
       and database = (select oid from pg_database where datname = current_database())`,
  )
  await pause.letGo()
  await ending
  malls[1].clock.forward(hours(2))
  await malls[1].tick()
  await malls[1].tick()
  for (const sn of bought) {
    const { status, paid, refunded } = await statusOf(sn)
    expect([sn, status, refunded]).toEqual([sn, 'cancelled', paid])
  }
  expect(
    await rows(
      `select count(*)::int as n from refund r join customer_order o on o.id = r.order_id where o.sn = any($1::text[])`,
      [bought],
    ),
  ).toEqual([{ n: 4 }])
  expect(await entryOf(group.entry)).toEqual({ state: 'lost', taken: 0, joined: 0 })
  expect(await told(group.entry)).toHaveLength(1)
}, 120_000)
