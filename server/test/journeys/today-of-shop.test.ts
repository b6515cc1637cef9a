import { api } from '@borong/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countOrder } from '#modules/support/figures'
import { cancelPaid, lockOrder } from '#modules/trade/order'
import { dayIn, days, mallZone } from '#platform/clock'
import { asSystem } from '#platform/ctx'
import { makeStaff } from '../support/console-people.ts'
import { type Client, openTestMall, type TestMall } from '../test-mall.ts'
import { goodsOfShops, orderGoods, payAtSandbox } from './buying.ts'

let mall: TestMall
let shopId: number
let keeper: Client
let dewi: Client
const today = api.sellerToday
const everything = [
  'orders',
  'balance',
  'quotes',
  'after-sales',
  'complaints',
  'reviews',
  'messages',
  'invoices',
  'transfers',
  'goods',
  'stock',
] as const

beforeAll(async () => {
  mall = await openTestMall()
  shopId = Number((await goodsOfShops(mall, 1, 2))[0]!.shopId)
  keeper = await makeStaff(mall, shopId, 'today-keeper', everything)
  dewi = await mall.as('dewi')
  // What the demo data has sold is counted by the job.
  await mall.tick()
  await mall.settle()
})
afterAll(async () => {
  expect(await mall.invariants()).toEqual([])
  await mall.close()
})

const rowsOf = async <Row>(text: string, values: unknown[] = []) =>
  (await mall.app.database.pool.query(text, values)).rows as Row[]
const sen = (rupiah: number) => Math.round(rupiah * 100)
const day = (ahead: number) => dayIn(new Date(mall.clock.now().getTime() + days(ahead)), mallZone)

/** The same from the orders themselves. */
async function soldOf(from: string, to: string) {
  const [row] = await rowsOf<{ sold: number; orders: number; returned: number }>(
    `select coalesce(sum(paid_minor - refunded_minor), 0)::bigint as sold,
       count(*) filter (where paid_minor > refunded_minor)::int as orders,
       coalesce(sum(refunded_minor) filter (where status <> 'cancelled'), 0)::bigint as returned
     from customer_order where shop_id = $1 and kind = 'normal' and paid_minor > 0
       and (placed_at at time zone $2)::date between $3 and $4`,
    [shopId, mallZone, from, to],
  )
  return row!
}

test.each(['7', '30', '90'] as const)(
  'sales of %s days are what the orders say, and so are those before and the bars',
  async (length) => {
    const n = Number(length)
    const sales = await keeper.get(today.sales, { days: length })
    expect([sales.from_day, sales.to_day]).toEqual([day(1 - n), day(0)])
    const now = await soldOf(day(1 - n), day(0))
    const before = await soldOf(day(1 - 2 * n), day(-n))
    expect({ sold: sen(sales.sales), orders: sales.orders, returned: sen(sales.returned) }).toEqual(now)
    expect({
      sold: sen(sales.before.sales),
      orders: sales.before.orders,
      returned: sen(sales.before.returned),
    }).toEqual(before)
    expect(sales.bars.reduce((total, it) => total + sen(it.sales), 0)).toBe(now.sold)
    expect(sales.bars.reduce((total, it) => total + sen(it.sales_before), 0)).toBe(before.sold)
    expect(sales.bars.at(-1)!.to_day).toBe(day(0))
    expect(sales.has_sold).toBe(1)
  },
)

