import { api } from '@borong/contract'
import { lockOrder, refundOrder } from '#modules/trade/order'
import { asSystem } from '#platform/ctx'
import { beforeAll, expect, test } from 'vitest'
import { goodsOfShops, orderGoods, payAtSandbox, staffOfShop } from '../journeys/buying.ts'
import { type Client } from '../test-mall.ts'
import { send } from './crowd.ts'
import { withTwoMalls } from './two-malls.ts'

const { malls, origins } = withTwoMalls()
let dewi: Client
beforeAll(async () => {
  dewi = await malls[0].as('dewi')
})

const side = (at: number) => origins[at % 2]!
const buyer = () => ({ token: dewi.token! })
const tally = (answers: { status: number; body: { code?: string } }[]) => {
  const counts: Record<string, number> = {}
  for (const { status, body } of answers) {
    const key = status === 200 ? 'done' : (body.code ?? String(status))
    counts[key] = (counts[key] ?? 0) + 1
  }
  return counts
}

let parcels = 0
async function order(pieces: number, upTo: 'paid' | 'shipped' | 'received') {
  const [goods] = await goodsOfShops(malls[0], 1)
  const quantity = Math.max(goods!.minimum, goods!.multiple * pieces)
  const { sn } = await orderGoods(dewi, [{ skuId: goods!.skuId, quantity }])
  await payAtSandbox(malls[0], dewi, sn)
  const shop = await staffOfShop(malls[0], goods!.shopId)
  const [carrier] = await shop.get(api.sellerOrder.carriers)
  const parcel = () => ({ sn, logi_id: carrier!.id, ship_no: `RACE${++parcels}` })
  if (upTo !== 'paid') await shop.get(api.sellerOrder.ship, parcel())
  if (upTo === 'received') await dewi.get(api.order.receive, { sn })
  const [line] = (await dewi.get(api.order.show, { sn })).order_sku_list
  return { sn, shop: { token: shop.token! }, line: line!, parcel, quantity }
}
const application = (sn: string, lineId: string, num: number) => ({
  order_sn: sn,
  service_type: 'RETURN_GOODS' as const,
  lines: [{ order_line_id: lineId, return_num: num }],
  reason: 'DAMAGED',
  problem_desc: 'The box was wet',
})

test('fifty applications for pieces of one line at once: as many as arrived, and no more', async () => {
  const { sn, line, quantity } = await order(7, 'received')
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, at) =>
      send(side(at), buyer(), api.afterSale.apply, application(sn, line.order_line_id, 1)),
    ),
  )
  const counts = tally(answers)
  const { TOO_OFTEN = 0, BUSY = 0, done = 0, SERVICE_TOO_MANY = 0 } = counts
  expect(done + SERVICE_TOO_MANY + TOO_OFTEN + BUSY, JSON.stringify(counts)).toBe(50)
  expect(done).toBe(Math.min(quantity, 50 - TOO_OFTEN - BUSY))
})

test('the shop agrees and refuses at once, and the buyer takes it back: one of them stands', async () => {
  const { sn, line, shop } = await order(1, 'received')
  const applied = await send(side(0), buyer(), api.afterSale.apply, application(sn, line.order_line_id, 1))
  const service = { sn: applied.body.service_sn }
  const answers = await Promise.all([
    send(side(0), shop, api.sellerAfterSale.audit, { ...service, audit_status: 'PASS', keep_goods: 1 }),
    send(side(1), shop, api.sellerAfterSale.audit, { ...service, audit_status: 'REFUSE', audit_remark: 'no' }),
    send(side(1), buyer(), api.afterSale.close, service),
    send(side(0), shop, api.sellerAfterSale.audit, { ...service, audit_status: 'PASS', keep_goods: 1 }),
  ])
  expect(tally(answers)).toEqual({ done: 1, SERVICE_MOVED_ON: 3 })
})

test('an order is called off while the shop sends it: either, never both', async () => {
  for (let round = 0; round < 4; round++) {
    const { sn, shop, parcel } = await order(1, 'paid')
    const asked = await send(side(0), buyer(), api.afterSale.applyCancel, {
      order_sn: sn,
      reason: 'NOT_NEEDED',
      problem_desc: 'The project has stopped',
    })
    const [off, sent] = await Promise.all([
      send(side(round), shop, api.sellerAfterSale.audit, { sn: asked.body.service_sn, audit_status: 'PASS' }),
      send(side(round + 1), shop, api.sellerOrder.ship, parcel()),
    ])
    expect([off.status === 200, sent.status === 200].filter(Boolean)).toHaveLength(1)
    const { order_status } = await dewi.get(api.order.show, { sn })
    expect(order_status).toBe(off.status === 200 ? 'CANCELLED' : 'SHIPPED')
  }
})

test('money goes back while the goods are being received: the shop has earned what is left', async () => {
  const { sn } = await order(2, 'shipped')
  const { rows } = await malls[0].app.database.pool.query<{ id: number; paid_minor: number }>(
    'select id, paid_minor from customer_order where sn = $1',
    [sn],
  )
  const { id, paid_minor: paid } = rows[0]!
  const part = Math.floor(paid / 4)
  const back = (at: number) =>
    asSystem(malls[at % 2]!.app, 'test', async (ctx) =>
      refundOrder(ctx, (await lockOrder(ctx, id))!, {
        amountMinor: part,
        cause: `race:${id}:${at}`,
        way: 'original',
        reason: 'test',
      }),
    ).then(
      () => 'done',
      (error: { code?: string }) => error.code,
    )
  const [received, ...refunds] = await Promise.all([
    send(side(0), buyer(), api.order.receive, { sn }),
    ...Array.from({ length: 8 }, (_, at) => back(at)),
  ])
  expect(received.status).toBe(200)
  expect(refunds.filter((it) => it === 'done')).toHaveLength(4)
  expect(refunds.filter((it) => it === 'REFUND_TOO_MUCH')).toHaveLength(4)
})

test('two of the shop send the same rest: one parcel', async () => {
  const { shop, parcel } = await order(2, 'paid')
  const answers = await Promise.all([0, 1, 0, 1].map((at) => send(side(at), shop, api.sellerOrder.ship, parcel())))
  expect(answers.filter((it) => it.status === 200)).toHaveLength(1)
})
