import { type AdminPermission, api, type SellerPermission } from '@borong/contract'
import { cancelPaid, lockOrder, refundOrder } from '#modules/trade/order'
import { dayIn, days, mallZone } from '#platform/clock'
import { asSystem, type Ctx } from '#platform/ctx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seeded } from '../../src/seed/random.ts'
import { makeOperator, makeStaff } from '../support/console-people.ts'
import { shelve } from '../support/shelf.ts'
import { staffCompany } from '../support/staffed-company.ts'
import { type Client, openTestMall, type TestMall } from '../test-mall.ts'
import { chooseDelivery, fillCart, payAtSandbox } from './buying.ts'

let mall: TestMall
let operator: Client
let companyId: number
const staff: Client[] = []
let shopIds: number[]
let goodsIds: number[]
const { sellerBoard, adminBoard } = api
const random = seeded(Number(process.env['SEED'] ?? 6_131))
const upTo = (n: number) => Math.floor(random() * n)
const rowsOf = async <Row>(text: string, values: unknown[] = []) =>
  (await mall.app.database.pool.query(text, values)).rows as Row[]
const sen = (rupiah: number) => Math.round(rupiah * 100)
const day = (ahead: number) => dayIn(new Date(mall.clock.now().getTime() + days(ahead)), mallZone)
const period = () => ({ start: day(-300), end: day(0), compare: 'PREVIOUS' as const })

beforeAll(async () => {
  mall = await openTestMall()
  const company = await staffCompany<'ani'>(mall, { ani: { permissions: ['my-order'] } })
  companyId = company.companyId
  const buyer = company.people.ani
  await chooseDelivery(buyer)
  const skus: string[] = []
  for (const [at, price] of [20_000_00, 350_000_37, 90_001_00].entries())
    skus.push(await shelve(mall, { price, onHand: 100_000, shop: at % 2 }))
  const shelved = await rowsOf<{ goods: number; shop: number }>(
    `select g.id as goods, g.shop_id as shop from sku s join goods g on g.id = s.goods_id where s.id = any($1::bigint[]) order by s.id`,
    [skus],
  )
  goodsIds = shelved.map((it) => it.goods)
  shopIds = [...new Set(shelved.map((it) => it.shop))]
  for (let number = 0; number < 14; number++) await liveThrough(buyer, skus, number)
  await mall.settle()
  operator = await makeOperator(mall, 'board-owner', 'owner')
  for (const [at, id] of shopIds.entries()) staff.push(await makeStaff(mall, id, `board-${at}`, 'owner'))
}, 240_000)
afterAll(async () => {
  expect(await mall.invariants()).toEqual([])
  await mall.close()
})

/** Orders of one or more of the goods on some day, with whatever becomes of them. */
async function liveThrough(buyer: Client, skus: readonly string[], number: number) {
  const chosen = skus.filter(() => random() < 0.5)
  await fillCart(
    buyer,
    (chosen.length ? chosen : [skus[0]!]).map((skuId) => ({ skuId, quantity: 1 + upTo(6) })),
  )
  for (const { sn } of (await buyer.get(api.checkout.place)).order_list) {
    await buyer.get(api.order.submit, { id: sn })
    await rowsOf(`update customer_order set placed_at = now() - make_interval(days => $2) where sn = $1`, [
      sn,
      (number * 37) % 560,
    ])
    await becomeSomething(buyer, sn, number)
  }
}

async function becomeSomething(buyer: Client, sn: string, number: number) {
  const fate = (['paid', 'unpaid', 'partBack', 'paid', 'allBack', 'calledOff', 'partBack'] as const)[number % 7]!
  if (fate === 'unpaid') return
  await payAtSandbox(mall, buyer, sn)
  const [row] = await rowsOf<{ id: number; paid: number }>(
    `select id, paid_minor as paid from customer_order where sn = $1`,
    [sn],
  )
  const { id, paid } = row!
  const amountMinor = fate === 'allBack' ? paid : 1 + upTo(paid - 1)
  if (fate === 'partBack' || fate === 'allBack')
    await asSystem(mall.app, 'test', async (ctx: Ctx) =>
      refundOrder(ctx, (await lockOrder(ctx, id))!, { amountMinor, cause: `test:${sn}`, way: 'original', reason: 't' }),
    )
  if (fate === 'calledOff')
    await asSystem(mall.app, 'test', async (ctx: Ctx) =>
      cancelPaid(ctx, (await lockOrder(ctx, id))!, { cause: `test:${sn}`, way: 'original', reason: 't' }),
    )
  if (random() < 0.4) await mall.settle()
}

