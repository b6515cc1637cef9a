import { api } from '@borong/contract'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { saveUpload } from '#modules/foundation/media'
import { days } from '#platform/clock'
import { type Client, openTestMall, type TestMall } from '../test-mall.ts'
import { goodsOfShops, orderGoods, payAtSandbox, staffOfShop } from './buying.ts'

let mall: TestMall
let dewi: Client
beforeAll(async () => {
  mall = await openTestMall()
  dewi = await mall.as('dewi')
})
afterEach(async () => {
  await mall.settle()
  expect(await mall.invariants()).toEqual([])
})
afterAll(() => mall.close())

let parcels = 0
async function buy(pieces = 4) {
  const goods = await goodsOfShops(mall, 1, 2)
  const { sn } = await orderGoods(
    dewi,
    goods.map((it) => ({ skuId: it.skuId, quantity: Math.max(it.minimum, it.multiple * pieces) })),
  )
  await payAtSandbox(mall, dewi, sn)
  const shop = await staffOfShop(mall, goods[0]!.shopId)
  const [carrier] = await shop.get(api.sellerOrder.carriers)
  const [first, second] = (await dewi.get(api.order.show, { sn })).order_sku_list
  return {
    sn,
    shop,
    first: first!,
    second: second!,
    ship: (lines?: [line: { order_line_id: string }, num: number][]) =>
      shop.get(api.sellerOrder.ship, {
        sn,
        logi_id: carrier!.id,
        ship_no: `DIFF${++parcels}`,
        ...(lines && { lines: lines.map(([line, num]) => ({ order_line_id: line.order_line_id, num })) }),
      }),
    show: () => dewi.get(api.order.show, { sn }),
    lines: (
      lines: [line: { order_line_id: string }, num: number, more?: Record<string, unknown>][],
      more: Record<string, unknown> = {},
    ) =>
      dewi.request(api.order.receive, {
        sn,
        lines: lines.map(([line, num, rest]) => ({ order_line_id: line.order_line_id, num, ...rest })),
        ...more,
      }),
  }
}
type Bought = Awaited<ReturnType<typeof buy>>

const apply = (it: Bought, more: Record<string, unknown>, num: number, line = it.first) =>
  dewi.request(api.afterSale.apply, {
    order_sn: it.sn,
    service_type: 'RETURN_GOODS',
    lines: [{ order_line_id: line.order_line_id, return_num: num }],
    reason: 'MISSING',
    problem_desc: 'Not in the parcel',
    ...more,
  })
const claim = async (it: Bought, line = it.first) =>
  (await dewi.get(api.afterSale.claimable, { sn: it.sn })).lines.find(
    (one) => one.order_line_id === line.order_line_id,
  )!

test('missing, damaged and surplus pieces are noted by parcel, shown to both sides, and settle the order', async () => {
  const it = await buy()
  const { first, second } = it
  await it.ship([
    [first, first.num - 1],
    [second, second.num],
  ])
  await it.ship([[first, 1]])

  const part = await it.lines([
    [first, first.num - 2, { missing_num: 1, damaged_num: 1, note: 'One wet, one not in the box' }],
  ])
  expect(part.status, part.text).toBe(200)
  expect(part.body).toMatchObject({ order_status: 'SHIPPED', order_label: 'PARTLY_RECEIVED' })
  expect(part.body.order_sku_list[0]).toMatchObject({ rog_num: first.num - 2, missing_num: 1, damaged_num: 1 })

  const end = await it.lines([
    [second, second.num, { over_num: 2 }],
    [first, 1],
  ])
  expect(end.status, end.text).toBe(200)
  expect(end.body.order_status).toBe('ROG')
  expect(end.body.shipments.map((parcel) => parcel.status)).toEqual(['RECEIVED', 'RECEIVED'])
  expect(end.body.order_sku_list[1]).toMatchObject({ rog_num: second.num, over_num: 2, missing_num: 0 })
  expect(await dewi.get(api.order.receipts, { order_sn: it.sn })).toMatchObject([
    {
      lines: [{ num: first.num - 2, missing_num: 1, damaged_num: 1, note: 'One wet, one not in the box', images: [] }],
    },
    { lines: [{ num: second.num, over_num: 2 }] },
    { lines: [{ num: 1, damaged_num: 0 }] },
  ])
  expect((await it.shop.get(api.sellerOrder.show, { sn: it.sn })).receipts).toEqual(end.body.receipts)
})

