import { type AdminPermission, api, type owedParts } from '@borong/contract'
import { percent } from '@borong/money'
import { countOrder } from '#modules/support/figures'
import { cancelPaid, lockOrder, refundOrder } from '#modules/trade/order'
import { saveCredit } from '#modules/trade/payment'
import { dayIn, days, mallZone } from '#platform/clock'
import { asSystem, type Ctx } from '#platform/ctx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seeded } from '../../src/seed/random.ts'
import { makeOperator, makeStaff } from '../support/console-people.ts'
import { shelve } from '../support/shelf.ts'
import { staffCompany } from '../support/staffed-company.ts'
import { type Client, openTestMall, type TestMall } from '../test-mall.ts'
import { orderGoods, payAtSandbox } from './buying.ts'

let mall: TestMall
let owner: Client
let skus: string[]
const today = api.adminToday
const random = seeded(Number(process.env['SEED'] ?? 2_903))
const upTo = (n: number) => Math.floor(random() * n)
const rowsOf = async <Row>(text: string, values: unknown[] = []) =>
  (await mall.app.database.pool.query(text, values)).rows as Row[]
const sen = (rupiah: number) => Math.round(rupiah * 100)
const day = (ahead: number) => dayIn(new Date(mall.clock.now().getTime() + days(ahead)), mallZone)

beforeAll(async () => {
  mall = await openTestMall()
  const company = await staffCompany<'ani'>(mall, { ani: { permissions: ['my-order'] } })
  await asSystem(mall.app, 'test', (ctx) =>
    saveCredit(ctx, { companyId: company.companyId, limitMinor: 9_000_000_000_00, netDays: 30, status: 'active' }),
  )
  skus = []
  for (const [at, price] of [20_000_00, 350_000_37, 90_001_00].entries())
    skus.push(await shelve(mall, { price, onHand: 100_000, shop: at % 2 }))
  for (let number = 0; number < 14; number++) await liveThrough(company.people.ani, number)
  await giveBackOfReceived()
  await mall.settle()
  await mall.tick()
  owner = await makeOperator(mall, 'today-owner', 'owner')
}, 240_000)
afterAll(async () => {
  expect(await mall.invariants()).toEqual([])
  await mall.close()
})

const giveBack = (id: number, amountMinor: number, cause: string) =>
  asSystem(mall.app, 'test', async (ctx: Ctx) =>
    refundOrder(ctx, (await lockOrder(ctx, id))!, { amountMinor, cause, way: 'original', reason: 'test' }),
  )

/** An order of some goods on some day, with whatever becomes of it. */
async function liveThrough(buyer: Client, number: number) {
  const { sn } = await orderGoods(buyer, [{ skuId: skus[upTo(skus.length)]!, quantity: 1 + upTo(9) }])
  await rowsOf(`update customer_order set placed_at = now() - make_interval(days => $2) where sn = $1`, [
    sn,
    (number * 13) % 170,
  ])
  const fate = (['unpaid', 'account', 'account', 'paid', 'partBack', 'allBack', 'calledOff'] as const)[number % 7]!
  if (fate === 'unpaid') return
  if (fate === 'account') await buyer.get(api.payment.pay, { trade_type: 'order', sn, payment_plugin_id: 'on_account' })
  else await payAtSandbox(mall, buyer, sn)
  const [order] = await rowsOf<{ id: number; paid: number }>(
    `select id, paid_minor as paid from customer_order where sn = $1`,
    [sn],
  )
  const { id, paid } = order!
  if (fate === 'partBack') await giveBack(id, 1 + upTo(paid - 1), `test:${sn}:1`)
  if (fate === 'allBack') await giveBack(id, paid, `test:${sn}:1`)
  if (fate === 'calledOff')
    await asSystem(mall.app, 'test', async (ctx: Ctx) =>
      cancelPaid(ctx, (await lockOrder(ctx, id))!, { cause: `test:${sn}`, way: 'original', reason: 'test' }),
    )
  if (random() < 0.4) await mall.settle()
}