/** What some orders come to from their rows, added up one by one. */
async function byHand(where: string, from: string, to: string) {
  const [sum] = await rowsOf<{ sales: number; orders: number; returned: number }>(
    `select coalesce(sum(paid_minor - refunded_minor), 0)::bigint as sales,
       count(*) filter (where paid_minor > refunded_minor) as orders,
       coalesce(sum(refunded_minor) filter (where status <> 'cancelled'), 0)::bigint as returned
     from customer_order o where kind = 'normal' and paid_minor > 0 and ${where}
       and (placed_at at time zone $1)::date between $2 and $3`,
    [mallZone, from, to],
  )
  return sum!
}
const shown = (it: { sales: number; order_num: number; returned: number }) => ({
  sales: sen(it.sales),
  orders: it.order_num,
  returned: sen(it.returned),
})
const total = <Row>(rows: readonly Row[], of: (row: Row) => number) => rows.reduce((all, it) => all + sen(of(it)), 0)

test('what a shop and the mall sold is what the rows come to, in all, by month, and by all that it is cut by', async () => {
  const { start, end } = period()
  for (const [at, shopId] of [...shopIds, undefined].entries()) {
    const board =
      shopId === undefined
        ? await operator.get(adminBoard.sales, period())
        : await staff[at]!.get(sellerBoard.sales, period())
    const where = shopId === undefined ? 'true' : `shop_id = ${shopId}`
    const rows = await byHand(where, start, end)
    expect(shown(board)).toEqual(rows)
    expect(rows.sales).toBeGreaterThan(0)
    const before = await byHand(where, board.before_start!, board.before_end!)
    expect([sen(board.sales_before), board.order_num_before, sen(board.returned_before)]).toEqual([
      before.sales,
      before.orders,
      before.returned,
    ])
    for (const month of board.months) {
      const first = `${month.calendar_month}-01`
      const next = new Date(Date.UTC(Number(first.slice(0, 4)), Number(first.slice(5, 7)), 0)).toISOString()
      const of = await byHand(where, first < start ? start : first, next.slice(0, 10) > end ? end : next.slice(0, 10))
      expect({ month: month.calendar_month, ...shown(month) }).toEqual({ month: month.calendar_month, ...of })
    }
    const cuts = 'goods' in board ? [board.categories, board.goods, board.buyers] : [board.categories, board.shops]
    for (const cut of cuts) {
      expect(total(cut, (it) => it.sales)).toBe(rows.sales)
      expect(total(cut, (it) => it.sales_before)).toBe(before.sales)
    }
    if ('buyers' in board) {
      const own = await byHand(`${where} and company_id = ${companyId}`, start, end)
      const buyer = board.buyers.find((it) => it.id === String(companyId))!
      expect([sen(buyer.sales), buyer.order_num]).toEqual([own.sales, own.orders])
    } else
      for (const id of shopIds) {
        const own = await byHand(`shop_id = ${id}`, start, end)
        const shop = board.shops.find((it) => it.id === String(id))!
        expect([sen(shop.sales), shop.order_num]).toEqual([own.sales, own.orders])
      }
  }
})

test('goods are told what is left of their lines', async () => {
  const { start, end } = period()
  // Goods that are alone in the orders of their shop have all of these.
  const alone = await rowsOf<{ goods: number; shop: number; sales: number }>(
    `select min(l.goods_id) as goods, o.shop_id as shop, (paid_minor - refunded_minor)::bigint as sales
     from customer_order o join order_line l on l.order_id = o.id
     where o.company_id = $4 and paid_minor > 0 and (placed_at at time zone $1)::date between $2 and $3
     group by o.id having count(*) = 1`,
    [mallZone, start, end, companyId],
  )
  const single = goodsIds[1]!
  const shopId = alone.find((it) => it.goods === single)!.shop
  const goods = (await staff[shopIds.indexOf(shopId)]!.get(sellerBoard.sales, period())).goods
  expect(sen(goods.find((it) => it.id === String(single))!.sales)).toBe(
    alone.filter((it) => it.goods === single).reduce((all, it) => all + it.sales, 0),
  )
})

/** All orders behind a mark, page by page. */
async function opened(ask: (page: number) => Promise<{ data: { sn: string; amount: number }[]; data_total: number }>) {
  const found: { sn: string; amount: number }[] = []
  for (let page = 1; ; page++) {
    const { data, data_total } = await ask(page)
    found.push(...data)
    if (!data.length || found.length >= data_total) return { found, data_total }
  }
}

