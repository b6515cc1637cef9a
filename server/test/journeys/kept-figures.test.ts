import { api } from '@borong/contract'
import { countOrder, type FigureName, sumsOf } from '#modules/support/figures'
import { cancelPaid, lockOrder, refundOrder } from '#modules/trade/order'
import { asSystem, type Ctx } from '#platform/ctx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seeded } from '../../src/seed/random.ts'
import { shelve } from '../support/shelf.ts'
import { type Staffed, staffCompany } from '../support/staffed-company.ts'
import { type Client, openTestMall, type TestMall } from '../test-mall.ts'
import { chooseDelivery, fillCart, payAtSandbox } from './buying.ts'

type Name = 'owner' | 'ani' | 'beni' | 'guest'
let mall: TestMall
let company: Staffed<Name>
let skus: string[]
let centres: { id: string }[]
let subjects: { id: string }[]
const random = seeded(Number(process.env['SEED'] ?? 4_711))
const upTo = (n: number) => Math.floor(random() * n)

const sql = async <Row>(text: string, values: unknown[] = []) =>
  (await mall.app.database.pool.query(text, values)).rows as Row[]

beforeAll(async () => {
  mall = await openTestMall()
  company = await staffCompany<Name>(mall, {
    owner: { permissions: [] },
    ani: { permissions: ['my-order', 'dataBoard'] },
    beni: { permissions: ['my-order', 'dataBoard', 'company-orders'] },
    guest: { permissions: ['my-order'] },
  })
  const { companyId } = company
  centres = await sql(
    `insert into cost_centre (company_id, code, name) select $1, code, 'Centre ' || code from unnest('{A,B,C}'::text[]) code returning id::text`,
    [companyId],
  )
  subjects = await sql(
    `insert into accounting_subject (company_id, code, description) select $1, code, code from unnest('{S,T}'::text[]) code returning id::text`,
    [companyId],
  )
  skus = []
  for (const [at, price] of [20_000_00, 350_000_37, 90_001_00, 5_000_00].entries())
    skus.push(await shelve(mall, { price, onHand: 100_000, shop: at % 2, tiers: [[5, Math.floor(price * 0.9)]] }))
  for (const name of ['ani', 'beni'] as const) await chooseDelivery(company.people[name])
  for (let order = 0; order < 16; order++) await liveThrough(order)
  await mall.settle()
}, 240_000)
afterAll(async () => {
  expect(await mall.invariants()).toEqual([])
  await mall.close()
})

const share = (centre: number, subject: number, percent: number) => ({
  cost_center_id: centres[centre]!.id,
  accounting_sub_id: subjects[subject]!.id,
  percent,
})

/** One trade of a random person, of random goods, charged to one or to two cost centres, with whatever becomes of its orders. */
async function liveThrough(number: number) {
  const name = random() < 0.6 ? 'ani' : 'beni'
  const buyer = company.people[name]
  const goods = skus.filter(() => random() < 0.5)
  await fillCart(
    buyer,
    (goods.length ? goods : [skus[0]!]).map((skuId) => ({ skuId, quantity: 1 + upTo(8) })),
  )
  const isSplit = random() < 0.4
  const [one, other] = [upTo(3), upTo(2)]
  await buyer.get(api.checkout.chooseAccounting, {
    accounting: isSplit
      ? [share(one, other, 3_333), share((one + 1) % 3, 1 - other, 6_667)]
      : [share(one, other, 10_000)],
  })
  const { order_list } = await buyer.get(api.checkout.place)
  for (const { sn } of order_list) {
    await buyer.get(api.order.submit, { id: sn })
    await sql(`update customer_order set placed_at = now() - make_interval(days => $2) where sn = $1`, [
      sn,
      (number * 11) % 170,
    ])
    // Parts of an order that several bear go back in no order here, so that what each bore is plain.
    await goOn(buyer, sn, isSplit ? ['unpaid', 'paid', 'calledOff'] : fates)
    if (random() < 0.3) await mall.settle()
  }
}