/** Of orders that the shop has been paid for the mall gives up a part of its commission. */
async function giveBackOfReceived() {
  const orders = await rowsOf<{ id: number; left: number }>(
    `select id, paid_minor - refunded_minor as left from customer_order
     where status = 'completed' and kind = 'normal' and paid_minor > refunded_minor order by placed_at desc limit 4`,
  )
  expect(orders.length).toBe(4)
  for (const { id, left } of orders) await giveBack(id, 1 + upTo(left), `test:received:${id}`)
}

/** The figures of some days from the rows of orders and of the ledger, added up one by one. */
async function byHand(from: string, to: string) {
  const orders = await rowsOf<{
    net: number
    back: number
    status: string
    bps: number
    booked: number
    escrow: number
  }>(
    `select o.paid_minor - o.refunded_minor as net, o.refunded_minor as back, o.status, m.commission_bps as bps,
       coalesce(-sum(e.amount_minor) filter (where e.account = 'commission'), 0)::bigint as booked,
       coalesce(-sum(e.amount_minor) filter (where e.account = 'escrow'), 0)::bigint as escrow
     from customer_order o join order_money m on m.order_id = o.id join ledger_entry e on e.order_id = o.id
     where o.kind = 'normal' and o.paid_minor > 0 and (o.placed_at at time zone $1)::date between $2 and $3
     group by o.id, m.order_id`,
    [mallZone, from, to],
  )
  let [sales, sold, returned, commission, agreed] = [0, 0, 0, 0, 0]
  for (const it of orders) {
    sales += it.net
    if (it.net > 0) sold++
    if (it.status !== 'cancelled') returned += it.back
    commission += it.booked + percent(it.escrow, it.bps)
    agreed += percent(it.net, it.bps)
  }
  // What the ledger keeps is what was agreed of what is left, whatever came when.
  expect(commission).toBe(agreed)
  return { sales, orders: sold, returned, commission }
}

test.each(['7', '30', '90'] as const)('sales and commission of %s days are those of the rows', async (length) => {
  const n = Number(length)
  const sales = await owner.get(today.sales, { days: length })
  const kept = await owner.get(today.commission, { days: length })
  expect([sales.from_day, sales.to_day]).toEqual([day(1 - n), day(0)])
  const now = await byHand(day(1 - n), day(0))
  const before = await byHand(day(1 - 2 * n), day(-n))
  const shown = (it: typeof sales.before, commission: number) => ({
    sales: sen(it.sales),
    orders: it.orders,
    returned: sen(it.returned),
    commission: sen(commission),
  })
  expect(shown(sales, kept.commission)).toEqual(now)
  expect(shown(sales.before, kept.before.commission)).toEqual(before)
  expect([sen(kept.sales), sen(kept.before.sales)]).toEqual([now.sales, before.sales])
  const total = (amounts: readonly number[]) => amounts.reduce((sum, it) => sum + sen(it), 0)
  expect(total(sales.bars.map((it) => it.sales))).toBe(now.sales)
  expect(total(sales.bars.map((it) => it.sales_before))).toBe(before.sales)
  expect(total(kept.bars.map((it) => it.commission))).toBe(now.commission)
  expect(now.commission).toBeGreaterThan(0)
  // The figure opens as many rows as it counts.
  const { start_time, end_time } = sales
  const opened = await owner.get(api.adminCase.list, { spent: 1, start_time, end_time, page_size: 1 })
  expect(opened.data_total).toBe(now.orders)
})

test('however often and late an order is counted, the mall has sold it once', async () => {
  const before = await owner.get(today.sales, { days: '90' })
  const orders = await rowsOf<{ id: number }>('select id from customer_order where paid_minor > 0 order by random()')
  for (const { id } of orders.slice(0, 40)) await asSystem(mall.app, 'test', (ctx) => countOrder(ctx, id))
  expect(await owner.get(today.sales, { days: '90' })).toEqual(before)
})