test('each mark opens the orders that it counts, and they add up to it', async () => {
  const { start, end } = period()
  const days = { start, end }
  const fits = async (
    ask: Parameters<typeof opened>[0],
    { sales, order_num }: { sales: number; order_num: number },
  ) => {
    const { found, data_total } = await opened(ask)
    expect([data_total, found.length, new Set(found.map((it) => it.sn)).size]).toEqual(Array(3).fill(order_num))
    expect(total(found, (it) => it.amount)).toBe(sen(sales))
  }
  for (const seller of staff) {
    const board = await seller.get(sellerBoard.sales, period())
    const of = (mark: 'SALES' | 'CATEGORY' | 'GOODS' | 'BUYER' | 'RETURNED', id?: string) => (page_no: number) =>
      seller.get(sellerBoard.orders, { ...days, mark, ...(id && { id }), page_no, page_size: 4 })
    await fits(of('SALES'), board)
    for (const [mark, rows] of [
      ['CATEGORY', board.categories],
      ['GOODS', board.goods.slice(0, 5)],
      ['BUYER', board.buyers],
    ] as const)
      for (const row of rows) await fits(of(mark, row.id), row)
    await fits(of('RETURNED'), { sales: board.returned, order_num: board.returned_num })
  }
  const board = await operator.get(adminBoard.sales, period())
  const of = (mark: 'SALES' | 'CATEGORY' | 'SHOP' | 'RETURNED', id?: string) => (page_no: number) =>
    operator.get(adminBoard.orders, { ...days, mark, ...(id && { id }), page_no, page_size: 50 })
  await fits(of('SALES'), board)
  await fits(of('RETURNED'), { sales: board.returned, order_num: board.returned_num })
  for (const row of board.categories) await fits(of('CATEGORY', row.id), row)
  for (const row of board.shops) await fits(of('SHOP', row.id), row)
})

test('deliveries, applications and answers of a shop are those of its rows, and open them', async () => {
  const asked = { start: day(-750), end: day(0), compare: 'NONE' as const }
  const days = { start: asked.start, end: asked.end }
  let seen = 0
  for (const [at, shopId] of shopIds.entries()) {
    const seller = staff[at]!
    const delivery = await seller.get(sellerBoard.delivery, asked)
    const [counted] = await rowsOf<{ due: number; on_time: number }>(
      `select count(*) as due, count(*) filter (where (received_at at time zone $1)::date <= needed_by) as on_time from customer_order
       where shop_id = $2 and kind = 'normal' and paid_minor > 0 and status <> 'cancelled' and received_at is not null and needed_by is not null`,
      [mallZone, shopId],
    )
    expect([delivery.due, delivery.on_time]).toEqual([counted!.due, counted!.on_time])
    expect(delivery.months.reduce((all, it) => all + it.due, 0)).toBe(delivery.due)
    for (const [mark, orders] of [
      ['ON_TIME', delivery.on_time],
      ['LATE', delivery.due - delivery.on_time],
    ] as const) {
      const page = await seller.get(sellerBoard.orders, { ...days, mark, page_size: 100 })
      expect([page.data_total, page.data.length]).toEqual([orders, orders])
    }
    const returns = await seller.get(sellerBoard.returns, asked)
    const [applied] = await rowsOf<{ n: number }>(
      `select count(*) as n from after_sale where shop_id = $1 and kind <> 'cancel'`,
      [shopId],
    )
    expect(returns.applied).toBe(applied!.n)
    for (const reason of returns.reasons) {
      const page = await seller.get(sellerBoard.applications, { ...days, reason_code: reason.reason_code })
      expect(page.data_total).toBe(reason.applied)
    }
    const answers = await seller.get(sellerBoard.answers, asked)
    const given = await seller.get(sellerBoard.answered, { ...days, page_size: 100 })
    expect(given.data_total).toBe(answers.answers)
    expect(given.data.filter((it) => it.in_time === 1)).toHaveLength(answers.in_time)
    seen += delivery.due + returns.applied + answers.answers
  }
  expect(seen).toBeGreaterThan(0)
})

test('the mall is told what it keeps, and who came, by month', async () => {
  const kept = await operator.get(adminBoard.commission, period())
  const sales = await operator.get(adminBoard.sales, period())
  expect(sen(kept.sales)).toBe(sen(sales.sales))
  expect(total(kept.months, (it) => it.commission)).toBe(sen(kept.commission))
  expect(kept.commission).toBeGreaterThan(0)
  for (const [call, table] of [
    [adminBoard.companies, 'company'],
    [adminBoard.shops, 'shop'],
  ] as const) {
    const board = await operator.get(call, period())
    const [counted] = await rowsOf<{ n: number }>(
      `select count(*) as n from ${table} where (created_at at time zone $1)::date between $2 and $3`,
      [mallZone, period().start, period().end],
    )
    expect(board.came).toBe(counted!.n)
    expect(board.months.reduce((all, it) => all + it.came, 0)).toBe(counted!.n)
  }
})

