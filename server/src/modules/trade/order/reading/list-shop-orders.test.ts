import { type Input, sellerOrderApi } from '@borong/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { days, mallZone, minutes, startOfDay } from '#platform/clock'
import { makeStaff } from '../../../../../test/support/console-people.ts'
import { type Client, openTestMall, type TestMall } from '../../../../../test/test-mall.ts'

type Asked = Partial<Input<typeof sellerOrderApi.list>>
interface Row {
  id: number
  sn: string
  total: number
  company: string
  company_id: number
  status: string
  placed_at: Date
  promised_on: string | null
}
const hidden = ['draft', 'in_approval', 'rejected', 'creation_failed']

let mall: TestMall
let shopId: number
let staff: Client
let all: Row[]
beforeAll(async () => {
  mall = await openTestMall()
  shopId = (
    await rowsOf<{ shop_id: number }>('select shop_id from customer_order group by 1 order by count(*) desc limit 1')
  )[0]!.shop_id
  staff = await makeStaff(mall, shopId, 'lists', ['orders'])
  // The demo data has few of each shop.
  const few = await ordersOfShop()
  for (let n = 0; n < 5; n++) for (const { id } of few) await copyOrder(id)
  all = await ordersOfShop()
  expect(all.length).toBeGreaterThan(20)
})
afterAll(() => mall.close())

const rowsOf = async <R>(text: string, values: unknown[] = []) =>
  (await mall.app.database.pool.query(text, values)).rows as R[]
const ordersOfShop = () =>
  rowsOf<Row>(
    `select o.id, o.sn, o.payable_minor as total, c.name as company, o.company_id, o.status, o.placed_at, o.promised_on::text
       from customer_order o join company c on c.id = o.company_id where o.shop_id = $1 and o.status <> all($2) order by o.id desc`,
    [shopId, hidden],
  )
const list = (asked: Asked) => staff.get(sellerOrderApi.list, { tab: 'ALL', ...asked })
const snsOf = async (asked: Asked) => (await list({ page_size: 100, ...asked })).data.map((it) => it.sn)

/** All numbers of a list, page after page. */
async function walk(asked: Asked, betweenPages = async () => {}): Promise<string[]> {
  const sns: string[] = []
  for (let after: string | undefined; ;) {
    const page = await list({ ...asked, ...(after && { after }) })
    expect(page.data.length).toBeGreaterThan(0)
    sns.push(...page.data.map((it) => it.sn))
    if (!page.next) return sns
    after = page.next
    await betweenPages()
  }
}
/** One more order of the shop, as another one is. */
const copyOrder = async (of: number) =>
  (
    await rowsOf<{ sn: string }>(
      `with copied as (insert into customer_order overriding system value
         select (jsonb_populate_record(o, jsonb_build_object('id', nextval(pg_get_serial_sequence('customer_order', 'id')),
           'sn', to_char(now(), 'YYYYMMDD') || lpad((random() * 1e12)::bigint::text, 12, '0')))).*
         from customer_order o where id = $1 returning id, sn)
       select sn from copied`,
      [of],
    )
  )[0]!.sn

const places = (by: (a: Row, b: Row) => number) => all.toSorted(by).map((it) => it.sn)
// As the database compares texts of this alphabet: tests run with the order of bytes.
const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
const byName = (a: Row, b: Row) => byText(a.company, b.company) || a.id - b.id
test.each<[Asked, () => string[]]>([
  [{}, () => places((a, b) => b.id - a.id)],
  [{ sort: 'time', direction: 'asc' }, () => places((a, b) => a.id - b.id)],
  [{ sort: 'total' }, () => places((a, b) => b.total - a.total || b.id - a.id)],
  [{ sort: 'total', direction: 'asc' }, () => places((a, b) => a.total - b.total || a.id - b.id)],
  [
    { sort: 'promised' },
    () => places((a, b) => byText(a.promised_on ?? '9999', b.promised_on ?? '9999') || a.id - b.id),
  ],
  [
    { sort: 'promised', direction: 'desc' },
    () => places((a, b) => byText(b.promised_on ?? '', a.promised_on ?? '') || b.id - a.id),
  ],
  [{ sort: 'company' }, () => places(byName)],
  [{ sort: 'company', direction: 'desc' }, () => places((a, b) => byName(b, a))],
])('page after page %j gives every order once and in its place, as pages by number do', async (asked, expected) => {
  expect(await walk({ ...asked, page_size: 7 })).toEqual(expected())
  const second = await list({ ...asked, page_size: 7, page_no: 2 })
  expect(second.data.map((it) => it.sn)).toEqual(expected().slice(7, 14))
  expect(second.data_total).toBe(all.length)
})