test('companies and shops are counted by when they came, and the lists open with as many', async () => {
  await rowsOf(`update company set created_at = now() - interval '20 days' where id = (select max(id) from company)`)
  for (const [call, list, table] of [
    [today.companies, api.adminCompany.list, 'company'],
    [today.shops, api.mallShop.list, 'shop'],
  ] as const)
    for (const length of ['7', '30', '90'] as const) {
      const { count, count_before, start_time, end_time } = await owner.get(call, { days: length })
      const n = Number(length)
      const [counted] = await rowsOf<{ now: number; before: number }>(
        `select count(*) filter (where d between $2 and $3) as now, count(*) filter (where d between $4 and $5) as before
         from (select (created_at at time zone $1)::date as d from ${table}) it`,
        [mallZone, day(1 - n), day(0), day(1 - 2 * n), day(-n)],
      )
      expect({ now: count, before: count_before }).toEqual(counted)
      expect((await owner.get(list, { start_time, end_time, page_size: 1 })).data_total).toBe(count)
    }
  const wrong = { start_time: 2_000_000_000, end_time: 1_000_000_000 }
  expect(await owner.request(api.adminCompany.list, wrong)).toMatchObject({ body: { code: 'DATE_ORDER' } })
  expect(await owner.request(api.mallShop.list, wrong)).toMatchObject({ body: { code: 'DATE_ORDER' } })
})

/** What is owed by how late it is, from the charges themselves: payments take the oldest first. */
async function owedByHand() {
  const charges = await rowsOf<{ company: number; due: string | null; net: number }>(
    `select m.company_id as company, m.due_on::text as due, sum(e.amount_minor)::bigint as net
     from order_money m join ledger_entry e on e.order_id = m.order_id and e.account = 'receivable'
     where m.source = 'receivable' group by m.order_id order by m.due_on nulls last, m.order_id`,
  )
  const settled = new Map(
    (
      await rowsOf<{ company: number; paid: number }>(
        `select company_id as company, -sum(amount_minor)::bigint as paid from ledger_entry
         where account = 'receivable' and order_id is null group by 1`,
      )
    ).map((it) => [it.company, it.paid]),
  )
  const parts = { not_due: 0, to_30: 0, to_60: 0, to_90: 0, over_90: 0 }
  const owing: Record<keyof typeof parts, Set<number>> = {
    not_due: new Set(),
    to_30: new Set(),
    to_60: new Set(),
    to_90: new Set(),
    over_90: new Set(),
  }
  for (const { company, due, net } of charges) {
    const left = settled.get(company) ?? 0
    const open = Math.max(0, net - left)
    settled.set(company, Math.max(0, left - net))
    const late = due === null ? 0 : (Date.parse(day(0)) - Date.parse(due)) / days(1)
    const part = late <= 0 ? 'not_due' : late <= 30 ? 'to_30' : late <= 60 ? 'to_60' : late <= 90 ? 'to_90' : 'over_90'
    parts[part] += open
    if (open > 0) owing[part].add(company)
  }
  return { parts, owing }
}