const fates = ['unpaid', 'cancelled', 'paid', 'paid', 'partBack', 'partBack', 'twoPartsBack', 'calledOff'] as const
async function goOn(buyer: Client, sn: string, choices: readonly (typeof fates)[number][]) {
  const fate = choices[upTo(choices.length)]!
  if (fate === 'unpaid') return
  if (fate === 'cancelled') return void (await buyer.get(api.order.cancel, { sn, reason: 'test' }))
  await payAtSandbox(mall, buyer, sn)
  const [row] = await sql<{ id: number; paid: number }>(
    `select id, paid_minor as paid from customer_order where sn = $1`,
    [sn],
  )
  const { id, paid } = row!
  const back = (cause: string, amountMinor: number) =>
    asSystem(mall.app, 'test', async (ctx: Ctx) =>
      refundOrder(ctx, (await lockOrder(ctx, id))!, { amountMinor, cause, way: 'original', reason: 'test' }),
    )
  if (fate === 'partBack' || fate === 'twoPartsBack') await back(`test:${sn}:1`, Math.floor(paid * random() * 0.6))
  if (fate === 'twoPartsBack') await back(`test:${sn}:2`, Math.floor(paid / 3))
  if (fate === 'calledOff')
    await asSystem(mall.app, 'test', async (ctx: Ctx) =>
      cancelPaid(ctx, (await lockOrder(ctx, id))!, { cause: `test:${sn}`, way: 'original', reason: 'test' }),
    )
}

const dayAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
const period = () => ({ start: dayAgo(200), end: dayAgo(-1), compare: 'NONE' as const })
const net = `paid_minor - refunded_minor`
/** Spend by something, made of the rows. */
const ofRows = async (by: string, members: readonly number[]) =>
  Object.fromEntries(
    (
      await sql<{ key: string; minor: number }>(
        `select ${by}::text as key, sum(${net})::bigint as minor from customer_order o
         where company_id = $1 and member_id = any($2::bigint[]) and paid_minor > refunded_minor group by 1`,
        [company.companyId, members],
      )
    ).map((row) => [row.key, row.minor]),
  )
const shown = (rows: readonly { id?: string; spent: number }[]) =>
  Object.fromEntries(rows.filter((it) => it.spent > 0).map((it) => [it.id ?? '0', Math.round(it.spent * 100)]))

test('the kept sums are those of the rows: of the company for who sees it, of their own for who does not', async () => {
  const { ids, people } = company
  for (const [asker, members, scope] of [
    ['owner', [ids.ani, ids.beni], 'COMPANY'],
    ['beni', [ids.ani, ids.beni], 'COMPANY'],
    ['ani', [ids.ani], 'OWN'],
  ] as const) {
    const board = await people[asker].get(api.figures.spend, period())
    expect(board.scope).toBe(scope)
    expect(shown(board.shops)).toEqual(await ofRows('shop_id', members))
    expect(shown(board.people)).toEqual(await ofRows('member_id', members))
    const months = await ofRows(`to_char(placed_at at time zone 'Etc/GMT-8', 'YYYY-MM')`, members)
    expect(
      Object.fromEntries(
        board.months.filter((it) => it.spent > 0).map((it) => [it.calendar_month, Math.round(it.spent * 100)]),
      ),
    ).toEqual(months)
    const [total] = await sql<{ minor: number; orders: number }>(
      `select coalesce(sum(${net}), 0)::bigint as minor, count(*) as orders from customer_order
       where company_id = $1 and member_id = any($2::bigint[]) and paid_minor > refunded_minor`,
      [company.companyId, [...members]],
    )
    expect([Math.round(board.spent * 100), board.order_num]).toEqual([total!.minor, total!.orders])
    for (const rows of [board.cost_centers, board.accounting_subs, board.categories])
      expect(Object.values(shown(rows)).reduce((all, it) => all + it, 0)).toBe(total!.minor)
  }
})

