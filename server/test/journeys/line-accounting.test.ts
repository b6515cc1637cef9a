import { api } from '@borong/contract'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { restoreBudget } from '#modules/company/budget'
import { asSystem } from '#platform/ctx'
import { shelve } from '../support/shelf.ts'
import { type Staffed, staffCompany } from '../support/staffed-company.ts'
import { type Client, openTestMall, type TestMall } from '../test-mall.ts'
import { chooseDelivery, fillCart, payAtSandbox } from './buying.ts'

type Name = 'owner' | 'buyer' | 'boss'
let mall: TestMall
let company: Staffed<Name>
let buyer: Client
/** Ids of cost centres by code, each with a budget of its own, and of subjects. */
let centres: Record<string, string>
let subjects: Record<string, string>
/** Goods for 33,333.00, 10,000.01 and 500.00 of one shop, the first with quantity prices, and some of another shop. */
let [paper, pens, clips, chairs]: string[] = []

const sql = async <Row>(text: string, values: unknown[] = []) =>
  (await mall.app.database.pool.query(text, values)).rows as Row[]
const sen = (rupiah: number) => Math.round(rupiah * 100)
const rp = (minor: number) => minor / 100

beforeAll(async () => {
  mall = await openTestMall()
})
afterAll(() => mall.close())
beforeEach(async () => {
  company = await staffCompany<Name>(mall, {
    owner: { permissions: ['my-order', 'approval-rule'] },
    buyer: { manager: 'boss' },
    boss: { permissions: ['my-order', 'my-order-audit'], manager: 'owner' },
  })
  buyer = company.people.buyer
  const ids = async (text: string) =>
    Object.fromEntries(
      (await sql<{ id: number; code: string }>(text, [company.companyId])).map((it) => [it.code, String(it.id)]),
    )
  centres = await ids(
    `insert into cost_centre (company_id, code, name) select $1, code, 'Centre ' || code from unnest('{IT,HR,OPS}'::text[]) code returning id, code`,
  )
  subjects = await ids(
    `insert into accounting_subject (company_id, code, description) select $1, code, code from unnest('{6110,6120}'::text[]) code returning id, code`,
  )
  for (const [code, id] of Object.entries(centres))
    await company.people.owner.get(api.budget.add, {
      cost_center_id: id,
      year: mall.clock.now().getUTCFullYear(),
      name: `Budget ${code}`,
      mode: 'NON_CUMULATIVE',
      control: 'WARN',
      months: Array.from({ length: 12 }, () => 10_000_000),
    })
  await chooseDelivery(buyer)
  await buyer.get(api.checkout.chooseAccounting, { accounting: [{ ...allocation('OPS'), percent: 10_000 }] })
  paper = await shelve(mall, { price: 33_333_00, tiers: [[10, 30_000_00]] })
  pens = await shelve(mall, { price: 10_000_01 })
  clips = await shelve(mall, { price: 500_00 })
  chairs = await shelve(mall, { price: 77_777_77, shop: 1 })
})
afterEach(async () => {
  await mall.settle()
  expect(await mall.invariants()).toEqual([])
})

const allocation = (centre: string, subject = '6110') => ({
  cost_center_id: centres[centre]!,
  accounting_sub_id: subjects[subject]!,
})
const percents = (...parts: [centre: string, percent: number][]) =>
  parts.map(([centre, percent]) => ({ ...allocation(centre), percent }))
const amounts = (...parts: [centre: string, minor: number][]) =>
  parts.map(([centre, minor]) => ({ ...allocation(centre), amount: rp(minor) }))

type Goods = [skuId: string | undefined, quantity: number]
const fill = (...goods: Goods[]) =>
  fillCart(
    buyer,
    goods.map(([skuId, quantity]) => ({ skuId: skuId!, quantity })),
  )
type Shares = ReturnType<typeof percents> | ReturnType<typeof amounts>
const splitLine = (sku_id: string | undefined, accounting: Shares) =>
  buyer.request(api.checkout.chooseAccounting, { lines: [{ sku_id: sku_id!, accounting }] })
async function placed(): Promise<string> {
  return (await buyer.get(api.checkout.place)).order_list[0]!.sn
}
/** What each cost centre holds of its budget, in sen. */
const figures = async (figure: 'reserved' | 'committed' | 'spent' = 'committed') =>
  Object.fromEntries(
    (
      await sql<{ code: string; held: number }>(
        `select c.code, sum(m.${figure}_minor) as held from budget b join budget_month m on m.budget_id = b.id join cost_centre c on c.id = b.cost_centre_id
         where b.company_id = $1 group by 1 having sum(m.${figure}_minor) <> 0`,
        [company.companyId],
      )
    ).map((row) => [row.code, row.held]),
  )
