import { api } from '@borong/contract'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { dayIn, days, mallZone } from '#platform/clock'
import { makeStaff } from '../support/console-people.ts'
import { shelve } from '../support/shelf.ts'
import { type Client, openTestMall, type TestMall } from '../test-mall.ts'
import { chooseDelivery, fillCart, orderGoods, payAtSandbox } from './buying.ts'

let mall: TestMall
let dewi: Client
let packer: Client
let shopId: number
let skuId: string
const lead = 2
const onTheWay = 3
const { promise } = api.sellerOrder

beforeAll(async () => {
  mall = await openTestMall()
  shopId = (await rowsOf<{ id: number }>('select id from shop order by id limit 1'))[0]!.id
  skuId = await shelve(mall)
  await rowsOf('update goods set lead_days = $1 where id = (select goods_id from sku where id = $2)', [lead, skuId])
  // Each day is a working day here; which days are stands in the test of working days.
  const hours = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens: 480, closes: 1020 }))
  await rowsOf('update shop set hours = $1 where id = $2', [JSON.stringify(hours), shopId])
  await rowsOf(`update freight_template set days = $1, zones = '[]' where shop_id = $2`, [onTheWay, shopId])
})
beforeEach(signIn)
afterEach(async () => {
  await mall.settle()
  expect(await mall.invariants()).toEqual([])
})
afterAll(() => mall.close())

const rowsOf = async <Row>(text: string, values: unknown[] = []) =>
  (await mall.app.database.pool.query(text, values)).rows as Row[]
let packers = 0
/** Anew once some days are over. */
async function signIn() {
  mall.invalidateTokens()
  packer = await makeStaff(mall, shopId, `promise-packer-${++packers}`, ['orders', 'ship'])
  dewi = await mall.as('dewi')
}
/** Days are those of the mall. */
const dayAfter = (n: number) => dayIn(new Date(mall.clock.now().getTime() + days(n)), mallZone)
const promiseOf = async (sn: string) => (await dewi.get(api.order.show, { sn })).promise
async function paid() {
  const { sn } = await orderGoods(dewi, [{ skuId, quantity: 2 }])
  await payAtSandbox(mall, dewi, sn)
  return sn
}

test('checkout says by when it arrives, the order keeps it, and it begins with the payment', async () => {
  await fillCart(dewi, [{ skuId, quantity: 2 }])
  await chooseDelivery(dewi)
  const [shop] = (await dewi.get(api.checkout.verify, { way: 'CART' })).cart.cart_list
  expect(shop!.arrives_by).toBe(dayAfter(lead + onTheWay))
  // Without a place to go to nobody knows.
  expect((await dewi.get(api.cart.show, { scope: 'all' })).cart_list[0]).not.toHaveProperty('arrives_by')

  const { sn } = (await dewi.get(api.checkout.place)).order_list[0]!
  const placedFor = dayAfter(lead + onTheWay)
  expect(await promiseOf(sn)).toEqual({ day: placedFor, is_late: 0 })
  mall.clock.forward(days(2))
  await signIn()
  expect(await promiseOf(sn)).toEqual({ day: dayAfter(lead + onTheWay), is_late: 0 })
  await dewi.get(api.order.submit, { id: sn })
  await payAtSandbox(mall, dewi, sn)
  expect(await promiseOf(sn)).toEqual({ day: dayAfter(lead + onTheWay), is_late: 0 })
  expect(dayAfter(lead + onTheWay)).not.toBe(placedFor)
  const { data } = await dewi.get(api.order.list, { key_words: sn })
  expect(data[0]!.promise).toEqual({ day: dayAfter(lead + onTheWay), is_late: 0 })
})

test('where the shop says no days of delivery nothing is promised, and the shop can still promise a day', async () => {
  await rowsOf('update freight_template set is_default = false where shop_id = $1', [shopId])
  const sn = await paid()
  await rowsOf(
    'update freight_template set is_default = true where id = (select min(id) from freight_template where shop_id = $1)',
    [shopId],
  )
  expect(await promiseOf(sn)).toBeUndefined()
  await packer.get(promise, { sn, day: dayAfter(4), reason: 'Made to order' })
  expect(await promiseOf(sn)).toEqual({ day: dayAfter(4), is_late: 0 })
})