test('missing pieces can be sent again or refunded, once and not both; nothing goes back for the money', async () => {
  const it = await buy()
  const { first, second } = it
  await it.ship()
  await it.lines([
    [first, first.num - 3, { missing_num: 3 }],
    [second, second.num],
  ])
  expect(await claim(it)).toMatchObject({ return_num: first.num - 3, missing_num: 3, reship_num: first.num })
  const stock = async () =>
    (await mall.app.database.pool.query('select on_hand from stock where sku_id = $1', [first.sku_id])).rows[0].on_hand
  const onHand = await stock()

  expect((await apply(it, { not_arrived: 1 }, 4)).body.code).toBe('SERVICE_TOO_MANY')
  expect((await apply(it, { not_arrived: 1, service_type: 'CHANGE_GOODS' }, 1)).body.code).toBe('SERVICE_TYPE_INVALID')
  const money = await apply(it, { not_arrived: 1 }, 2)
  expect(money.status, money.text).toBe(200)
  expect(money.body).toMatchObject({ not_arrived: 1, service_type_text: 'Refund of missing goods' })
  expect(await claim(it)).toMatchObject({ return_num: first.num - 3, missing_num: 1, reship_num: first.num - 2 })
  const again = await apply(it, { service_type: 'SUPPLY_AGAIN_GOODS' }, 1)
  expect(again.status).toBe(200)
  expect((await apply(it, { not_arrived: 1 }, 2)).body.code).toBe('SERVICE_TOO_MANY')

  await it.shop.get(api.sellerAfterSale.audit, { sn: money.body.service_sn, audit_status: 'PASS' })
  await mall.settle()
  const refunded = await dewi.get(api.afterSale.show, { sn: money.body.service_sn })
  expect(refunded.service_status).toBe(7)
  expect(refunded.refund_info!.agree_price).toBeCloseTo((first.subtotal / first.num) * 2, 0)
  expect(await stock()).toBe(onHand)
  await it.shop.get(api.sellerAfterSale.audit, { sn: again.body.service_sn, audit_status: 'PASS' })
  expect((await dewi.get(api.afterSale.show, { sn: again.body.service_sn })).new_order_sn).toBeDefined()
})

test('an order of which nothing came ends too: received by word, and returned when its money is back', async () => {
  const it = await buy(3)
  await it.ship()
  const { body } = await it.lines([
    [it.first, 0, { missing_num: it.first.num }],
    [it.second, 0, { missing_num: it.second.num }],
  ])
  expect(body.order_status).toBe('ROG')
  const { body: service } = await dewi.request(api.afterSale.apply, {
    order_sn: it.sn,
    service_type: 'RETURN_GOODS',
    not_arrived: 1,
    lines: [it.first, it.second].map((line) => ({ order_line_id: line.order_line_id, return_num: line.num })),
    reason: 'MISSING',
    problem_desc: 'The parcel was empty',
  })
  // Nobody at the shop answers: after five days it counts as agreed.
  mall.clock.forward(days(5) + 1)
  await mall.tick()
  mall.invalidateTokens()
  dewi = await mall.as('dewi')
  expect((await dewi.get(api.afterSale.show, { sn: service.service_sn })).service_status).toBe(7)
  expect((await it.show()).order_status).toBe('AFTER_SERVICE')
})

test('what nobody speaks of is taken as received after ten days, beside what is missing', async () => {
  const it = await buy()
  await it.ship()
  await it.lines([[it.first, 1, { missing_num: 1 }]])
  expect((await it.show()).order_label).toBe('PARTLY_RECEIVED')
  mall.clock.forward(days(10) + 1)
  await mall.tick()
  mall.invalidateTokens()
  dewi = await mall.as('dewi')
  const order = await it.show()
  expect(['ROG', 'COMPLETE']).toContain(order.order_status)
  expect(order.order_sku_list[0]).toMatchObject({ rog_num: it.first.num - 1, missing_num: 1 })
})

test('what cannot be so is refused and changes nothing', async () => {
  const it = await buy()
  const { first } = it
  await it.ship()
  const before = await it.show()
  const told = (num: number, more: Record<string, unknown>) => it.lines([[first, num, more]])
  for (const [answer, code] of [
    [await told(first.num, { missing_num: 1 }), 'RECEIVE_TOO_MUCH'],
    [await told(0, {}), 'INVALID_INPUT'],
    [await told(1, { damaged_num: 2 }), 'INVALID_INPUT'],
    [await told(first.num - 1, { over_num: 1 }), 'INVALID_INPUT'],
    [await told(1, { missing_num: -1 }), 'INVALID_INPUT'],
    [await told(1, { images: ['/media/aa/evil.webp'] }), 'PICTURE_NOT_YOURS'],
    [await told(1, { images: Array.from({ length: 6 }, () => '/media/x') }), 'INVALID_INPUT'],
    [
      await it.lines([
        [first, 1],
        [first, 1],
      ]),
      'INVALID_INPUT',
    ],
    [await it.lines([[{ order_line_id: '999999999' }, 1]]), 'INVALID_INPUT'],
  ] as const)
    expect(answer.body.code, answer.text).toBe(code)
  const stranger = await mall.as('budi').catch(() => undefined)
  if (stranger) expect((await stranger.request(api.order.receive, { sn: it.sn })).status).toBe(404)
  expect(await it.show()).toEqual(before)
})

test('pictures are those of whoever received; the shop reads of it among its notices', async () => {
  const it = await buy()
  await it.ship()
  const { rows } = await mall.app.database.pool.query(
    `select m.account_id as "accountId" from customer_order o join member m on m.id = o.member_id where o.sn = $1`,
    [it.sn],
  )
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  const kept = await saveUpload(
    mall.app,
    { actor: { kind: 'buyer', ...rows[0] } as never, lang: 'en-us' },
    png,
    'after-sale',
  )
  const { body, text } = await it.lines([[it.first, it.first.num, { damaged_num: 1, images: [kept.url] }]])
  const [image, ...others] = body.receipts?.[0]?.lines[0]?.images ?? []
  expect(others, text).toEqual([])
  expect(image).toMatch(new RegExp(`^${kept.url}\\?until=\\d+&signature=`))
  const fetched = async (url: string) => (await mall.mall.http.fastify.inject({ url })).statusCode
  expect([await fetched(image!), await fetched(kept.url)]).toEqual([200, 404])
})