type Order = Awaited<ReturnType<typeof show>>
const show = (sn: string) => buyer.get(api.order.show, { sn })
const total = (parts: readonly number[]) => parts.reduce((sum, part) => sum + part, 0)
const allocated = (order: Order) =>
  Object.fromEntries(order.accounting.map((it) => [it.cost_center_code, sen(it.amount)]))
const ofLine = (order: Order, skuId: string | undefined) =>
  order.line_accounting
    .find((it) => it.sku_id === skuId)
    ?.accounting.map((it) => [it.cost_center_code, it.percent, sen(it.amount)])

test('lines by amount and by percent, the rest as the order: everybody bears the exact part, freight with the lines', async () => {
  await fill([paper, 3], [pens, 1], [clips, 2])
  expect((await splitLine(paper, amounts(['IT', 60_000_00], ['HR', 39_999_00]))).status).toBe(200)
  const choices = await splitLine(pens, percents(['IT', 3334], ['HR', 3333], ['OPS', 3333]))
  expect(choices.body.line_accounting.map((it) => [it.sku_id, it.way, it.accounting.length])).toEqual([
    [paper, 'CART', 2],
    [pens, 'CART', 3],
  ])
  expect(choices.body.accounting).toMatchObject([{ percent: 10_000, cost_center: { code: 'OPS' } }])
  const verified = await buyer.get(api.checkout.verify, {})
  expect(verified.blocked).toEqual([])
  expect(verified.choices.line_accounting[0]!.accounting[0]).toMatchObject({
    amount: 60_000,
    cost_center: { code: 'IT' },
  })

  const dryRunAnswer = await buyer.get(api.checkout.preview, {})
  const sn = await placed()
  const order = await show(sn)
  expect(order.cost_center).toBe('OPS, IT, HR')
  expect(ofLine(order, paper)).toEqual([
    ['IT', undefined, 60_000_00],
    ['HR', undefined, 39_999_00],
  ])
  expect(ofLine(order, pens)).toEqual([
    ['IT', 3334, 3_334_01],
    ['HR', 3333, 3_333_00],
    ['OPS', 3333, 3_333_00],
  ])
  expect(ofLine(order, clips)).toBeUndefined()
  expect(total(order.accounting.map((it) => sen(it.amount)))).toBe(sen(order.order_amount))
  expect(total(order.accounting.map((it) => it.percent))).toBe(10_000)
  const freight = total(order.line_accounting.flatMap((it) => it.accounting.map((one) => sen(one.freight))))
  expect(freight).toBeGreaterThan(0)
  // Of the lines, freight follows what their goods cost; the rest of it stays with the order.
  const ofRest = allocated(order)['OPS']! - 3_333_00 - 1_000_00
  const ofOps = sen(order.line_accounting[1]!.accounting[2]!.freight)
  expect(ofRest - ofOps + freight).toBe(sen(order.shipping_price))

  await buyer.get(api.order.submit, { id: sn })
  expect(await figures()).toEqual(allocated(order))
  expect(Object.fromEntries(dryRunAnswer.budgets.map((it) => [it.cost_center_code, sen(it.demand)]))).toEqual(
    allocated(order),
  )

  // What was bought is no choice any more; the split of the order stays.
  expect(await buyer.get(api.checkout.choices)).toMatchObject({
    accounting: [{ percent: 10_000 }],
    line_accounting: [],
  })
})

test('what is paid is spent and what is refunded comes back by what each bore', async () => {
  await fill([paper, 1], [clips, 2])
  await splitLine(paper, amounts(['IT', 33_332_99], ['HR', 1]))
  const sn = await placed()
  await buyer.get(api.order.submit, { id: sn })
  await payAtSandbox(mall, buyer, sn)
  await mall.settle()
  const order = await show(sn)
  expect(await figures('spent')).toEqual(allocated(order))
  await asSystem(mall.app, 'test', (ctx) =>
    restoreBudget(ctx, `order:${order.order_id}`, sen(order.order_amount), 'all of it'),
  )
  expect(await figures('spent')).toEqual({})
})

