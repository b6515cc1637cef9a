import { api } from '@borong/contract'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { days, hours } from '#platform/clock'
import { hourOf, mallDay } from '../../src/modules/shop/promotion/mall-hours.ts'
import { makeOperator, makeStaff } from '../support/console-people.ts'
import { type Client, openTestMall, type TestMall } from '../test-mall.ts'
import { goodsOfShops, orderGoods } from './buying.ts'

let mall: TestMall
let operator: Client
let shop: Client
let rival: Client
let shopId: string
let sku: { skuId: string; price: number; minimum: number }
let goods: { skuId: string; price: number }[]
const { list, show, announce, change, withdraw, entries, approve, refuse } = api.adminFlashSale
const own = api.sellerFlashSale

beforeAll(async () => {
  mall = await openTestMall()
  const found = await goodsOfShops(mall, 2, 4)
  shopId = found[0]!.shopId
  const mine = found.filter((it) => it.shopId === shopId)
  sku = mine[0]!
  goods = mine
  // Goods that have no price of a promotion in the demo data.
  for (const table of ['flash_sale_entry', 'group_buy_entry'])
    await rows(
      `delete from ${table} where sku_id = any($1) and ${table === 'flash_sale_entry' ? 'sold = 0 and slot_id in (select id from flash_sale_slot where starts_at > now())' : 'true'}`,
      [mine.map((it) => it.skuId)],
    )
  await signIn()
})
afterEach(async () => {
  await mall.settle()
  expect(await mall.invariants()).toEqual([])
})
afterAll(() => mall.close())

let signedIn = 0
async function signIn() {
  mall.invalidateTokens()
  const n = ++signedIn
  operator = await makeOperator(mall, `sales-${n}`, ['promotions'])
  shop = await makeStaff(mall, Number(shopId), `keeper-${n}`, ['promotions'])
  const [other] = await rows<{ id: number }>('select id from shop where id <> $1 and status = $2 order by id limit 1', [
    shopId,
    'open',
  ])
  rival = await makeStaff(mall, other!.id, `rival-${n}`, ['promotions'])
}
const rows = async <Row>(text: string, values: unknown[] = []) =>
  (await mall.app.database.pool.query(text, values)).rows as Row[]

let nextDay = 100
/** A day in which nothing of the demo data runs. */
const draft = (more: object = {}) => {
  const day = mallDay(mall.clock.now(), nextDay++)
  return {
    day,
    names: { 'en-us': 'Spring flash sale', 'zh-cn': '春季秒杀' },
    hours: [10, 14],
    entries_until: hourOf(day, 8).getTime() / 1000,
    ...more,
  }
}
const offer = (more: object = {}) => ({
  sku_id: sku.skuId,
  price: Math.floor(sku.price * 0.8),
  pieces: 20,
  member_limit: 5,
  ...more,
})

test('a day is announced, a shop enters, an operator approves, and a buyer pays the flash price at its hour', async () => {
  const sale = await operator.get(announce, draft())
  expect(sale).toMatchObject({ state: 'ANNOUNCED', name: 'Spring flash sale', shops: [], entries: 0 })
  expect(sale.slots.map((it) => it.hour)).toEqual([10, 14])
  const seen = await shop.get(own.list, { state: 'ANNOUNCED', page_size: 100 })
  expect(seen.data.map((it) => it.sale_id)).toContain(sale.sale_id)
  const entered = await shop.get(own.enter, { slot_id: sale.slots[0]!.slot_id, ...offer() })
  expect(entered).toMatchObject({ state: 'ASKED', pieces: 20, member_limit: 5, sold: 0, sold_value: 0 })
  const again = await shop.request(own.enter, { slot_id: sale.slots[0]!.slot_id, ...offer() })
  expect([again.status, again.body.code]).toEqual([422, 'FLASH_ENTERED'])
  const waiting = await operator.get(entries, { state: 'ASKED', sale_id: sale.sale_id })
  expect(waiting.data).toMatchObject([{ entry_id: entered.entry_id, shop_id: shopId }])
  const changed = await shop.get(own.change, { entry_id: entered.entry_id, ...offer({ pieces: 10 }) })
  expect(changed).toMatchObject({ entry_id: entered.entry_id, pieces: 10, state: 'ASKED' })

  // Nobody buys at a price that nobody approved.
  mall.clock.forward(hourOf(sale.day, 8).getTime() - mall.clock.now().getTime())
  await signIn()
  const approved = await operator.get(approve, { id: entered.entry_id })
  expect(approved).toMatchObject({ state: 'APPROVED', decided_by: `sales-${signedIn}` })
  const twice = await operator.request(approve, { id: entered.entry_id })
  expect([twice.status, twice.body.code]).toEqual([409, 'MOVED_ON'])
  await mall.settle()
  expect((await shop.get(api.shopNotice.list, {})).data).toMatchObject([{ kind: 'flash_entry.approved' }])
  const late = await shop.request(own.change, { entry_id: entered.entry_id, ...offer() })
  expect([late.status, late.body.code]).toEqual([409, 'FLASH_ENTRIES_CLOSED'])
  expect((await shop.request(own.withdraw, { entry_id: entered.entry_id })).body.code).toBe('FLASH_ENTRIES_CLOSED')

  mall.clock.forward(hours(3))
  await signIn()
  const dewi = await mall.as('dewi')
  const num = Math.min(5, Math.max(1, sku.minimum))
  const { sn } = await orderGoods(dewi, [{ skuId: sku.skuId, quantity: num }])
  const [line] = await rows<{ price_minor: string }>(
    'select l.price_minor::text from order_line l join customer_order o on o.id = l.order_id where o.sn = $1',
    [sn],
  )
  expect(Number(line!.price_minor)).toBe(offer().price * 100)
  const sold = await operator.get(show, { id: sale.sale_id })
  expect(sold).toMatchObject({ state: 'RUNNING', approved: 1, sold: num, sold_value: num * offer().price })
  // What has begun stays as promised.
  for (const [answer, code] of [
    [await operator.request(refuse, { id: entered.entry_id, reason: 'no' }), 'PROMOTION_BEGUN'],
    [await operator.request(withdraw, { id: sale.sale_id, reason: 'no' }), 'PROMOTION_BEGUN'],
    [
      await operator.request(change, {
        id: sale.sale_id,
        names: { 'en-us': 'x' },
        hours: [10],
        entries_until: sale.entries_until,
      }),
      'PROMOTION_BEGUN',
    ],
  ] as const)
    expect([answer.status, answer.body.code]).toEqual([409, code])
})