test('what comes meanwhile moves nothing of what follows', async () => {
  const before = all.map((it) => it.sn)
  const came: string[] = []
  const found = await walk({ page_size: 10 }, async () => {
    came.push(await copyOrder(all[0]!.id))
  })
  expect(found).toEqual(before)
  // By their numbers pages would repeat a row for each that came.
  expect((await list({ page_size: 10 })).data.map((it) => it.sn).filter((sn) => came.includes(sn))).toHaveLength(
    Math.min(10, came.length),
  )
  await rowsOf('delete from customer_order where sn = any($1)', [came])
  expect((await ordersOfShop()).length).toBe(all.length)
})

test('rows that are alike in what they are sorted by are each there once', async () => {
  const came: string[] = []
  for (let n = 0; n < 9; n++) came.push(await copyOrder(all[3]!.id))
  const found = await walk({ sort: 'total', page_size: 4 })
  expect(found).toHaveLength(all.length + 9)
  expect(new Set(found).size).toBe(found.length)
  await rowsOf('delete from customer_order where sn = any($1)', [came])
})

test('filters narrow the list, its count and its numbers alike', async () => {
  await rowsOf(
    "update customer_order set placed_at = date_trunc('second', placed_at) + interval '700 milliseconds' where shop_id = $1",
    [shopId],
  )
  all = await ordersOfShop()
  const middle = all[Math.floor(all.length / 2)]!
  const seconds = Math.floor(middle.placed_at.getTime() / 1000)
  const fitting: [Asked, (it: Row) => boolean][] = [
    [{ tab: 'TO_SHIP' }, (it) => it.status === 'paid'],
    [{ company_id: String(middle.company_id) }, (it) => it.company_id === middle.company_id],
    [{ min_total: middle.total / 100 }, (it) => it.total >= middle.total],
    [{ max_total: middle.total / 100 }, (it) => it.total <= middle.total],
    [{ min_total: 1, max_total: middle.total / 100 }, (it) => it.total >= 100 && it.total <= middle.total],
    [{ start_time: seconds }, (it) => it.placed_at.getTime() >= seconds * 1000],
    // The second of the end is in it: what the list shows as placed then.
    [{ end_time: seconds }, (it) => it.placed_at.getTime() < (seconds + 1) * 1000],
    [{ start_time: seconds, end_time: seconds }, (it) => Math.floor(it.placed_at.getTime() / 1000) === seconds],
    [
      { tab: 'DONE', company_id: String(middle.company_id), min_total: 100 },
      (it) =>
        ['received', 'completed'].includes(it.status) && it.company_id === middle.company_id && it.total >= 10_000,
    ],
  ]
  for (const [filter, fits] of fitting) {
    const expected = all.filter(fits).map((it) => it.sn)
    const { data_total } = await list({ page_size: 1, ...filter })
    expect(data_total, JSON.stringify(filter)).toBe(expected.length)
    expect(await snsOf(filter)).toEqual(expected.slice(0, 100))
    expect(await staff.get(sellerOrderApi.numbers, { tab: 'ALL', ...filter })).toEqual({
      sns: expected,
      data_total: expected.length,
    })
  }
  expect((await staff.get(sellerOrderApi.numbers)).sns).toEqual(
    all.filter((it) => it.status === 'paid').map((it) => it.sn),
  )
  // A company that never bought here, and sums that exclude each other.
  expect(await snsOf({ company_id: '999999' })).toEqual([])
  expect(await snsOf({ min_total: 10, max_total: 1 })).toEqual([])
})