test('a line by amount alone needs no split of the order; two shops are two orders, each adding up', async () => {
  await sql('delete from checkout_choice where member_id = $1', [company.ids.buyer])
  await fill([paper, 2], [chairs, 1])
  expect((await buyer.get(api.checkout.verify, {})).blocked.map((it) => it.code)).toEqual(['COST_CENTRE_MISSING'])
  await splitLine(paper, amounts(['IT', 66_666_00]))
  expect(await buyer.request(api.checkout.place)).toMatchObject({ status: 422, body: { code: 'COST_CENTRE_MISSING' } })
  await splitLine(chairs, percents(['HR', 1], ['OPS', 9999]))
  expect((await buyer.get(api.checkout.verify, {})).blocked).toEqual([])
  const { order_list } = await buyer.get(api.checkout.place)
  for (const { sn } of order_list) {
    const order = await show(sn)
    expect(total(order.accounting.map((it) => sen(it.amount)))).toBe(sen(order.order_amount))
    await buyer.get(api.order.submit, { id: sn })
  }
  expect(total(Object.values(await figures()))).toBe(total(order_list.map((it) => sen(it.order_price))))
})

test('a split belongs to the line of one cart, and follows the order again when its shares are taken away', async () => {
  await fill([paper, 1])
  await buyer.get(api.cart.buyNow, { sku_id: paper!, num: 2 })
  expect(
    (
      await buyer.request(api.checkout.chooseAccounting, {
        way: 'BUY_NOW',
        lines: [{ sku_id: paper!, accounting: amounts(['IT', 66_666_00]) }],
      })
    ).status,
  ).toBe(200)
  await splitLine(paper, amounts(['HR', 33_333_00]))
  expect((await buyer.get(api.checkout.verify, { way: 'BUY_NOW' })).blocked).toEqual([])
  expect((await buyer.get(api.checkout.verify, {})).blocked).toEqual([])
  const { order_list } = await buyer.get(api.checkout.place, { way: 'BUY_NOW' })
  expect(allocated(await show(order_list[0]!.sn))).toEqual({ IT: sen(order_list[0]!.order_price) })
  expect((await buyer.get(api.checkout.choices)).line_accounting).toMatchObject([{ way: 'CART' }])
  await splitLine(paper, [])
  expect(Object.keys(allocated(await show(await placed())))).toEqual(['OPS'])
})

describe('misuse changes nothing', () => {
  test.each<[string, () => { sku: string | undefined; shares: Shares | Record<string, unknown>[] }, number, string]>([
    ['a sen too little', () => ({ sku: paper, shares: amounts(['IT', 33_332_98], ['HR', 1]) }), 422, 'SPLIT_NOT_EQUAL'],
    ['a sen too much', () => ({ sku: paper, shares: amounts(['IT', 33_333_00], ['HR', 1]) }), 422, 'SPLIT_NOT_EQUAL'],
    [
      'percents that make 9999',
      () => ({ sku: paper, shares: percents(['IT', 5000], ['HR', 4999]) }),
      422,
      'SPLIT_NOT_WHOLE',
    ],
    [
      'percent and amount in one split',
      () => ({
        sku: paper,
        shares: [
          { ...allocation('IT'), percent: 5000 },
          { ...allocation('HR'), amount: 16_666.5 },
        ],
      }),
      422,
      'SPLIT_MIXED',
    ],
    [
      'percent and amount in one share',
      () => ({ sku: paper, shares: [{ ...allocation('IT'), percent: 10_000, amount: 33_333 }] }),
      422,
      'SPLIT_MIXED',
    ],
    ['neither of them', () => ({ sku: paper, shares: [allocation('IT')] }), 422, 'SPLIT_MIXED'],
    ['nothing', () => ({ sku: paper, shares: amounts(['IT', 33_333_00], ['HR', 0]) }), 400, 'INVALID_INPUT'],
    [
      'parts of a sen',
      () => ({ sku: paper, shares: [{ ...allocation('IT'), amount: 33_333.001 }] }),
      400,
      'INVALID_INPUT',
    ],
    ['less than nothing', () => ({ sku: paper, shares: [{ ...allocation('IT'), amount: -1 }] }), 400, 'INVALID_INPUT'],
    ['goods that are not in the cart', () => ({ sku: chairs, shares: percents(['IT', 10_000]) }), 404, 'NOT_FOUND'],
    [
      'a cost centre nobody knows',
      () => ({ sku: paper, shares: [{ ...allocation('IT'), cost_center_id: '999999999', percent: 10_000 }] }),
      404,
      'NOT_FOUND',
    ],
  ])('%s', async (_, request, status, code) => {
    await fill([paper, 1])
    await splitLine(paper, percents(['HR', 10_000]))
    const before = await buyer.get(api.checkout.choices)
    const { sku, shares } = request()
    const answer = await splitLine(sku, shares as Shares)
    expect([answer.status, answer.body.code]).toEqual([status, code])
    expect(await buyer.get(api.checkout.choices)).toEqual(before)
  })

  test('a cost centre or subject of another company, and a cost centre whose time is over', async () => {
    const other = await staffCompany(mall, { stranger: {} })
    const [foreign] = await sql<{ centre: number; subject: number }>(
      `with c as (insert into cost_centre (company_id, code, name) values ($1, 'X', 'X') returning id),
            s as (insert into accounting_subject (company_id, code, description) values ($1, 'X', 'X') returning id)
       select c.id as centre, s.id as subject from c, s`,
      [other.companyId],
    )
    await sql(`update cost_centre set valid_to = '2020-01-01' where id = $1`, [Number(centres['HR'])])
    await fill([paper, 1])
    for (const [share, status, code] of [
      [{ ...allocation('IT'), cost_center_id: String(foreign!.centre) }, 404, 'NOT_FOUND'],
      [{ ...allocation('IT'), accounting_sub_id: String(foreign!.subject) }, 404, 'NOT_FOUND'],
      [allocation('HR'), 422, 'COST_CENTRE_CLOSED'],
    ] as const)
      for (const shares of [[{ ...share, percent: 10_000 }], [{ ...share, amount: 33_333 }]]) {
        const answer = await splitLine(paper, shares as Shares)
        expect([answer.status, answer.body.code]).toEqual([status, code])
      }
  })

  test('an amount is for single lines: the order as a whole is split by percent', async () => {
    await fill([paper, 1])
    expect(
      (await buyer.request(api.checkout.chooseAccounting, { accounting: amounts(['IT', 33_333_00]) as never })).status,
    ).toBe(400)
  })

  test('a line that is named twice', async () => {
    await fill([paper, 1])
    const line = { sku_id: paper!, accounting: percents(['IT', 10_000]) }
    expect(await buyer.request(api.checkout.chooseAccounting, { lines: [line, line] })).toMatchObject({ status: 400 })
  })
})