test('by cost centre and subject it is what each bore', async () => {
  const board = await company.people.owner.get(api.figures.spend, period())
  for (const [field, rows] of [
    ['costCentreId', board.cost_centers],
    ['subjectId', board.accounting_subs],
  ] as const) {
    // Of an order that one bears alone, what is left of it; of one that several bear, what each was charged.
    const borne = await sql<{ key: string; minor: number }>(
      `select s ->> $2 as key, sum(case when jsonb_array_length(o.accounting) = 1 then ${net} else (s ->> 'amountMinor')::bigint end)::bigint as minor
       from customer_order o, jsonb_array_elements(o.accounting) s where company_id = $1 and paid_minor > refunded_minor group by 1`,
      [company.companyId, field],
    )
    expect(shown(rows)).toEqual(Object.fromEntries(borne.map((it) => [it.key, it.minor])))
  }
})

test('a mark leads to its orders: as many as it counted', async () => {
  const { owner } = company.people
  const { start, end } = period()
  const board = await owner.get(api.figures.spend, period())
  const found = async (filter: Record<string, unknown>) =>
    (await owner.get(api.order.list, { ...filter, spent: 1, page_size: 1 })).data_total
  const times = { start_time: Date.parse(start) / 1000 - 8 * 3600, end_time: Date.parse(end) / 1000 + 16 * 3600 - 1 }
  expect(await found(times)).toBe(board.order_num)
  for (const shop of board.shops) expect(await found({ ...times, seller_id: shop.id })).toBe(shop.order_num)
  for (const centre of board.cost_centers)
    expect(await found({ ...times, cost_center_id: centre.id })).toBe(centre.order_num)
  for (const subject of board.accounting_subs)
    expect(await found({ ...times, accounting_sub_id: subject.id })).toBe(subject.order_num)
  for (const person of board.people) expect(await found({ ...times, member_id: person.id })).toBe(person.order_num)
  for (const category of board.categories)
    expect(await found({ ...times, cat_id: category.id })).toBe(category.order_num)
  const savings = await owner.get(api.figures.savings, period())
  const [tier] = savings.sources
  expect(tier).toMatchObject({ source: 'TIER' })
  expect(tier!.saved).toBeGreaterThan(0)
  expect(await found({ ...times, saved_by: 'TIER' })).toBe(tier!.order_num)
})

test('deliveries and refunds of the demo company are those of its rows, and open them', async () => {
  const sari = await mall.as('sari')
  const asked = { ...period(), start: dayAgo(750) }
  const board = await sari.get(api.figures.delivery, asked)
  const [counted] = await sql<Record<'due' | 'on_time' | 'returned' | 'returned_num', number>>(
    `with it as (select *, (received_at at time zone 'Etc/GMT-8')::date <= needed_by as in_time from customer_order
       where company_id = (select company_id from member m join account a on a.id = m.account_id where a.username = 'sari')
         and paid_minor > 0 and status <> 'cancelled')
     select count(in_time) as due, count(*) filter (where in_time) as on_time, count(*) filter (where refunded_minor > 0) as returned_num,
       sum(refunded_minor)::bigint as returned from it`,
  )
  expect([board.due, board.on_time, board.returned_num, Math.round(board.returned * 100)]).toEqual([
    counted!.due,
    counted!.on_time,
    counted!.returned_num,
    counted!.returned,
  ])
  expect(counted!.due).toBeGreaterThan(counted!.on_time)
  const found = async (filter: Record<string, unknown>) =>
    (await sari.get(api.order.list, { ...filter, page_size: 1 })).data_total
  expect(await found({ late: 1 })).toBe(counted!.due - counted!.on_time)
  expect(await found({ late: 0 })).toBe(counted!.on_time)
  expect(await found({ returned: 1 })).toBe(counted!.returned_num)
})

