import { randomUUID } from 'node:crypto'
import { api } from '@borong/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chooseDelivery, fillCart, goodsOfShops } from './journeys/buying.ts'
import { makeSku } from './concurrency/crowd.ts'
import { type Client, openTestMall, type TestMall } from './test-mall.ts'

let mall: TestMall
let dewi: Client
let skus: { skuId: string; quantity: number }[]
let sn: string
let category: string
let goodsId: string
beforeAll(async () => {
  // Without remembered answers: what a page costs that nobody has asked for lately.
  mall = await openTestMall({ config: { rememberAnswers: false } })
  dewi = await mall.as('dewi')
  skus = (await goodsOfShops(mall, 2)).map((it) => ({
    skuId: it.skuId,
    quantity: Math.max(it.minimum, it.multiple),
  }))
  category = (await mall.guest.get(api.catalog.categories, { id: 0 }))[0]!.category_id
  goodsId = (await mall.guest.get(api.search.goods, { category, page_size: 1 })).data[0]!.goods_id
  await chooseDelivery(dewi)
  await fillCart(dewi, skus)
  sn = (await dewi.get(api.checkout.place, {}, { key: randomUUID() })).order_list[0]!.sn
  // Who is signed in is remembered for a second of this clock: however busy the machine is, it stays known between two calls.
  mall.clock.stop()
})
afterAll(() => mall.close())

/** What a call sends to the database, counted on its second run: dictionaries and who is signed in are known then. */
async function trafficOf(
  call: () => Promise<unknown>,
  prepare?: () => Promise<unknown>,
): Promise<{ statements: number; packets: number }> {
  await prepare?.()
  await call()
  await prepare?.()
  const { traffic } = mall.app.database
  const texts: string[] = []
  if (process.env['SHOW_STATEMENTS']) traffic.onStatement = (text) => void texts.push(text)
  const before = { ...traffic }
  await call()
  delete traffic.onStatement
  for (const text of texts) console.log(text.replace(/\s+/g, ' ').slice(0, 400))
  return { statements: traffic.statements - before.statements, packets: traffic.packets - before.packets }
}

/**
 * The calls that are asked most, and the most that each may send: statements (begin and commit among them), and the packets they
 * go out in, which is how often it waits for the database. Raise a number only with a reason; lower it when you made one cheaper.
 */
const calls: [
  name: string,
  max: { statements: number; packets: number },
  call: () => Promise<unknown>,
  prepare?: () => Promise<unknown>,
][] = [
  ['home floors', { statements: 2, packets: 2 }, () => mall.guest.get(api.content.floors)],
  ['category list', { statements: 3, packets: 3 }, () => mall.guest.get(api.search.goods, { category, page_size: 20 })],
  [
    'search',
    { statements: 6, packets: 6 },
    () => mall.guest.get(api.search.goods, { keyword: 'paper', page_size: 20 }),
  ],
  ['goods detail', { statements: 1, packets: 1 }, () => mall.guest.get(api.catalog.goods, { id: goodsId })],
  [
    'add to cart',
    { statements: 4, packets: 2 },
    () => dewi.get(api.cart.add, { sku_id: skus[0]!.skuId, num: skus[0]!.quantity }),
  ],
  [
    'cart view',
    { statements: 4, packets: 2 },
    () => dewi.get(api.cart.show, { scope: 'all' }),
    () => fillCart(dewi, skus),
  ],
  [
    'checkout view',
    { statements: 11, packets: 3 },
    () => dewi.get(api.checkout.verify, {}),
    () => fillCart(dewi, skus),
  ],
  [
    'create order',
    // one of them is the row of the audit log, which travels with the commit, another asks whether the company is suspended, and one holds
    // the rows of stock before they are read (docs/decisions/0113)
    { statements: 21, packets: 5 },
    () => dewi.get(api.checkout.place, {}, { key: randomUUID() }),
    () => fillCart(dewi, skus),
  ],
  ['order list', { statements: 4, packets: 2 }, () => dewi.get(api.order.list, {})],
  ['order detail', { statements: 4, packets: 2 }, () => dewi.get(api.order.show, { sn })],
]

test.each(calls)('%s sends no more to the database than is written here', assertWithin)

async function assertWithin(...[name, max, call, prepare]: (typeof calls)[number]) {
  let sent = await trafficOf(call, prepare)
  // Answers that arrive apart are followed up apart: whether it can be done in so few packets shows in the best of a few tries.
  for (let tries = 1; tries < 5 && sent.packets > max.packets; tries++) {
    const again = await trafficOf(call, prepare)
    sent = { statements: Math.max(sent.statements, again.statements), packets: Math.min(sent.packets, again.packets) }
  }
  if (process.env['SHOW_STATEMENTS']) console.log(`== ${name}: ${JSON.stringify(sent)}`)
  expect(sent.statements).toBeLessThanOrEqual(max.statements)
  expect(sent.packets).toBeLessThanOrEqual(max.packets)
}