test('when the line comes to something else the verify page says what is missing, and placing refuses and changes nothing', async () => {
  await fill([paper, 9], [pens, 1])
  const nine = 9 * 33_333_00
  await splitLine(paper, amounts(['IT', nine - 1], ['HR', 1]))
  await splitLine(pens, percents(['IT', 5000], ['HR', 5000]))
  // Ten of them cost less a piece, and more in all.
  await buyer.get(api.cart.change, { id: paper!, num: 10 })
  const { blocked } = await buyer.get(api.checkout.verify, {})
  expect(blocked.map((it) => [it.code, it.sku_id])).toEqual([['SPLIT_NOT_EQUAL', paper]])
  expect(blocked[0]!.message).toContain('300,000.00')
  expect(blocked[0]!.message).toContain('299,997.00')
  expect((await buyer.get(api.checkout.verify, {}, { lang: 'zh-cn' })).blocked[0]!.message).toContain('相差')

  const before = await sql('select count(*) as trades, (select count(*) from reservation) as held from trade')
  const refused = await buyer.request(api.checkout.place)
  expect(refused).toMatchObject({
    status: 422,
    body: { code: 'SPLIT_NOT_EQUAL', sku_id: paper, wanted_amount: 300_000, given_amount: 299_997, missing_amount: 3 },
  })
  expect(await sql('select count(*) as trades, (select count(*) from reservation) as held from trade')).toEqual(before)
  expect(await buyer.get(api.checkout.preview, {})).toMatchObject({ blocked: { code: 'SPLIT_NOT_EQUAL' }, orders: [] })

  // Goods that are not ordered are in nobody's way; by percent the split goes along.
  await buyer.get(api.cart.change, { id: paper!, checked: 0 })
  expect((await buyer.get(api.checkout.verify, {})).blocked).toEqual([])
  await buyer.get(api.cart.change, { id: paper!, checked: 1 })
  await splitLine(paper, amounts(['IT', 300_000_00]))
  expect((await buyer.get(api.checkout.verify, {})).blocked).toEqual([])
  expect(total(Object.values(allocated(await show(await placed()))))).toBeGreaterThan(310_000_01)
})