test('approvals of the demo company: how long half of them took, and who waits for whom', async () => {
  const sari = await mall.as('sari')
  const board = await sari.get(api.figures.approvals, { ...period(), start: dayAgo(750) })
  const ofCompany = `company_id = (select company_id from member m join account a on a.id = m.account_id where a.username = 'sari')`
  const took = (
    await sql<{ seconds: number }>(
      `select extract(epoch from decided_at - opened_at)::float8 as seconds from approval_task where decided_at is not null and ${ofCompany} order by 1`,
    )
  ).map((it) => it.seconds)
  expect(board.decided).toBe(took.length)
  const middle = (took[Math.floor((took.length - 1) / 2)]! + took[Math.ceil((took.length - 1) / 2)]!) / 2
  expect(board.median).toBe(Math.round(middle))
  expect(board.people.reduce((all, it) => all + it.decided, 0)).toBe(took.length)
  const [waiting] = await sql<{ n: number }>(
    `select count(*) as n from approval_task where status = 'waiting' and ${ofCompany}`,
  )
  expect(waiting!.n).toBeGreaterThan(0)
  expect(board.waiting.reduce((all, it) => all + it.order_num, 0)).toBe(waiting!.n)
  expect(board.people.reduce((all, it) => all + it.waiting, 0)).toBe(waiting!.n)

  // Each number opens as many rows as it counts.
  const rows = async (asker: Client, fields: Record<string, unknown>) =>
    asker.get(api.figures.approvalRows, { ...period(), start: dayAgo(750), mark: 'DECIDED', page_size: 100, ...fields })
  for (const { member_id: approver_id, decided, waiting: waits } of board.people) {
    expect((await rows(sari, { approver_id })).data_total).toBe(decided)
    expect((await rows(sari, { approver_id, mark: 'WAITING' })).data_total).toBe(waits)
  }
  for (const { approver_id, requester_id, order_num, requester_name } of board.waiting) {
    const { data, data_total } = await rows(sari, { approver_id, requester_id, mark: 'WAITING' })
    expect([data_total, data.length]).toEqual([order_num, order_num])
    expect(data.every((it) => it.requester_name === requester_name && it.decide_time === undefined)).toBe(true)
  }
  // Others have nothing of it: not another company, and not who sees no orders but their own.
  const [{ member_id: approver_id }] = board.people as [(typeof board.people)[number]]
  for (const stranger of [company.people.owner, company.people.ani])
    expect((await rows(stranger, { approver_id })).data).toEqual([])
})

test('budgets of the demo company: what is used of each is what its book says, and the year goes on from there', async () => {
  const sari = await mall.as('sari')
  const { budgets } = await sari.get(api.figures.budgets)
  expect(budgets.length).toBeGreaterThan(3)
  for (const budget of budgets) {
    const [book] = await sql<{ used: number; allotted: number }>(
      `select sum(spent_minor + reserved_minor + committed_minor)::bigint as used, sum(allotted_minor)::bigint as allotted from budget_month where budget_id = $1`,
      [budget.budget_id],
    )
    expect([Math.round((budget.spent + budget.held) * 100), Math.round(budget.allotted * 100)]).toEqual([
      book!.used,
      book!.allotted,
    ])
    const known = budget.months.flatMap((it) => it.used ?? [])
    expect(Math.round(known.at(-1)! * 100)).toBe(book!.used)
    expect(known).toEqual(known.toSorted((a, b) => a - b))
  }
  // Whoever answers for no budget and does not manage them sees none.
  expect((await company.people.ani.get(api.figures.budgets)).budgets).toEqual([])
})

