import { api, parcelFileApi } from '@borong/contract'
import { beforeAll, expect, test } from 'vitest'
import { days } from '#platform/clock'
import { writeWorkbook } from '#platform/documents/write-sheet'
import { goodsOfShops, orderGoods, payAtSandbox, staffOfShop } from '../journeys/buying.ts'
import { type Client } from '../test-mall.ts'
import { send } from './crowd.ts'
import { withTwoMalls } from './two-malls.ts'

const { malls, origins } = withTwoMalls()
let dewi: Client
beforeAll(async () => {
  dewi = await malls[0].as('dewi')
})

const buyer = () => ({ token: dewi.token! })
const tally = (answers: { status: number; body: { code?: string } }[]) =>
  answers.map(({ status, body }) => (status === 200 ? 'done' : (body.code ?? String(status)))).toSorted()

async function paidOrder(pieces = 6) {
  const [goods] = await goodsOfShops(malls[0], 1)
  const quantity = Math.max(goods!.minimum, goods!.multiple * pieces)
  const { sn } = await orderGoods(dewi, [{ skuId: goods!.skuId, quantity }])
  await payAtSandbox(malls[0], dewi, sn)
  const shop = await staffOfShop(malls[0], goods!.shopId)
  const [carrier] = await shop.get(api.sellerOrder.carriers)
  const [line] = (await dewi.get(api.order.show, { sn })).order_sku_list
  return { sn, shop: { token: shop.token! }, carrier: carrier!, line: line!, quantity }
}
type Bought = Awaited<ReturnType<typeof paidOrder>>

const head = ['Order number', 'SKU number', 'Quantity in this parcel', 'Carrier', 'Tracking number']
const row = (it: Bought, num: number, number: string) => [it.sn, it.line.sku_sn, num, it.carrier.code, number]
let keys = 0
/** Sends a filled table to one of the two processes, over a real connection. */
async function upload(side: number, shop: { token: string }, rows: (string | number)[][]) {
  const form = new FormData()
  const file = writeWorkbook([{ name: 'To ship', rows: [head, ...rows] }])
  form.append('file', new Blob([new Uint8Array(file)]), 'parcels.xlsx')
  const response = await fetch(origins[side]! + parcelFileApi.ship.path, {
    method: 'POST',
    headers: { authorization: shop.token, 'idempotency-key': `parcels-at-once-${++keys}` },
    body: form,
  })
  return { status: response.status, body: (await response.json()) as { code?: string } }
}
const shown = (it: Bought) => send(origins[0], it.shop, api.sellerOrder.show, { sn: it.sn })

test('two of the staff send the same rest, by table or by hand: one of them does', async () => {
  for (let round = 0; round < 4; round++) {
    const [one, two] = [await paidOrder(), await paidOrder()]
    const rows = (mark: string) => [row(one, one.quantity, `${mark}A`), row(two, two.quantity, `${mark}B`)]
    const byTable = await Promise.all([
      upload(0, one.shop, rows(`T${round}X1`)),
      upload(1, one.shop, rows(`T${round}X2`).toReversed()),
    ])
    expect(tally(byTable)).toEqual(['ROWS_WRONG', 'done'])
    for (const it of [one, two]) expect((await shown(it)).body.shipments).toHaveLength(1)

    const three = await paidOrder()
    const parcel = { sn: three.sn, logi_id: three.carrier.id, ship_no: `HAND${round}` }
    const mixed = await Promise.all([
      upload(0, three.shop, [row(three, three.quantity, `T${round}X3`)]),
      send(origins[1], three.shop, api.sellerOrder.ship, parcel),
    ])
    expect(
      mixed.filter((it) => it.status === 200),
      JSON.stringify(tally(mixed)),
    ).toHaveLength(1)
    expect((await shown(three)).body.shipments).toHaveLength(1)
  }
})

test('tables that share shelves the other way round both go through', async () => {
  const orders = [await paidOrder(), await paidOrder(), await paidOrder(), await paidOrder()]
  const answers = await Promise.all([
    upload(0, orders[0]!.shop, [row(orders[0]!, 1, 'CROSS1'), row(orders[1]!, 1, 'CROSS2')]),
    upload(1, orders[0]!.shop, [row(orders[3]!, 1, 'CROSS3'), row(orders[2]!, 1, 'CROSS4')]),
    upload(1, orders[0]!.shop, [row(orders[1]!, 1, 'CROSS5'), row(orders[0]!, 1, 'CROSS6')]),
  ])
  expect(tally(answers)).toEqual(['done', 'done', 'done'])
})

test('one parcel is received twice at once, with differences and without: it is received once', async () => {
  for (let round = 0; round < 4; round++) {
    const it = await paidOrder()
    await send(origins[0], it.shop, api.sellerOrder.ship, {
      sn: it.sn,
      logi_id: it.carrier.id,
      ship_no: `RECEIVE${round}`,
    })
    const line = { order_line_id: it.line.order_line_id }
    const answers = await Promise.all([
      send(origins[0], buyer(), api.order.receive, {
        sn: it.sn,
        lines: [{ ...line, num: it.quantity - 2, missing_num: 2 }],
      }),
      send(origins[1], buyer(), api.order.receive, { sn: it.sn }),
    ])
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
    expect((await shown(it)).body).toMatchObject({ order_status: 'ROG', receipts: [{}] })
  }
})

test('missing pieces are asked for again and their money too, at once: each piece once', async () => {
  const it = await paidOrder(5)
  await send(origins[0], it.shop, api.sellerOrder.ship, { sn: it.sn, logi_id: it.carrier.id, ship_no: 'MISSED' })
  const line = { order_line_id: it.line.order_line_id }
  await send(origins[0], buyer(), api.order.receive, {
    sn: it.sn,
    lines: [{ ...line, num: it.quantity - 3, missing_num: 3 }],
  })
  const about = { order_sn: it.sn, reason: 'MISSING', problem_desc: 'Not in the box' }
  const answers = await Promise.all(
    [0, 1, 2, 3, 4, 5].map((at) =>
      send(origins[at % 2]!, buyer(), api.afterSale.apply, {
        ...about,
        service_type: 'RETURN_GOODS',
        not_arrived: 1,
        lines: [{ ...line, return_num: 1 }],
      }),
    ),
  )
  expect(tally(answers)).toEqual([...Array<string>(3).fill('SERVICE_TOO_MANY'), ...Array<string>(3).fill('done')])
})

test('the timers of two processes and the buyer at once: the order is received once, and the shop has earned it once', async () => {
  for (let round = 0; round < 3; round++) {
    malls[0].invalidateTokens()
    dewi = await malls[0].as('dewi')
    const it = await paidOrder()
    await send(origins[0], it.shop, api.sellerOrder.ship, {
      sn: it.sn,
      logi_id: it.carrier.id,
      ship_no: `TIMER${round}`,
    })
    for (const mall of malls) mall.clock.forward(days(10) + 1)
    malls[0].invalidateTokens()
    dewi = await malls[0].as('dewi')
    const [answer] = await Promise.all([
      send(origins[1], buyer(), api.order.receive, { sn: it.sn }),
      malls[0].tick(),
      malls[1].tick(),
    ])
    expect([200, 409]).toContain(answer.status)
    const { order_status, timeline, receipts } = await dewi.get(api.order.show, { sn: it.sn })
    expect([order_status, receipts.length]).toEqual(['ROG', 1])
    expect(timeline.filter((event) => event.what === 'order.receive')).toHaveLength(1)
  }
})