test('approval rules see the cost centres and subjects of lines', async () => {
  await company.people.owner.get(api.approval.addPolicy, {
    name: 'HR asks the boss',
    effect: 'REQUIRE',
    groups: [[{ field: 'cost_center', op: 'any_of', values: [centres['HR']!] }]],
    levels: [{ mode: 'ANY', by: 'manager', steps: 1 }],
  })
  await fill([paper, 1], [clips, 1])
  expect((await buyer.get(api.checkout.preview, {})).orders.map((it) => it.outcome)).toEqual(['APPROVED'])
  await splitLine(clips, amounts(['IT', 499_99], ['HR', 1]))
  expect((await buyer.get(api.checkout.preview, {})).orders.map((it) => it.outcome)).toEqual(['NEEDS_APPROVAL'])
  const sn = await placed()
  expect(await buyer.get(api.order.submit, { id: sn })).toMatchObject({ audit_status: 'PENDING' })
  const order = await show(sn)
  expect(await figures('reserved')).toEqual(allocated(order))
  const seen = await company.people.boss.get(api.order.show, { sn })
  expect(seen.line_accounting).toEqual(order.line_accounting)
  await company.people.boss.get(api.order.reject, { sn, reason: 'not HR' })
  expect(await figures('reserved')).toEqual({})
  // What nobody bears any more is no condition either.
  await buyer.get(api.editOrder.setInfo, {
    sn,
    version: order.version,
    line_accounting: [{ sku_id: clips!, accounting: [] }],
  })
  expect(await buyer.get(api.order.submit, { id: sn })).toMatchObject({ audit_status: 'APPROVED' })
})