test('more rows than are told apart are one row, and the sum stays what it is', async () => {
  const seller = staff[0]!
  const before = await seller.get(sellerBoard.sales, period())
  const values = `select 'shop', $1::bigint, 'goods', $2::date, 900000 + n, 100, 1 from generate_series(1, 120) n`
  await rowsOf(`insert into figure_day (owner_kind, owner_id, figure, day, about, amount_minor, orders) ${values}`, [
    shopIds[0],
    day(-1),
  ])
  const { goods } = await seller.get(sellerBoard.sales, period())
  expect(goods).toHaveLength(101)
  expect(goods.at(-1)).toMatchObject({ name: '', order_num: 0 })
  expect(goods.at(-1)!.id).toBeUndefined()
  expect(total(goods, (it) => it.sales)).toBe(total(before.goods, (it) => it.sales) + 120 * 100)
  await rowsOf(`delete from figure_day where figure = 'goods' and about > 900000`)
})

test('a shop sees its own figures alone, and each part is for those who may open its pages', async () => {
  const [one, other] = await Promise.all(staff.map((it) => it.get(sellerBoard.sales, period())))
  expect(one).not.toEqual(other)
  const days = { start: period().start, end: period().end }
  const numbers = async (seller: Client) =>
    (await seller.get(sellerBoard.orders, { ...days, mark: 'SALES', page_size: 100 })).data.map((it) => it.sn)
  const [ofOne, ofOther] = [await numbers(staff[0]!), await numbers(staff[1]!)]
  expect(ofOne.filter((sn) => ofOther.includes(sn))).toEqual([])
  const calls = {
    sales: [sellerBoard.sales, period(), ['orders', 'balance']],
    delivery: [sellerBoard.delivery, period(), ['orders']],
    orders: [sellerBoard.orders, { ...days, mark: 'SALES' }, ['orders']],
    returns: [sellerBoard.returns, period(), ['after-sales', 'refunds']],
    applications: [sellerBoard.applications, { ...days, reason_code: 'DAMAGED' }, ['after-sales', 'refunds']],
    answers: [sellerBoard.answers, period(), ['messages']],
    answered: [sellerBoard.answered, days, ['messages']],
  } as const satisfies Record<keyof typeof sellerBoard, readonly [unknown, unknown, readonly SellerPermission[]]>
  for (const permission of ['orders', 'balance', 'after-sales', 'messages', 'goods'] as const) {
    const seller = await makeStaff(mall, shopIds[0]!, `board-${permission}`, [permission])
    for (const [call, input, needs] of Object.values(calls))
      expect(await seller.request(call, input as never)).toMatchObject(
        (needs as readonly string[]).includes(permission) ? { status: 200 } : { body: { code: 'PERMISSION_MISSING' } },
      )
  }
  const needed = {
    sales: 'cases',
    orders: 'cases',
    commission: 'shops',
    companies: 'companies',
    shops: 'shops',
  } as const satisfies Record<keyof typeof adminBoard, AdminPermission>
  for (const permission of ['cases', 'shops', 'companies'] as const) {
    const some = await makeOperator(mall, `board-${permission}`, [permission])
    for (const [name, needs] of Object.entries(needed)) {
      const input = name === 'orders' ? { ...days, mark: 'SALES' } : period()
      expect(await some.request(adminBoard[name as keyof typeof adminBoard], input as never)).toMatchObject(
        needs === permission ? { status: 200 } : { body: { code: 'PERMISSION_MISSING' } },
      )
    }
  }
  for (const stranger of [mall.guest, await mall.as('dewi')])
    for (const call of [sellerBoard.sales, sellerBoard.answers, adminBoard.sales, adminBoard.companies])
      expect((await stranger.request(call, period())).status).toBe(403)
  expect((await staff[0]!.request(adminBoard.sales, period())).status).toBe(403)
})

test('days that are none, in the wrong order or too many are refused, and a mark about nothing has no rows', async () => {
  const refused = async (fields: Record<string, string>) => {
    const { status, body } = await staff[0]!.request(sellerBoard.sales, { ...period(), ...fields })
    return [status, body.code]
  }
  expect(await refused({ start: '2026-02-31' })).toEqual([400, 'INVALID_INPUT'])
  expect(await refused({ start: '2026-05-02', end: '2026-05-01' })).toEqual([400, 'DATE_ORDER'])
  expect(await refused({ start: '2020-01-01', end: '2026-05-01' })).toEqual([400, 'INVALID_INPUT'])
  const days = { start: period().start, end: period().end }
  for (const fields of [{ mark: 'GOODS' }, { mark: 'GOODS', id: '999999999' }] as const)
    expect(await staff[0]!.get(sellerBoard.orders, { ...days, ...fields })).toMatchObject({ data: [], data_total: 0 })
  expect((await staff[0]!.request(sellerBoard.orders, { ...days, mark: 'SHOP' } as never)).status).toBe(400)
})