test('who comes too late for a flash sale is refused without a transaction, and hears the same again by one statement', async () => {
  const skuId = await makeSku(mall, 1000, 150_000)
  await mall.app.database.pool.query(
    `with gone as (update flash_sale_slot set starts_at = starts_at - interval '10 years', ends_at = ends_at - interval '10 years'),
      d as (insert into flash_sale (day, titles, entries_until) values ('2000-01-01', '{"en-us": "Late"}', '1999-12-31') returning id),
      s as (insert into flash_sale_slot (flash_sale_id, hour, starts_at, ends_at)
        select id, 0, $2::timestamptz - interval '1 hour', $2::timestamptz + interval '1 hour' from d returning id)
     insert into flash_sale_entry (slot_id, shop_id, sku_id, price_minor, set_aside, sold, sold_before, member_limit)
     select s.id, k.shop_id, k.id, 90000, 5, 5, 5, 1 from s, sku k where k.id = $1`,
    [skuId, mall.clock.now()],
  )
  await fillCart(dewi, [{ skuId: String(skuId), quantity: 1 }])
  const late = async (seen_total: number) => {
    const { status, body } = await dewi.request(api.checkout.place, { seen_total }, { key: randomUUID() })
    expect({ status, body }).toMatchObject({ status: 409, body: { code: 'PRICE_CHANGED', seen_total } })
  }
  const { traffic } = mall.app.database
  const sent: [number, number][] = []
  // In a transaction, which notes it; another total before one; the same again.
  for (const seen of [1000, 2000, 2000]) {
    const before = { ...traffic }
    await late(seen)
    sent.push([traffic.statements - before.statements, traffic.packets - before.packets])
  }
  expect(sent).toEqual([
    [15, 3],
    // What others ask at the same moment travels along, statement by statement or in the same one.
    [9, 5],
    [1, 1],
  ])

  // A piece comes back. Who has bought it hears of the order under its key, and otherwise that the cart is empty.
  await mall.app.database.pool.query('update flash_sale_entry set set_aside = 6 where sku_id = $1', [skuId])
  const seen_total = (await dewi.get(api.checkout.verify, {})).cart.total_price.total_price
  const place = async (key: string) => {
    const before = { ...traffic }
    const { status, body } = await dewi.request(api.checkout.place, { seen_total }, { key })
    const { code, trade_sn } = body as { code?: string; trade_sn?: string }
    return {
      status,
      code,
      trade_sn,
      sent: traffic.statements - before.statements,
      packets: traffic.packets - before.packets,
    }
  }
  const key = randomUUID()
  const first = await place(key)
  expect(first.status).toBe(200)
  // The pieces and the stock in one of them: nobody waits for a round trip between the two.
  expect(first.packets).toBeLessThanOrEqual(6)
  expect(await place(key)).toMatchObject({ status: 200, trade_sn: first.trade_sn })
  expect(await place(randomUUID())).toMatchObject({ status: 422, code: 'CART_EMPTY' })
  expect(await place(randomUUID())).toMatchObject({ status: 422, code: 'CART_EMPTY', sent: 1 })
  expect(await place(key)).toMatchObject({ status: 200, trade_sn: first.trade_sn })
})

test('what runs is not asked for where nothing does', async () => {
  await mall.app.database.pool.query('update full_discount set deleted_at = now() where deleted_at is null')
  const plain = [await makeSku(mall, 1000), await makeSku(mall, 1000, 150_000, 1)].map(String)
  const fill = () =>
    fillCart(
      dewi,
      plain.map((skuId) => ({ skuId, quantity: 1 })),
    )
  await assertWithin('add to cart', { statements: 3, packets: 2 }, () =>
    dewi.get(api.cart.add, { sku_id: plain[0]!, num: 1 }),
  )
  await assertWithin('cart view', { statements: 3, packets: 2 }, () => dewi.get(api.cart.show, { scope: 'all' }), fill)
  await assertWithin('checkout view', { statements: 10, packets: 3 }, () => dewi.get(api.checkout.verify, {}), fill)
  await assertWithin(
    'create order',
    { statements: 20, packets: 5 },
    () => dewi.get(api.checkout.place, {}, { key: randomUUID() }),
    fill,
  )
})