describe('editing', () => {
  const draft = async () => {
    await fill([paper, 3], [pens, 2], [clips, 4])
    await splitLine(paper, amounts(['IT', 50_000_00], ['HR', 49_999_00]))
    await splitLine(pens, percents(['IT', 2500], ['HR', 7500]))
    return placed()
  }
  const list = (...lines: Goods[]) => lines.map(([sku_id, num]) => ({ sku_id: sku_id!, num }))
  const imprint = async (sn: string) =>
    JSON.stringify(
      await sql(
        'select o.*, (select json_agg(l order by id) from order_line l where order_id = o.id) as lines from customer_order o where sn = $1',
        [sn],
      ),
    )

  test('lines that stay keep their split: percents scale, amounts while the line costs the same', async () => {
    const sn = await draft()
    const info = await buyer.get(api.editOrder.info, { order_sn: sn })
    expect(
      info.line_accounting.map((it) => [
        it.sku_id,
        it.accounting.map((one) => [one.cost_center_code, one.percent, sen(one.amount)]),
      ]),
    ).toEqual([
      [
        paper,
        [
          ['IT', undefined, 50_000_00],
          ['HR', undefined, 49_999_00],
        ],
      ],
      [
        pens,
        [
          ['IT', 2500, 5_000_01],
          ['HR', 7500, 15_000_01],
        ],
      ],
    ])
    const after = await buyer.get(api.editOrder.setLines, {
      order_sn: sn,
      version: 1,
      sku_list: list([paper, 3], [pens, 4], [chairsOfSameShop, 1]),
    })
    expect(ofLine(after, paper)).toEqual([
      ['IT', undefined, 50_000_00],
      ['HR', undefined, 49_999_00],
    ])
    expect(ofLine(after, pens)).toEqual([
      ['IT', 2500, 10_000_01],
      ['HR', 7500, 30_000_03],
    ])
    expect(ofLine(after, chairsOfSameShop)).toBeUndefined()
    expect(after.timeline.at(-1)!.note).not.toContain('accounting')
    await buyer.get(api.order.submit, { id: sn })
    expect(await figures()).toEqual(allocated(after))
  })
  let chairsOfSameShop: string
  beforeEach(async () => {
    chairsOfSameShop = await shelve(mall, { price: 99_99 })
  })

  test('a line by amount that comes to something else wants a new choice, and says so where it is counted', async () => {
    const sn = await draft()
    const lines = list([paper, 4], [pens, 2])
    const counted = await buyer.get(api.editOrder.count, { order_sn: sn, sku_list: lines })
    expect(counted.blocked.map((it) => [it.code, it.sku_id])).toEqual([['SPLIT_NOT_EQUAL', paper]])
    expect(counted.sku_list.map((line) => line.error_code)).toEqual(['', ''])
    const before = await imprint(sn)
    expect(await buyer.request(api.editOrder.setLines, { order_sn: sn, version: 1, sku_list: lines })).toMatchObject({
      status: 422,
      body: { code: 'SPLIT_NOT_EQUAL', sku_id: paper },
    })
    expect(await imprint(sn)).toBe(before)
    const anew = [{ sku_id: paper!, accounting: amounts(['IT', 4 * 33_333_00 - 1], ['OPS', 1]) }]
    expect(
      (await buyer.get(api.editOrder.count, { order_sn: sn, sku_list: lines, line_accounting: anew })).blocked,
    ).toEqual([])
    const after = await buyer.get(api.editOrder.setLines, {
      order_sn: sn,
      version: 1,
      sku_list: lines,
      line_accounting: anew,
    })
    expect(ofLine(after, paper)!.map(([, , minor]) => minor)).toEqual([133_331_99, 1])
    expect(after.timeline.at(-1)!.note).toContain('accounting')
  })

  test('where every line had its own, a line that follows the order needs a split of the order', async () => {
    await fill([paper, 1])
    await splitLine(paper, percents(['IT', 10_000]))
    const sn = await placed()
    expect(await buyer.get(api.editOrder.info, { order_sn: sn })).toMatchObject({ accounting: [] })
    const back = { sn, version: 1, line_accounting: [{ sku_id: paper!, accounting: [] }] }
    const before = await imprint(sn)
    expect(await buyer.request(api.editOrder.setInfo, back)).toMatchObject({
      status: 422,
      body: { code: 'COST_CENTRE_MISSING' },
    })
    expect(await imprint(sn)).toBe(before)
    const after = await buyer.get(api.editOrder.setInfo, { ...back, accounting: percents(['HR', 10_000]) })
    expect(allocated(after)).toEqual({ HR: sen(after.order_amount) })
    expect(after.line_accounting).toEqual([])
  })

  test('an older order, charged as a whole, is given a line of its own and keeps the rest as it was', async () => {
    await fill([paper, 1], [clips, 2])
    const sn = await placed()
    const same = await buyer.get(api.editOrder.setInfo, { sn, version: 1, remark: 'gate 2' })
    expect(same.accounting.map((it) => [it.cost_center_code, it.percent])).toEqual([['OPS', 10_000]])
    const after = await buyer.get(api.editOrder.setInfo, {
      sn,
      version: 2,
      line_accounting: [{ sku_id: clips!, accounting: amounts(['IT', 400_00], ['HR', 600_00]) }],
    })
    expect(Object.keys(allocated(after)).sort()).toEqual(['HR', 'IT', 'OPS'])
    expect(total(Object.values(allocated(after)))).toBe(sen(after.order_amount))
  })

  test.each<[string, () => Record<string, unknown>, number, string]>([
    [
      'amounts off by a sen',
      () => ({ sku_id: paper!, accounting: amounts(['IT', 99_999_01]) }),
      422,
      'SPLIT_NOT_EQUAL',
    ],
    ['percents off by one', () => ({ sku_id: pens!, accounting: percents(['IT', 9999]) }), 422, 'SPLIT_NOT_WHOLE'],
    [
      'a line the order does not have',
      () => ({ sku_id: chairs!, accounting: percents(['IT', 10_000]) }),
      404,
      'NOT_FOUND',
    ],
    [
      'a cost centre nobody knows',
      () => ({ sku_id: pens!, accounting: [{ ...allocation('IT'), cost_center_id: '999999999', percent: 10_000 }] }),
      404,
      'NOT_FOUND',
    ],
  ])('refused: %s', async (_, line, status, code) => {
    const sn = await draft()
    const before = await imprint(sn)
    const answer = await buyer.request(api.editOrder.setInfo, { sn, version: 1, line_accounting: [line()] as never })
    expect([answer.status, answer.body.code]).toEqual([status, code])
    expect(await imprint(sn)).toBe(before)
  })

  test('another address means freight anew: the split of lines stays, its part of the freight moves', async () => {
    const sn = await draft()
    const before = await show(sn)
    await sql('update freight_template set first_price_minor = first_price_minor * 3 where shop_id = $1', [
      Number(before.shop_id),
    ])
    const [address] = await buyer.get(api.organisation.addresses)
    const after = await buyer.get(api.editOrder.setInfo, { sn, version: 1, address_id: address!.addr_id })
    await sql('update freight_template set first_price_minor = first_price_minor / 3 where shop_id = $1', [
      Number(before.shop_id),
    ])
    expect(after.shipping_price).toBeGreaterThan(before.shipping_price)
    expect(ofLine(after, paper)).toEqual(ofLine(before, paper))
    expect(total(Object.values(allocated(after)))).toBe(sen(after.order_amount))
  })
})