test('an order that is paid is sold today, and cancelled it is not; counted again it stays the same', async () => {
  const goods = await goodsOfShops(mall, 1, 2)
  const before = await keeper.get(today.sales, { days: '7' })
  const score = await keeper.get(today.score)
  const { sn, seen } = await orderGoods(
    dewi,
    goods.map((it) => ({ skuId: it.skuId, quantity: Math.max(it.minimum, it.multiple) })),
  )
  await payAtSandbox(mall, dewi, sn)
  await mall.settle()
  const paid = await keeper.get(today.sales, { days: '7' })
  expect(sen(paid.sales) - sen(before.sales)).toBe(sen(seen))
  expect(paid.orders - before.orders).toBe(1)
  expect(await keeper.get(today.score)).toEqual({ ...score, paid: score.paid + 1 })

  const [{ id } = { id: 0 }] = await rowsOf<{ id: number }>('select id from customer_order where sn = $1', [sn])
  await asSystem(mall.app, 'test', async (ctx) =>
    cancelPaid(ctx, (await lockOrder(ctx, id))!, { cause: `test:${sn}`, way: 'original', reason: 'test' }),
  )
  await mall.settle()
  for (let again = 0; again < 2; again++) await asSystem(mall.app, 'test', (ctx) => countOrder(ctx, id))
  expect(await keeper.get(today.score)).toEqual({ ...score, paid: score.paid + 1, cancelled: score.cancelled + 1 })
  const [kept] = await rowsOf<{ minor: number }>(
    "select amount_minor as minor from figure_day where owner_kind = 'shop' and owner_id = $1 and figure = 'cancelled' and day = $2",
    [shopId, day(0)],
  )
  expect(kept!.minor).toBe(sen(seen))
})

test('what waits is what stands in the queues, and only in those that somebody may open', async () => {
  const { conversation_id: id } = await dewi.get(api.chat.open, { shop_id: String(shopId) })
  await dewi.get(api.chat.send, { id, client_id: 'today-of-shop', content: 'Is it there?' })
  const work = new Map((await keeper.get(api.sellerConsole.work)).map((it) => [it.queue, it]))
  const toShip = await keeper.get(api.sellerOrder.list, { tab: 'TO_SHIP', page_size: 1 })
  expect(work.get('orders')!.waiting).toBe(toShip.data_total)
  const toDo = await keeper.get(api.sellerAfterSale.list, { tag: 'TO_DO', page_size: 1 })
  expect(work.get('after-sales')!.waiting).toBe(toDo.data_total)
  const [conversation] = (await keeper.get(api.sellerChat.list, { tab: 'TO_ANSWER' })).data
  expect(work.get('messages')).toMatchObject({
    waiting: (await keeper.get(api.sellerChat.counts)).to_answer,
    overdue: 0,
  })
  expect(work.get('messages')!.next_due).toBe(conversation!.answer_by)
  const clerk = await makeStaff(mall, shopId, 'today-clerk', ['messages'])
  expect((await clerk.get(api.sellerConsole.work)).map((it) => it.queue)).toEqual(['messages'])
  for (const call of [today.sales, today.returns, today.goods])
    expect((await clerk.request(call)).body.code).toBe('PERMISSION_MISSING')
})

test('returns by reason are those that were applied for in thirty days', async () => {
  const [row] = await rowsOf<{ n: number }>(
    "select count(*)::int as n from after_sale where shop_id = $1 and kind <> 'cancel' and applied_at > $2",
    [shopId, new Date(mall.clock.now().getTime() - days(30))],
  )
  const returns = await keeper.get(today.returns)
  expect(returns.applied).toBe(row!.n)
  expect(returns.reasons.reduce((n, it) => n + it.applied, 0)).toBe(row!.n)
})

test('a new shop sees its first steps; what others sold is not its own', async () => {
  const [made] = await rowsOf<{ id: number }>(
    "insert into shop (name, status) values ('Toko Baru', 'open') returning id",
  )
  const owner = await makeStaff(mall, made!.id, 'new-owner', everything)
  expect(await owner.get(today.steps)).toEqual({
    steps: [
      { step: 'goods', done: 0 },
      { step: 'freight', done: 0 },
      { step: 'staff', done: 0 },
      { step: 'bank', done: 0 },
    ],
    has_sold: 0,
  })
  expect(await owner.get(today.sales)).toMatchObject({ sales: 0, orders: 0, has_sold: 0, before: { sales: 0 } })
  expect(await owner.get(today.goods)).toEqual({ waiting: 0, rejected: 0, listed: [] })
  await makeStaff(mall, made!.id, 'new-second', ['orders'])
  expect((await owner.get(today.steps)).steps.find((it) => it.step === 'staff')).toEqual({ step: 'staff', done: 1 })
  expect((await owner.request(today.sales, { days: '8' as never })).status).toBe(400)
})