test('the shop says another day and why: the buyer is told, the history says it, and what is over is late', async () => {
  const sn = await paid()
  const seen = dayAfter(lead + onTheWay)
  const day = dayAfter(9)
  const shown = await packer.get(promise, { sn, day, seen, reason: 'The carrier is full' })
  expect(shown.promise).toEqual({ day, is_late: 0 })
  expect(shown.timeline.at(-1)).toMatchObject({
    what: 'order.promise',
    text: 'Promised arrival changed',
    who: `promise-packer-${packers}`,
    note: `${seen} → ${day}: The carrier is full`,
  })
  await mall.settle()
  const [notice] = await rowsOf<{ params: object }>(
    `select params from notice where kind = 'order.promised' order by id desc limit 1`,
  )
  expect(notice!.params).toMatchObject({ sn, until: day, reason: 'The carrier is full' })
  expect(await rowsOf(`select from notice_email where kind = 'order.promised'`)).not.toEqual([])

  mall.clock.forward(days(9))
  await signIn()
  const inQueue = async () =>
    (await packer.get(api.sellerOrder.list, { tab: 'ALL', key_words: sn })).data.map((it) => it.promise!.is_late)
  expect(await inQueue()).toEqual([0])
  mall.clock.forward(days(1))
  await signIn()
  expect(await inQueue()).toEqual([1])
})

test('a day that is over or too far, one that was changed since, another shop and an order that is not paid are refused', async () => {
  const sn = await paid()
  const seen = dayAfter(lead + onTheWay)
  const other = (await rowsOf<{ id: number }>('select max(id)::int as id from shop'))[0]!.id
  const rival = await makeStaff(mall, other, 'promise-rival', ['orders', 'ship'])
  const clerk = await makeStaff(mall, shopId, 'promise-clerk', ['orders'])
  const ask = async (who: Client, more: object = {}) => {
    const { status, body } = await who.request(promise, { sn, day: dayAfter(8), seen, reason: 'Late', ...more })
    const { code, field, problem } = body as { code?: string; field?: string; problem?: string }
    return [status, code, ...(field ? [field] : []), ...(problem ? [problem] : [])]
  }
  expect(await ask(packer, { day: dayAfter(-1) })).toEqual([400, 'INVALID_INPUT', 'day', 'cannot be in the past'])
  expect(await ask(packer, { day: dayAfter(400) })).toEqual([400, 'INVALID_INPUT', 'day', expect.any(String)])
  expect(await ask(packer, { day: '2026-02-31' })).toEqual([400, 'INVALID_INPUT', 'day', expect.any(String)])
  expect(await ask(packer, { reason: ' ' })).toEqual([400, 'INVALID_INPUT', 'reason', expect.any(String)])
  expect(await ask(packer, { seen: dayAfter(1) })).toEqual([409, 'MOVED_ON'])
  expect(await ask(packer, { seen: undefined })).toEqual([409, 'MOVED_ON'])
  expect(await ask(rival)).toEqual([404, 'ORDER_NOT_FOUND'])
  expect(await ask(clerk)).toEqual([422, 'PERMISSION_MISSING'])
  const { sn: unpaid } = await orderGoods(dewi, [{ skuId, quantity: 1 }])
  expect(await ask(packer, { sn: unpaid })).toEqual([409, 'ORDER_MOVED_ON'])
  expect(await promiseOf(sn)).toEqual({ day: seen, is_late: 0 })
  // The same day again is no change: nobody is told.
  const steps = async () => (await dewi.get(api.order.show, { sn })).timeline.length
  const before = await steps()
  expect(await ask(packer, { day: seen })).toEqual([200, undefined])
  expect(await steps()).toBe(before)
})