test('what companies owe by how late it is, and which they are; it grows old by itself', async () => {
  const seen = new Set<string>()
  for (const later of [0, 35, 30, 30]) {
    mall.clock.forward(days(later))
    mall.invalidateTokens()
    owner = await makeOperator(mall, `today-owed-${later}-${seen.size}`, 'owner')
    const { counted_at, owing, late, ...parts } = await owner.get(today.owed)
    const counted = await owedByHand()
    expect(Object.fromEntries(Object.entries(parts).map(([part, it]) => [part, sen(it)]))).toEqual(counted.parts)
    const all = new Set(Object.values(counted.owing).flatMap((it) => [...it]))
    expect(owing).toBe(all.size)
    const lateOnes = Object.entries(counted.owing).flatMap(([part, it]) => (part === 'not_due' ? [] : [...it]))
    expect(late).toBe(new Set(lateOnes).size)
    expect(counted_at).toBeGreaterThan(1_700_000_000)
    for (const [part, companies] of Object.entries(counted.owing)) {
      const owes = part.toUpperCase() as (typeof owedParts)[number]
      const { data } = await owner.get(api.adminCompany.list, { owes, page_size: 50 })
      expect(data.map((it) => Number(it.company_id)).toSorted((a, b) => a - b)).toEqual(
        [...companies].toSorted((a, b) => a - b),
      )
      if (companies.size) seen.add(part)
    }
  }
  expect(seen.size).toBeGreaterThan(2)
  // What is paid is gone with the next count.
  const [debtor] = (await owner.get(api.adminCompany.list, { owes: 'OVER_90', page_size: 50 })).data
  expect(debtor).toBeDefined()
  const used = debtor!.credit!.used
  await owner.get(api.adminCompany.settle, { id: debtor!.company_id, amount: used, number: 'TODAY-1' })
  await mall.tick()
  const { counted_at: _, owing: __, late: ___, ...parts } = await owner.get(today.owed)
  const after = await owedByHand()
  expect(Object.fromEntries(Object.entries(parts).map(([part, it]) => [part, sen(it)]))).toEqual(after.parts)
  const listed = await owner.get(api.adminCompany.list, { owes: 'OVER_90', page_size: 50 })
  expect(listed.data.map((it) => it.company_id)).not.toContain(debtor!.company_id)
})

test('searches that found nothing are counted by the week', async () => {
  const before = await owner.get(today.searches)
  await rowsOf(
    `insert into search_asked (day, keyword, times, found) values ($1, 'xyzzy', 3, 0), ($1, 'paper', 5, 9), ($2, 'xyzzy', 4, 0), ($3, 'xyzzy', 7, 0)`,
    [day(0), day(-6), day(-7)],
  )
  const { count, count_before } = await owner.get(today.searches)
  expect([count - before.count, count_before - before.count_before]).toEqual([7, 7])
})

test('what waits says since when the oldest does', async () => {
  const work = new Map((await owner.get(api.adminConsole.work)).map((it) => [it.queue, it]))
  const [oldest] = await rowsOf<Record<'application' | 'qualification' | 'complaint', number | null>>(
    `select (select floor(extract(epoch from min(submitted_at)))::int from shop_application where status = 'submitted') as application,
       (select floor(extract(epoch from min(applied_at)))::int from vat_qualification where status = 'applied') as qualification,
       (select floor(extract(epoch from min(filed_at)))::int from complaint where status in ('new', 'wait_arbitration')) as complaint`,
  )
  expect(oldest!.application).not.toBeNull()
  expect(work.get('shop-applications')?.oldest).toBe(oldest!.application)
  expect(work.get('vat-qualifications')?.oldest ?? null).toBe(oldest!.qualification)
  expect(work.get('complaints')?.oldest ?? null).toBe(oldest!.complaint)
  for (const it of work.values()) expect(it.oldest !== undefined).toBe(it.waiting > 0)
})

test('each figure is told to those who may open its rows, and to nobody else', async () => {
  const needs = {
    sales: 'cases',
    commission: 'shops',
    companies: 'companies',
    shops: 'shops',
    owed: 'companies',
    searches: 'content',
  } as const satisfies Record<keyof typeof today, AdminPermission>
  for (const permission of ['cases', 'shops', 'companies', 'content', 'audit-log'] as const) {
    const operator = await makeOperator(mall, `today-${permission}`, [permission])
    for (const [name, needed] of Object.entries(needs))
      expect(await operator.request(today[name as keyof typeof today])).toMatchObject(
        needed === permission ? { status: 200 } : { body: { code: 'PERMISSION_MISSING' } },
      )
  }
  const [shop] = await rowsOf<{ id: number }>('select id from shop order by id limit 1')
  const strangers = [mall.guest, await mall.as('dewi'), await makeStaff(mall, shop!.id, 'today-stranger', 'owner')]
  for (const stranger of strangers)
    for (const call of Object.values(today)) expect((await stranger.request(call)).status).toBe(403)
  for (const call of [today.sales, today.commission, today.companies, today.shops])
    expect((await owner.request(call, { days: '8' } as never)).status).toBe(400)
})
