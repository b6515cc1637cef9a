import { api } from '@borong/contract'
import { beforeAll, expect, test } from 'vitest'
import { goodsOfShops, orderGoods, payAtSandbox, quantityFor, staffOfShop } from '../journeys/buying.ts'
import { ownerWithPassword } from '../support/grave-acts.ts'
import type { Client } from '../test-mall.ts'
import { sendUntilHeard } from './crowd.ts'
import { withTwoMalls } from './two-malls.ts'

const { malls, origins } = withTwoMalls()
let dewi: Client
let operator: { token: string }
let said: { reason: string; password: string }
beforeAll(async () => {
  dewi = await malls[0].as('dewi')
  const { owner, password } = await ownerWithPassword(malls[0])
  operator = { token: owner.token! }
  said = { reason: 'The buyer asked by phone', password }
})

const side = (at: number) => origins[at % 2]!
const buyer = () => ({ token: dewi.token! })

let parcels = 0
async function order(upTo: 'paid' | 'shipped') {
  const [goods] = await goodsOfShops(malls[0], 1)
  const { sn } = await orderGoods(dewi, [{ skuId: goods!.skuId, quantity: quantityFor(goods!, 200_000) }])
  await payAtSandbox(malls[0], dewi, sn)
  const shop = await staffOfShop(malls[0], goods!.shopId)
  const [carrier] = await shop.get(api.sellerOrder.carriers)
  const parcel = () => ({ sn, logi_id: carrier!.id, ship_no: `CASES${++parcels}` })
  if (upTo === 'shipped') await shop.get(api.sellerOrder.ship, parcel())
  return { sn, shop: { token: shop.token! }, parcel }
}

test('an operator calls an order off while the shop sends it: one of them does it', async () => {
  for (let round = 0; round < 4; round++) {
    const { sn, shop, parcel } = await order('paid')
    const [off, sent] = await Promise.all([
      sendUntilHeard(side(round), operator, api.adminCase.actOnOrder, { sn, act: 'CALL_OFF', ...said }),
      sendUntilHeard(side(round + 1), shop, api.sellerOrder.ship, parcel()),
    ])
    expect([off.status === 200, sent.status === 200].filter(Boolean)).toHaveLength(1)
    const { order_status } = await dewi.get(api.order.show, { sn })
    expect(order_status).toBe(off.status === 200 ? 'CANCELLED' : 'SHIPPED')
  }
})

test('operator and buyer note the same goods as received: they are received once', async () => {
  for (let round = 0; round < 4; round++) {
    const { sn } = await order('shipped')
    const answers = await Promise.all([
      sendUntilHeard(side(round), operator, api.adminCase.actOnOrder, { sn, act: 'RECEIVE', ...said }),
      sendUntilHeard(side(round + 1), buyer(), api.order.receive, { sn }),
    ])
    expect(answers.map((it) => it.body.code ?? 'done').toSorted()).toEqual(['ORDER_MOVED_ON', 'done'])
    expect((await dewi.get(api.order.show, { sn })).receipts).toHaveLength(1)
  }
})

test('an order is paused by two at once, and resumed by two: once each', async () => {
  const { sn } = await order('shipped')
  for (const act of ['PAUSE', 'RESUME'] as const) {
    const answers = await Promise.all(
      [0, 1].map((at) => sendUntilHeard(side(at), operator, api.adminCase.actOnOrder, { sn, act, ...said })),
    )
    expect(answers.map((it) => it.body.code ?? 'done').toSorted()).toEqual(['ORDER_MOVED_ON', 'done'])
  }
})

test('a declined refund is sent again, paid by hand by an operator and by the shop at once: one of them does it', async () => {
  const { sn, shop } = await order('shipped')
  await dewi.get(api.order.receive, { sn })
  const [line] = (await dewi.get(api.order.show, { sn })).order_sku_list
  const { service_sn: serviceSn } = await dewi.get(api.afterSale.apply, {
    order_sn: sn,
    service_type: 'RETURN_GOODS',
    lines: [{ order_line_id: line!.order_line_id, return_num: 1 }],
    reason: 'DAMAGED',
    problem_desc: 'The box was wet',
  })
  await malls[0].app.database.pool.query(
    `update sandbox_bill set outcome = 'FAILED' where bill_sn = (select max(sn) from payment where payable_sn = $1)`,
    [sn],
  )
  await sendUntilHeard(side(0), shop, api.sellerAfterSale.audit, { sn: serviceSn, audit_status: 'PASS', keep_goods: 1 })
  await malls[0].settle()
  const found = await sendUntilHeard(side(0), operator, api.adminRefund.list, { tab: 'FAILED', keyword: sn })
  const id = found.body.data[0]!.refund_id
  const answers = await Promise.all([
    sendUntilHeard(side(0), operator, api.adminRefund.retry, { id, ...said }),
    sendUntilHeard(side(1), operator, api.adminRefund.payByHand, { id, bank_number: 'BCA-1', ...said }),
    sendUntilHeard(side(1), shop, api.sellerAfterSale.transferred, { sn: serviceSn, refund_number: 'BCA-2' }),
  ])
  expect(answers.filter((it) => it.status === 200)).toHaveLength(1)
  for (const it of answers.filter((one) => one.status !== 200))
    expect(['MOVED_ON', 'SERVICE_MOVED_ON']).toContain(it.body.code)
})

test('an operator gives more time while its time runs out: it has moved on, or it waits', async () => {
  for (let round = 0; round < 4; round++) {
    const { sn } = await order('shipped')
    await dewi.get(api.order.receive, { sn })
    const [line] = (await dewi.get(api.order.show, { sn })).order_sku_list
    const { service_sn: service } = await dewi.get(api.afterSale.apply, {
      order_sn: sn,
      service_type: 'RETURN_GOODS',
      lines: [{ order_line_id: line!.order_line_id, return_num: 1 }],
      reason: 'DAMAGED',
      problem_desc: 'The box was wet',
    })
    await malls[0].app.database.pool.query(
      `update after_sale set status_changed_at = status_changed_at - interval '6 days' where sn = $1`,
      [service],
    )
    const [given] = await Promise.all([
      sendUntilHeard(side(round), operator, api.adminCase.extendAfterSale, { sn: service, days: 5, ...said }),
      malls[0].tick(),
      malls[1].tick(),
    ])
    await Promise.all(malls.map((it) => it.tick()))
    const { service_status: status } = await dewi.get(api.afterSale.show, { sn: service })
    // Days that came too late for the answer of the shop are days of the buyer, who is to act then.
    const { rows } = await malls[0].app.database.pool.query(
      `select e.status from after_sale_extension e join after_sale a on a.id = e.after_sale_id where a.sn = $1`,
      [service],
    )
    if (given.status === 200) expect([status, rows[0].status]).toEqual(status === 0 ? [0, 'applied'] : [1, 'approved'])
    else expect([given.body.code, status, rows]).toEqual(['SERVICE_MOVED_ON', 1, []])
  }
})