test('orders that are counted again, in any order and at once, change no sum', async () => {
  const kept = () => sql(`select * from figure_day order by 1, 2, 3, 4, 5`)
  const before = await kept()
  const orders = await sql<{ id: number }>(`select id from customer_order where company_id = $1 order by id desc`, [
    company.companyId,
  ])
  await Promise.all(orders.map(({ id }) => asSystem(mall.app, 'test', (ctx) => countOrder(ctx, id))))
  for (const { id } of orders) await asSystem(mall.app, 'test', (ctx) => countOrder(ctx, id))
  expect(await kept()).toEqual(before)
})

test('a period comes to the same by its months and days as by its days alone', async () => {
  const owners = await sql<{ kind: 'company' | 'shop' | 'mall'; id: number; figures: FigureName[] }>(
    `select owner_kind as kind, owner_id as id, figures from (
       select owner_kind, owner_id, array_agg(distinct figure) as figures, row_number() over (partition by owner_kind order by count(*) desc) as place
       from figure_day where owner_kind <> 'member' group by owner_kind, owner_id) s where place <= 2`,
  )
  expect(owners.map((it) => it.kind).sort()).toEqual(['company', 'company', 'mall', 'shop', 'shop'])
  const dayAgo = (n: number) => new Date(Date.now() - n * 86_400_000).toISOString().slice(0, 10)
  let found = 0
  for (let n = 0; n < 40; n++) {
    const { figures, ...owner } = owners[n % owners.length]!
    const length = [upTo(4), upTo(40), upTo(400)][n % 3]!
    const ended = upTo(200)
    const period = { from: dayAgo(ended + length), to: dayAgo(ended) }
    const sums = await asSystem(mall.app, 'test', (ctx) => sumsOf(ctx, owner, figures, period))
    const ofDays = await sql<{ figure: string; about: number }>(
      `select figure, about, sum(amount_minor)::bigint as "amountMinor", sum(orders)::bigint as orders from figure_day
       where owner_kind = $1 and owner_id = $2 and day between $3 and $4 group by figure, about
       having sum(amount_minor) <> 0 or sum(orders) <> 0`,
      [owner.kind, owner.id, period.from, period.to],
    )
    const key = (it: { figure: string; about: number }) => `${it.figure} ${it.about}`
    const sorted = <Row extends { figure: string; about: number }>(rows: Row[]) =>
      rows.toSorted((a, b) => (key(a) < key(b) ? -1 : 1))
    expect(sorted(sums)).toEqual(sorted(ofDays))
    found += sums.length
  }
  expect(found).toBeGreaterThan(200)
})

test('what was paid before there were figures is counted by the job', async () => {
  const kept = () => sql(`select * from figure_day where amount_minor <> 0 or orders <> 0 order by 1, 2, 3, 4, 5`)
  const before = await kept()
  await sql('delete from figure_day')
  await sql('delete from figure_month')
  await sql('delete from figure_order')
  await sql('insert into figure_backlog select id from customer_order where paid_minor > 0')
  await mall.tick()
  expect(await sql('select * from figure_backlog')).toEqual([])
  expect(await kept()).toEqual(before)
})

test('a board is refused without its permission, for days that are none, and for too many of them', async () => {
  const { guest, ani } = company.people
  for (const call of Object.values(api.figures)) {
    const { status, body } = await guest.request(
      call,
      'input' in call ? { ...period(), ...(call === api.figures.approvalRows && { mark: 'WAITING' }) } : {},
    )
    expect([call.path, status, body.code]).toEqual([call.path, 422, 'PERMISSION_MISSING'])
  }
  const refused = (fields: { start?: string; end?: string }) =>
    ani.request(api.figures.spend, { ...period(), ...fields }).then((it) => [it.status, it.body.code])
  expect(await refused({ start: '2026-02-31' })).toEqual([400, 'INVALID_INPUT'])
  expect(await refused({ start: '2026-05-02', end: '2026-05-01' })).toEqual([400, 'DATE_ORDER'])
  expect(await refused({ start: '2001-01-01' })).toEqual([400, 'INVALID_INPUT'])
  expect(await ani.request(api.figures.spend, {})).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } })
})