test('what waits or is refused has no price; a refused entry is asked for anew', async () => {
  const sale = await operator.get(announce, draft())
  const slot_id = sale.slots[1]!.slot_id
  const asked = await shop.get(own.enter, { slot_id, ...offer() })
  const refused = await operator.get(refuse, { id: asked.entry_id, reason: 'Too dear' })
  expect(refused).toMatchObject({ state: 'REFUSED', reason: 'Too dear' })
  const anew = await shop.get(own.enter, { slot_id, ...offer({ price: Math.floor(sku.price * 0.7) }) })
  expect(anew).toMatchObject({ entry_id: asked.entry_id, state: 'ASKED' })
  expect(anew.reason).toBeUndefined()
  mall.clock.forward(hourOf(sale.day, 15).getTime() - mall.clock.now().getTime())
  await signIn()
  expect((await shop.get(own.entries, { sale_id: sale.sale_id })).data).toMatchObject([{ state: 'LAPSED' }])
  const late = await operator.request(approve, { id: asked.entry_id })
  expect([late.status, late.body.code]).toEqual([409, 'PROMOTION_BEGUN'])
  const shown = await mall.guest.get(api.promotion.seckillGoods, { range_time: '14', page_size: 100 })
  expect(shown.data.map((it) => it.sku_id)).not.toContain(sku.skuId)
})

test('a day is changed while it has not begun, called off with what was entered, and announced anew', async () => {
  const day = draft()
  const sale = await operator.get(announce, day)
  const taken = await operator.request(announce, day)
  expect([taken.status, taken.body]).toMatchObject([422, { code: 'FLASH_DAY_TAKEN', day: day.day }])
  const entered = await shop.get(own.enter, { slot_id: sale.slots[0]!.slot_id, ...offer() })
  await operator.get(approve, { id: entered.entry_id })
  const { day: _, ...written } = day
  const gone = await operator.request(change, { id: sale.sale_id, ...written, hours: [14] })
  expect([gone.status, gone.body]).toMatchObject([400, { field: 'hours' }])
  const changed = await operator.get(change, {
    id: sale.sale_id,
    ...written,
    hours: [10, 12, 14],
    names: { 'en-us': 'Renamed' },
  })
  expect([changed.name, changed.slots.length, changed.approved]).toEqual(['Renamed', 3, 1])
  const off = await operator.get(withdraw, { id: sale.sale_id, reason: 'The warehouse moves' })
  expect(off).toMatchObject({ state: 'WITHDRAWN', withdrawn_because: 'The warehouse moves', approved: 0 })
  expect((await operator.request(withdraw, { id: sale.sale_id, reason: 'again' })).body.code).toBe('MOVED_ON')
  expect((await operator.request(approve, { id: entered.entry_id })).body.code).toBe('MOVED_ON')
  expect((await shop.get(own.entries, { sale_id: sale.sale_id })).data).toMatchObject([
    { state: 'CALLED_OFF', reason: 'The warehouse moves' },
  ])
  // The sku is free for another sale of that time.
  const anew = await operator.get(announce, { ...day, hours: [11] })
  expect(anew).toMatchObject({ sale_id: sale.sale_id, state: 'ANNOUNCED', entries: 0 })
  expect((await shop.get(own.enter, { slot_id: anew.slots[0]!.slot_id, ...offer() })).state).toBe('ASKED')
  expect((await operator.get(list, { state: 'ANNOUNCED', page_size: 100 })).data.map((it) => it.sale_id)).toContain(
    sale.sale_id,
  )
})