test('a mark of another list, another order or nobody’s making is refused', async () => {
  const { next } = await list({ page_size: 2 })
  const refused = async (asked: Record<string, unknown>) => {
    const { status, body } = await staff.request(sellerOrderApi.list, { tab: 'ALL', ...asked })
    return [status, body.code]
  }
  const mark = (values: unknown) => Buffer.from(JSON.stringify(values)).toString('base64url')
  for (const after of [
    'x',
    '!',
    '',
    'a'.repeat(1001),
    mark({}),
    mark(null),
    mark([]),
    mark(['time desc']),
    mark(['time desc', 1, '1', 1]),
    mark(['time desc', 1, 1.5, 1]),
    mark(['time desc', 1, 1e300, 1]),
    mark(['time desc', 1, 1]),
    mark(['time desc', 1, 2, 3, 4]),
    mark(['time asc', 1, 1, 1]),
    mark(['total desc', 1, 2, 3]),
  ].filter(Boolean))
    expect(await refused({ after }), after).toEqual([400, 'INVALID_INPUT'])
  expect(await refused({ after: next, sort: 'total' })).toEqual([400, 'INVALID_INPUT'])
  expect(await refused({ after: mark(['company asc', 'a\u0000', 1, 1]), sort: 'company' })).toEqual([
    400,
    'INVALID_INPUT',
  ])
  expect(await refused({ sort: 'price' })).toEqual([400, 'INVALID_INPUT'])
  expect(await refused({ min_total: 0.001 })).toEqual([400, 'INVALID_INPUT'])
  expect(await refused({ start_time: 2, end_time: 1 })).toEqual([400, 'DATE_ORDER'])
})

test('a mark shows nobody more than they may see', async () => {
  const { next } = await list({ page_size: 2 })
  const [fresh] = await rowsOf<{ id: number }>(`insert into shop (name) values ('No orders') returning id`)
  const other = await makeStaff(mall, fresh!.id, 'elsewhere', ['orders'])
  expect((await other.get(sellerOrderApi.list, { tab: 'ALL', after: next! })).data).toEqual([])
  expect(await other.get(sellerOrderApi.list, { tab: 'ALL' })).toMatchObject({ data: [], data_total: 0 })
  expect(await other.get(sellerOrderApi.numbers, { tab: 'ALL' })).toEqual({ sns: [], data_total: 0 })
  const without = await makeStaff(mall, shopId, 'without-orders', ['goods'])
  for (const route of [sellerOrderApi.list, sellerOrderApi.numbers])
    expect((await without.request(route, {})).body.code).toBe('PERMISSION_MISSING')
})

test('orders under way are found by what was promised: for a day that is over, and for today', async () => {
  const underWay = all.filter((it) => it.promised_on && ['paid', 'shipped'].includes(it.status))
  const last = underWay
    .map((it) => it.promised_on!)
    .toSorted(byText)
    .at(-1)!
  const fitting = (fits: (day: string) => boolean) => underWay.filter((it) => fits(it.promised_on!)).map((it) => it.sn)
  const found = async (at: number) => {
    mall.clock.forward(at - mall.clock.now().getTime())
    // Whoever was signed in is not any more.
    const person = await makeStaff(mall, shopId, `promised-${at}`, ['orders'])
    const ask = (promised: 'OVERDUE' | 'TODAY') =>
      person.get(sellerOrderApi.list, { tab: 'ALL', page_size: 100, promised })
    return { overdue: (await ask('OVERDUE')).data, today: (await ask('TODAY')).data }
  }
  const begins = startOfDay(last, mallZone) * 1000 + minutes(1)
  const onTheDay = await found(begins)
  expect(onTheDay.today.map((it) => it.sn)).toEqual(fitting((day) => day === last))
  expect(onTheDay.overdue.map((it) => it.sn)).toEqual(fitting((day) => day < last))
  const dayAfter = await found(begins + days(1))
  expect(dayAfter.today).toEqual([])
  expect(dayAfter.overdue.map((it) => it.sn)).toEqual(fitting(() => true))
  expect(dayAfter.overdue.every((it) => it.promise?.is_late === 1)).toBe(true)
})
