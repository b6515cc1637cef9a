import { api } from '@borong/contract'
import { beforeAll, expect, test } from 'vitest'
import { dayIn, days, mallZone } from '#platform/clock'
import { goodsOfShops, orderGoods, payAtSandbox, staffOfShop } from '../journeys/buying.ts'
import { makeStaff } from '../support/console-people.ts'
import type { Client } from '../test-mall.ts'
import { send, sendUntilHeard } from './crowd.ts'
import { withTwoMalls } from './two-malls.ts'

const { malls, origins } = withTwoMalls()
const settings = api.shopSetting
const side = (at: number) => origins[at % 2]!
let shopId: number
let keeper: Client
beforeAll(async () => {
  shopId = Number((await goodsOfShops(malls[0], 1))[0]!.shopId)
  keeper = await makeStaff(malls[0], shopId, 'race-keeper', ['shop-settings', 'after-sales'])
})
const people = () => ({ token: keeper.token! })
const rowsOf = async <Row>(text: string, values: unknown[] = []) =>
  (await malls[0].app.database.pool.query(text, values)).rows as Row[]
const day = (ahead: number) => dayIn(new Date(malls[0].clock.now().getTime() + days(ahead)), mallZone)

test('two people change the settings of a shop in two processes at once: one of them is told', async () => {
  const { version } = await keeper.get(settings.show)
  const answers = await Promise.all([
    ...[8, 9].map((hour, at) =>
      sendUntilHeard(side(at), people(), settings.setHours, {
        hours: [{ weekday: 1, opens: hour * 60, closes: 1020 }],
        version,
      }),
    ),
    sendUntilHeard(side(1), people(), settings.setAutoAnswer, { version, answer: { 'en-us': 'Back soon' } }),
  ])
  expect(answers.filter((it) => it.status === 200)).toHaveLength(1)
  expect(answers.filter((it) => it.status !== 200).map((it) => it.body.code)).toEqual(['MOVED_ON', 'MOVED_ON'])
  expect((await keeper.get(settings.show)).version).toBe(version + 1)
})

test('closings that share a day, planned at once: one of them stands', async () => {
  const answers = await Promise.all(
    [0, 1, 2, 3].map((at) =>
      sendUntilHeard(side(at), people(), settings.planClosing, { from_day: day(20 - at), to_day: day(22) }),
    ),
  )
  expect(answers.filter((it) => it.status === 200)).toHaveLength(1)
  expect(new Set(answers.filter((it) => it.status !== 200).map((it) => it.body.code))).toEqual(
    new Set(['CLOSING_TAKEN']),
  )
  const { closings } = await keeper.get(settings.show)
  expect(closings).toHaveLength(1)
  await keeper.get(settings.endClosing, { id: closings[0]!.closing_id })
})

test('a shop closes while the time to answer runs out: what ran out before is agreed to, all the rest waits', async () => {
  const dewi = await malls[0].as('dewi')
  const [goods] = await goodsOfShops(malls[0], 1)
  const pieces = Math.max(goods!.minimum, goods!.multiple * 12)
  const { sn } = await orderGoods(dewi, [{ skuId: goods!.skuId, quantity: pieces }])
  await payAtSandbox(malls[0], dewi, sn)
  const shop = await staffOfShop(malls[0], goods!.shopId)
  const [carrier] = await shop.get(api.sellerOrder.carriers)
  await shop.get(api.sellerOrder.ship, { sn, logi_id: carrier!.id, ship_no: 'CLOSING1' })
  await dewi.get(api.order.receive, { sn })
  const [line] = (await dewi.get(api.order.show, { sn })).order_sku_list
  const applied: string[] = []
  for (let at = 0; at < 8; at++)
    applied.push(
      (
        await dewi.get(api.afterSale.apply, {
          order_sn: sn,
          service_type: 'RETURN_GOODS',
          lines: [{ order_line_id: line!.order_line_id, return_num: 1 }],
          reason: 'DAMAGED',
          problem_desc: `Box ${at}`,
        })
      ).service_sn,
    )
  // They run out one after the other, around the moment at which the shop closes.
  const now = malls[0].clock.now().getTime()
  for (const [at, it] of applied.entries())
    await rowsOf('update after_sale set status_changed_at = $2 where sn = $1', [
      it,
      new Date(now - days(5) - 200 + at * 150),
    ])
  const ticks = async (at: number) => {
    for (let again = 0; again < 4; again++) await malls[at]!.tick()
  }
  const [closed] = await Promise.all([
    send(side(0), people(), settings.planClosing, { from_day: day(0), to_day: day(0) }),
    ticks(0),
    ticks(1),
  ])
  expect(closed.status).toBe(200)
  await malls[0].tick()
  const [closing] = await rowsOf<{ from_at: Date }>(
    'select from_at from shop_closing where shop_id = $1 order by from_at desc limit 1',
    [shopId],
  )
  const stands = await rowsOf<{ due: Date }>(
    "select status_changed_at + interval '5 days' as due from after_sale where sn = any($1::text[]) and status = 'applied'",
    [applied],
  )
  // What still waits had not run out when the shop closed; what had is agreed to.
  for (const it of stands) expect(it.due.getTime()).toBeGreaterThan(closing!.from_at.getTime())
  const moved = applied.length - stands.length
  expect(moved).toBe(applied.filter((_, at) => now - 200 + at * 150 <= closing!.from_at.getTime()).length)
  for (const it of (await keeper.get(settings.show)).closings)
    await keeper.get(settings.endClosing, { id: it.closing_id })
})