test('shops that are not invited, goods of others, wrong amounts and missing permissions are refused', async () => {
  const sale = await operator.get(announce, draft({ shop_ids: [shopId] }))
  const slot_id = sale.slots[0]!.slot_id
  expect(sale.shops).toMatchObject([{ shop_id: shopId }])
  expect((await rival.get(own.list, { page_size: 100 })).data.map((it) => it.sale_id)).not.toContain(sale.sale_id)
  const stranger = await rival.request(own.enter, { slot_id, ...offer() })
  expect([stranger.status, stranger.body.code]).toEqual([404, 'NOT_FOUND'])
  const entered = await shop.get(own.enter, { slot_id, ...offer() })
  for (const answer of [
    await rival.request(own.change, { entry_id: entered.entry_id, ...offer() }),
    await rival.request(own.withdraw, { entry_id: entered.entry_id }),
  ])
    expect([answer.status, answer.body.code]).toEqual([404, 'NOT_FOUND'])
  expect((await rival.get(own.entries, { page_size: 100 })).data.map((it) => it.entry_id)).not.toContain(
    entered.entry_id,
  )
  const second = goods[1]!
  for (const [wrong, code] of [
    [{ sku_id: second.skuId, price: second.price }, 'PROMOTION_PRICE'],
    [{ sku_id: second.skuId, pieces: 900_000 }, 'OVER_STOCK'],
    [{ sku_id: second.skuId, price: 1, pieces: 2, member_limit: 3 }, 'MEMBER_LIMIT'],
    [{ sku_id: '999999999' }, 'NOT_FOUND'],
  ] as const) {
    const answer = await shop.request(own.enter, { slot_id, ...offer({ price: 1000, ...wrong }) })
    expect([wrong, answer.body.code]).toEqual([wrong, code])
  }
  const open = await operator.get(announce, draft())
  const others = await rival.request(own.enter, { slot_id: open.slots[0]!.slot_id, ...offer() })
  expect([others.status, others.body.code]).toEqual([404, 'NOT_FOUND'])
  for (const [wrong, field] of [
    [{ price: -1 }, 'price'],
    [{ price: 0 }, 'price'],
    [{ price: 10.005 }, 'price'],
    [{ pieces: 0 }, 'pieces'],
  ] as const) {
    const { status, body } = await shop.request(own.enter, { slot_id, ...offer(wrong) })
    expect([status, (body as { field?: string }).field]).toEqual([400, field])
  }
  const late = await operator.request(
    announce,
    draft({ entries_until: hourOf(mallDay(mall.clock.now(), 400), 0).getTime() / 1000 }),
  )
  expect(late.body.code).toBe('FLASH_ENTRIES_UNTIL')
  const noDay = await operator.request(announce, draft({ day: '2027-02-31' }))
  expect([noDay.status, noDay.body]).toMatchObject([400, { field: 'day' }])
  expect((await operator.request(announce, draft({ entries_until: 1000 }))).body.code).toBe('FLASH_ENTRIES_UNTIL')
  expect((await operator.request(announce, draft({ shop_ids: ['999999999'] }))).status).toBe(404)
  const clerk = await makeStaff(mall, Number(shopId), `clerk-${signedIn}`, ['goods'])
  expect((await clerk.request(own.list)).body.code).toBe('PERMISSION_MISSING')
  const reader = await makeOperator(mall, `reader-${signedIn}`, ['shops'])
  expect((await reader.request(approve, { id: entered.entry_id })).body.code).toBe('PERMISSION_MISSING')
  expect((await (await mall.as('dewi')).request(list)).status).toBe(403)
  await shop.get(own.withdraw, { entry_id: entered.entry_id })
  expect((await shop.request(own.withdraw, { entry_id: entered.entry_id })).body.code).toBe('MOVED_ON')
  expect((await operator.request(approve, { id: entered.entry_id })).body.code).toBe('MOVED_ON')
})

test('an entry that was written before entries were asked for is approved', async () => {
  const [entry] = await rows<{ id: string; state: string }>(
    `insert into flash_sale_entry (slot_id, shop_id, sku_id, price_minor, set_aside)
     select s.id, k.shop_id, k.id, 100, 1 from flash_sale_slot s, sku k where k.id = $1 and s.starts_at > $2 order by s.starts_at desc limit 1 returning id, state`,
    [goods[2]!.skuId, new Date(mall.clock.now().getTime() + days(1))],
  )
  expect(entry!.state).toBe('approved')
  await rows('delete from flash_sale_entry where id = $1', [entry!.id])
})
