import { randomUUID } from 'node:crypto'
import { api } from '@borong/contract'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Shelved, shelve } from '../support/shelf.ts'
import { type Staffed, staffCompany } from '../support/staffed-company.ts'
import { type Client, openTestMall, type TestMall } from '../test-mall.ts'
import { chooseDelivery, fillCart } from './buying.ts'

type Name = 'owner' | 'buyer' | 'colleague' | 'boss'
let mall: TestMall
let company: Staffed<Name>
let buyer: Client
const sql = async <Row>(text: string, values: unknown[] = []) =>
  (await mall.app.database.pool.query(text, values)).rows as Row[]
const shelved = (it?: Shelved) => shelve(mall, it)
const sen = (rupiah: number) => Math.round(rupiah * 100)

beforeAll(async () => {
  mall = await openTestMall()
})
beforeEach(async () => {
  company = await staffCompany<Name>(mall, {
    owner: { permissions: ['my-order', 'approval-rule'] },
    buyer: { manager: 'boss' },
    colleague: {},
    boss: { permissions: ['my-order', 'my-order-audit'], manager: 'owner' },
  })
  buyer = company.people.buyer
})
afterEach(async () => {
  await mall.settle()
  expect(await mall.invariants()).toEqual([])
})
afterAll(() => mall.close())

type Line = [skuId: string, num: number]
const list = (...lines: Line[]) => lines.map(([sku_id, num]) => ({ sku_id, num }))

async function draft(who: Client, ...lines: Line[]): Promise<string> {
  await fillCart(
    who,
    lines.map(([skuId, quantity]) => ({ skuId, quantity })),
  )
  return (await who.get(api.checkout.place)).order_list[0]!.sn
}
const show = (sn: string, who: Client = company.people.owner) => who.get(api.order.show, { sn })
const linesOf = async (sn: string): Promise<Line[]> =>
  (await show(sn)).order_sku_list.map((line) => [line.sku_id, line.num])
const heldOf = async (sn: string): Promise<Record<string, number>> =>
  Object.fromEntries(
    (
      await sql<{ sku_id: number; held: number }>(
        `select r.sku_id, r.quantity - r.shipped - r.released as held from reservation r join customer_order o on r.reserved_for = 'order:' || o.id
         where o.sn = $1 and r.quantity > r.shipped + r.released`,
        [sn],
      )
    ).map((row) => [String(row.sku_id), row.held]),
  )
/** Everything an edit could have touched, as one text. */
const imprint = async (sn: string) =>
  JSON.stringify(
    await sql(
      `select o.*, (select total_minor from trade where id = o.trade_id) as total, (select json_agg(l order by id) from order_line l where order_id = o.id) as lines,
         (select json_agg(s order by id) from order_history s where order_id = o.id) as steps, (select json_agg(r order by id) from reservation r where reserved_for = 'order:' || o.id) as held
       from customer_order o where sn = $1`,
      [sn],
    ),
  )

test('lines are reduced, taken out and added at the prices of today; stock, freight, trade and history go along', async () => {
  const tiered = await shelved({ price: 100_000_00, tiers: [[10, 80_000_00]] })
  const heavy = await shelved({ price: 5_000_00, grams: 20_000 })
  const fresh = await shelved({ price: 7_000_00, minimum: 2, multiple: 2 })
  const sn = await draft(buyer, [tiered, 12], [heavy, 5])
  const before = await show(sn)
  expect(before.actions.find((it) => it.name === 'edit')).toMatchObject({ allowed: 1 })
  expect(before.order_operate_allowable_vo.allow_edit).toBe(true)

  const counted = await buyer.get(api.editOrder.count, { order_sn: sn, sku_list: list([fresh, 4], [tiered, 3]) })
  expect(counted.blocked).toEqual([])
  expect(await show(sn)).toEqual(before)

  const after = await buyer.get(api.editOrder.setLines, {
    order_sn: sn,
    version: before.version,
    sku_list: list([fresh, 4], [tiered, 3]),
    seen_total: counted.price.total_price,
  })
  expect(after.version).toBe(before.version + 1)
  // Lines that stay keep their place, what is new comes after them.
  expect(await linesOf(sn)).toEqual([
    [tiered, 3],
    [fresh, 4],
  ])
  expect(after.order_sku_list.find((line) => line.sku_id === tiered)).toMatchObject({
    purchase_price: 100_000,
    order_line_id: before.order_sku_list.find((line) => line.sku_id === tiered)!.order_line_id,
  })
  expect(await heldOf(sn)).toEqual({ [tiered]: 3, [fresh]: 4 })
  expect(after.shipping_price).toBeLessThan(before.shipping_price)
  expect(sen(after.order_amount)).toBe(3 * 100_000_00 + 4 * 7_000_00 + sen(after.shipping_price))
  expect(counted.price).toMatchObject({ total_price: after.order_amount, freight_price: after.shipping_price })
  const entry = after.timeline.at(-1)!
  expect(entry).toMatchObject({ what: 'order.edit', text: 'Order changed' })
  const numbers = Object.fromEntries(
    [...before.order_sku_list, ...after.order_sku_list].map((line) => [line.sku_id, line.sku_sn]),
  )
  expect(entry.note).toBe(
    `${numbers[tiered]}: 12 → 3; ${numbers[heavy]}: 5 → 0; ${numbers[fresh]}: 0 → 4; current prices`,
  )
  const inChinese = await buyer.get(api.order.show, { sn }, { lang: 'zh-cn' })
  expect(inChinese.timeline.at(-1)!.note).toContain('按当前价格')
})

test('what the order holds counts as available to it, and no more than that', async () => {
  const last = await shelved({ onHand: 5 })
  const other = await shelved()
  const sn = await draft(buyer, [last, 5], [other, 1])
  const { version, sku_list } = await buyer.get(api.editOrder.lines, { order_sn: sn })
  expect(sku_list.map((line) => [line.enable_quantity, line.error_code])).toEqual([
    [5, ''],
    [1000, ''],
  ])
  const edit = (num: number, seen: number) =>
    buyer.request(api.editOrder.setLines, { order_sn: sn, version: seen, sku_list: list([last, num]) })
  expect(await edit(6, version)).toMatchObject({ status: 422, body: { code: 'OVER_STOCK' } })
  expect((await edit(2, version)).status).toBe(200)
  expect(await heldOf(sn)).toEqual({ [last]: 2 })
  expect((await edit(5, version + 1)).status).toBe(200)
  expect(await heldOf(sn)).toEqual({ [last]: 5 })
})

describe('what is refused changes nothing', () => {
  interface Shelf {
    plain: string
    pack: string
    foreign: string
    scarce: string
    limited: string
    gone: string
    soldOut: string
  }
  const cases: [name: string, lines: (shelf: Shelf) => Line[], status: number, code: string][] = [
    ['no line at all', () => [], 422, 'ORDER_EMPTY'],
    [
      'a sku twice',
      ({ plain }) => [
        [plain, 1],
        [plain, 2],
      ],
      400,
      'INVALID_INPUT',
    ],
    [
      'goods of another shop',
      ({ plain, foreign }) => [
        [plain, 1],
        [foreign, 1],
      ],
      422,
      'ORDER_OTHER_SHOP',
    ],
    [
      'goods nobody knows',
      ({ plain }) => [
        [plain, 1],
        ['999999999', 1],
      ],
      409,
      'GOODS_GONE',
    ],
    ['goods that went off the shelf', ({ gone }) => [[gone, 1]], 409, 'GOODS_GONE'],
    ['goods that are sold out', ({ soldOut }) => [[soldOut, 1]], 422, 'OUT_OF_STOCK'],
    ['more than there is', ({ scarce }) => [[scarce, 4]], 422, 'OVER_STOCK'],
    ['less than the minimum', ({ pack }) => [[pack, 3]], 422, 'BELOW_MINIMUM'],
    ['more than the maximum', ({ limited }) => [[limited, 11]], 422, 'ABOVE_MAXIMUM'],
    ['no multiple', ({ pack }) => [[pack, 8]], 422, 'NOT_A_MULTIPLE'],
    ['a quantity of nothing', ({ plain }) => [[plain, 0]], 400, 'INVALID_INPUT'],
    [
      'more lines than an order takes',
      () => Array.from({ length: 201 }, (_, at) => [String(at + 1), 1] as Line),
      400,
      'INVALID_INPUT',
    ],
  ]
  test.each(cases)('%s', async (_, lines, status, code) => {
    const shelf: Shelf = {
      plain: await shelved(),
      pack: await shelved({ minimum: 6, multiple: 3 }),
      foreign: await shelved({ shop: 1 }),
      scarce: await shelved({ onHand: 3 }),
      limited: await shelved({ maximum: 10 }),
      gone: await shelved(),
      soldOut: await shelved({ onHand: 0 }),
    }
    const sn = await draft(buyer, [shelf.plain, 2], [shelf.gone, 1])
    await sql(`update goods g set status = 'off_shelf' from sku s where s.goods_id = g.id and s.id = $1`, [
      Number(shelf.gone),
    ])
    const before = await imprint(sn)
    const input = { order_sn: sn, version: 1, sku_list: list(...lines(shelf)) }
    const refused = await buyer.request(api.editOrder.setLines, input)
    expect([refused.status, refused.body.code]).toEqual([status, code])
    expect(await imprint(sn)).toBe(before)
  })

  test('counting tells every obstacle at once, each at its line', async () => {
    const [pack, scarce, plain] = [
      await shelved({ minimum: 6, multiple: 3 }),
      await shelved({ onHand: 3 }),
      await shelved(),
    ]
    const sn = await draft(buyer, [plain, 2])
    const draftOf = await buyer.get(api.editOrder.count, {
      order_sn: sn,
      sku_list: list([pack, 8], [scarce, 4], [plain, 1]),
    })
    expect(draftOf.blocked.map((it) => [it.sku_id, it.code])).toEqual([
      [pack, 'NOT_A_MULTIPLE'],
      [scarce, 'OVER_STOCK'],
    ])
    expect(draftOf.sku_list.map((line) => line.error_code)).toEqual(['NOT_A_MULTIPLE', 'OVER_STOCK', ''])
    expect(draftOf.sku_list[0]!.error_message).toContain('3')
  })
})

describe('who may edit, and when', () => {
  test.each([
    ['the member whose order it is', 'buyer', 200, undefined],
    ['the owner of the company', 'owner', 200, undefined],
    ['a colleague', 'colleague', 404, 'ORDER_NOT_FOUND'],
  ] as const)('%s', async (_, who, status, code) => {
    const skuId = await shelved()
    const sn = await draft(buyer, [skuId, 2])
    const person = company.people[who]
    for (const answer of [
      await person.request(api.editOrder.lines, { order_sn: sn }),
      await person.request(api.editOrder.info, { order_sn: sn }),
      await person.request(api.editOrder.setInfo, { sn, version: 1, remark: 'later' }),
      await person.request(api.editOrder.setLines, { order_sn: sn, version: 2, sku_list: list([skuId, 3]) }),
    ]) {
      expect([answer.status, answer.body.code]).toEqual([status, code])
    }
    expect(await linesOf(sn)).toEqual([[skuId, status === 200 ? 3 : 2]])
  })

  test('an approver reads the order and does not edit it', async () => {
    const { sn } = await rejected()
    expect(await company.people.boss.request(api.editOrder.setInfo, { sn, version: 1, remark: 'mine' })).toMatchObject({
      status: 422,
      body: { code: 'ACTION_NOT_YOURS' },
    })
  })

  test('in approval it must be withdrawn first; confirmed and cancelled orders are as they are', async () => {
    await wantApproval()
    const skuId = await shelved()
    const sn = await draft(buyer, [skuId, 2])
    const edit = (version: number) =>
      buyer.request(api.editOrder.setLines, { order_sn: sn, version, sku_list: list([skuId, 1]) })
    await buyer.get(api.order.submit, { id: sn })
    expect(await edit(1)).toMatchObject({ status: 409, body: { code: 'ORDER_IN_APPROVAL' } })
    expect((await show(sn, buyer)).actions.find((it) => it.name === 'edit')).toMatchObject({ allowed: 0 })
    await buyer.get(api.order.withdraw, { sn })
    expect((await edit(1)).status).toBe(200)
    await buyer.get(api.order.submit, { id: sn })
    await company.people.boss.get(api.order.approve, { sn })
    expect(await edit(2)).toMatchObject({ status: 409, body: { code: 'ORDER_MOVED_ON' } })
    await buyer.get(api.order.cancel, { sn, reason: 'no need' })
    expect(await edit(2)).toMatchObject({ status: 409, body: { code: 'ORDER_MOVED_ON' } })
  })
})

async function wantApproval() {
  await company.people.owner.get(api.approval.addPolicy, {
    name: 'Boss',
    effect: 'REQUIRE',
    groups: [],
    levels: [{ mode: 'ANY', by: 'manager', steps: 1 }],
  })
}
async function rejected(num = 4) {
  await wantApproval()
  const skuId = await shelved()
  const sn = await draft(buyer, [skuId, num])
  await buyer.get(api.order.submit, { id: sn })
  await company.people.boss.get(api.order.reject, { sn, reason: 'too many' })
  return { sn, skuId }
}

test('a rejected order becomes a draft, is submitted again, and the approver’s old page is refused', async () => {
  const { sn, skuId } = await rejected()
  const { boss } = company.people
  const old = await boss.get(api.order.approvalInfo, { order_sn: sn })
  const edited = await buyer.get(api.editOrder.setLines, { order_sn: sn, version: 1, sku_list: list([skuId, 2]) })
  expect(edited).toMatchObject({ audit_status: 'DRAFT', version: 2 })
  await buyer.get(api.order.submit, { id: sn, version: 2 })

  expect(await boss.request(api.order.approve, { sn, version: old.version })).toMatchObject({
    status: 409,
    body: { code: 'APPROVAL_STALE' },
  })
  expect(await boss.request(api.order.reject, { sn, version: old.version, reason: 'still too many' })).toMatchObject({
    status: 409,
    body: { code: 'APPROVAL_STALE' },
  })
  const now = await boss.get(api.order.approvalInfo, { order_sn: sn })
  expect(now.version).toBe(2)
  expect(now.earlier.map((it) => [it.version, it.reason])).toEqual([[1, 'too many']])
  expect((await boss.get(api.order.approve, { sn, version: now.version })).order_status).toBe('CONFIRM')
})

test('an older version is refused, whatever it asks for: edits and submits', async () => {
  await wantApproval()
  const skuId = await shelved()
  const sn = await draft(buyer, [skuId, 2])
  await buyer.get(api.editOrder.setInfo, { sn, version: 1, remark: 'first tab' })
  const before = await imprint(sn)
  for (const answer of [
    await buyer.request(api.editOrder.setInfo, { sn, version: 1, remark: 'second tab' }),
    await buyer.request(api.editOrder.setLines, { order_sn: sn, version: 1, sku_list: list([skuId, 1]) }),
    await buyer.request(api.order.submit, { id: sn, version: 1 }),
  ])
    expect([answer.status, answer.body.code]).toEqual([409, 'ORDER_STALE'])
  expect(await imprint(sn)).toBe(before)
})

test('an edit that is sent again because its answer was lost is done once and answered the same', async () => {
  const skuId = await shelved()
  const sn = await draft(buyer, [skuId, 2])
  const input = { order_sn: sn, version: 1, sku_list: list([skuId, 5]) }
  const key = randomUUID()
  const first = await buyer.get(api.editOrder.setLines, input, { key })
  expect(await buyer.get(api.editOrder.setLines, input, { key })).toEqual(first)
  expect(await show(sn)).toMatchObject({ version: 2 })
})

test('an edit that changes nothing writes nothing', async () => {
  const skuId = await shelved()
  const sn = await draft(buyer, [skuId, 2])
  const before = await imprint(sn)
  await buyer.get(api.editOrder.setLines, { order_sn: sn, version: 1, sku_list: list([skuId, 2]) })
  await buyer.get(api.editOrder.setInfo, { sn, version: 1, remark: '' })
  expect(await imprint(sn)).toBe(before)
})

test('prices moved since: the sheet shows both, a total that is old is refused with the new sheet, other edits keep the prices', async () => {
  const skuId = await shelved({ price: 10_000_00 })
  const sn = await draft(buyer, [skuId, 10])
  const seen = await show(sn)
  await sql('update sku set price_minor = 1250000 where id = $1', [Number(skuId)])

  const today = await buyer.get(api.editOrder.lines, { order_sn: sn })
  expect(today.sku_list[0]).toMatchObject({ ordered_price: 10_000, current_price: 12_500, subtotal: 125_000 })
  expect([today.ordered.goods_price, today.price.goods_price]).toEqual([100_000, 125_000])
  const asOrdered = await buyer.get(api.editOrder.count, { order_sn: sn })
  expect(asOrdered.price).toEqual(asOrdered.ordered)

  const refused = await buyer.request(api.editOrder.setLines, {
    order_sn: sn,
    version: 1,
    sku_list: list([skuId, 10]),
    seen_total: seen.order_amount,
  })
  expect(refused).toMatchObject({ status: 409, body: { code: 'PRICE_CHANGED', sheet: { price: today.price } } })
  const remarked = await buyer.get(api.editOrder.setInfo, {
    sn,
    version: 1,
    remark: 'ring twice',
    seen_total: seen.order_amount,
  })
  expect(remarked).toMatchObject({ remark: 'ring twice', order_amount: seen.order_amount, version: 2 })
  const repriced = await buyer.get(api.editOrder.setLines, {
    order_sn: sn,
    version: 2,
    sku_list: list([skuId, 10]),
    seen_total: today.price.total_price,
  })
  expect(repriced.order_amount).toBe(today.price.total_price)
  expect(repriced.timeline.at(-1)!.note).toBe('current prices')
})

describe('in a company with cost centres', () => {
  let dewi: Client
  let centres: { id: string; usable: number }[]
  let subjects: { id: string }[]
  beforeEach(async () => {
    dewi = await mall.as('dewi')
    await chooseDelivery(dewi)
    centres = await dewi.get(api.budget.myCostCentres)
    subjects = await dewi.get(api.budget.mySubjects)
  })
  const share = (at: number, percent: number) => ({
    cost_center_id: centres.filter((it) => it.usable)[at]!.id,
    accounting_sub_id: subjects[0]!.id,
    percent,
  })
  const amounts = (order: { accounting: { amount: number }[] }) => order.accounting.map((it) => sen(it.amount))
  const total = (parts: number[]) => parts.reduce((sum, it) => sum + it, 0)

  test('shares add up to the last sen after every edit', async () => {
    const skuId = await shelved({ price: 33_333 })
    const sn = await draft(dewi, [skuId, 7])
    const thirds = [share(0, 3334), share(1, 3333), share(2, 3333)]
    let order = await dewi.get(api.editOrder.setInfo, { sn, version: 1, accounting: thirds })
    expect(order.accounting).toHaveLength(3)
    expect(total(amounts(order))).toBe(sen(order.order_amount))
    for (const num of [1, 11, 4]) {
      order = await dewi.get(api.editOrder.setLines, {
        order_sn: sn,
        version: order.version,
        sku_list: list([skuId, num]),
      })
      expect(order.accounting.map((it) => it.percent)).toEqual([3334, 3333, 3333])
      expect(total(amounts(order))).toBe(sen(order.order_amount))
    }
    const info = await dewi.get(api.editOrder.info, { order_sn: sn })
    expect(info.accounting.map((it) => [it.cost_center_id, it.accounting_sub_id, it.percent])).toEqual(
      thirds.map((it) => [it.cost_center_id, it.accounting_sub_id, it.percent]),
    )
  })

  test.each([
    ['shares that are not the whole', () => [share(0, 4000), share(1, 4000)], 422, 'SPLIT_NOT_WHOLE'],
    ['a cost centre nobody knows', () => [{ ...share(0, 10_000), cost_center_id: '999999999' }], 404, 'NOT_FOUND'],
    [
      'a cost centre whose time is over',
      () => [{ ...share(0, 10_000), cost_center_id: centres.find((it) => !it.usable)!.id }],
      422,
      'COST_CENTRE_CLOSED',
    ],
  ] as const)('refused as in checkout: %s', async (_, accounting, status, code) => {
    const sn = await draft(dewi, [await shelved(), 1])
    const before = await imprint(sn)
    const answer = await dewi.request(api.editOrder.setInfo, { sn, version: 1, accounting: accounting() })
    expect([answer.status, answer.body.code]).toEqual([status, code])
    expect(await imprint(sn)).toBe(before)
  })

  test('another address means freight anew, and deliverability; time, remark and invoice go along in one edit', async () => {
    const skuId = await shelved({ grams: 8_000 })
    const sn = await draft(dewi, [skuId, 3])
    const addresses = await dewi.get(api.organisation.addresses)
    const [title] = await dewi.get(api.invoice.titles)
    const order = await show(sn, dewi)
    const far = addresses.find((it) => it.addr_id !== addresses[0]!.addr_id)!
    await sql(
      `update freight_template set zones = jsonb_build_array(jsonb_build_object('region_ids', jsonb_build_array($1::int), 'first_price_minor', first_price_minor * 3, 'step_price_minor', step_price_minor * 3, 'days', 9)), free_from_minor = null where shop_id = $2`,
      [far.region, Number(order.shop_id)],
    )
    const counted = await dewi.get(api.editOrder.count, { order_sn: sn, address_id: far.addr_id })
    expect(counted.price.goods_price).toBe(order.goods_price)
    expect(counted.price.freight_price).not.toBe(order.shipping_price)
    const invoice = { receipt_type: title!.receipt_type, receipt_title: title!.receipt_title, tax_no: title!.tax_no }
    const moved = await dewi.get(api.editOrder.setInfo, {
      sn,
      version: 1,
      address_id: far.addr_id,
      receive_time: 'WORKDAYS',
      remark: 'gate 2',
      invoice,
      seen_total: counted.price.total_price,
    })
    expect(moved).toMatchObject({
      ship_addr: far.addr,
      shipping_price: counted.price.freight_price,
      receive_time: 'WORKDAYS',
      remark: 'gate 2',
      need_receipt: 1,
      receipt_history: { receipt_title: title!.receipt_title },
      version: 2,
    })
    expect(total(amounts(moved))).toBe(sen(moved.order_amount))
    expect(moved.timeline.at(-1)!.note).toBe('address; receive time; remark; invoice')
    expect(await dewi.get(api.editOrder.setInfo, { sn, version: 2, need_receipt: 0 })).toMatchObject({
      need_receipt: 0,
    })

    await sql('update freight_template set undeliverable_region_ids = array[$1::int] where shop_id = $2', [
      far.region,
      Number(order.shop_id),
    ])
    const before = await imprint(sn)
    expect(await dewi.request(api.editOrder.setInfo, { sn, version: 3, address_id: far.addr_id })).toMatchObject({
      status: 422,
      body: { code: 'NOT_DELIVERABLE' },
    })
    expect(
      await dewi.request(api.editOrder.setLines, { order_sn: sn, version: 3, sku_list: list([skuId, 1]) }),
    ).toMatchObject({ status: 422, body: { code: 'NOT_DELIVERABLE' } })
    expect(await imprint(sn)).toBe(before)
    // Where the goods go is part of what is asked: with a nearer address the lines can change again.
    const back = { order_sn: sn, version: 3, sku_list: list([skuId, 1]), address_id: addresses[0]!.addr_id }
    expect(await dewi.get(api.editOrder.setLines, back)).toMatchObject({ ship_addr: addresses[0]!.addr, version: 4 })
    await sql(`update freight_template set undeliverable_region_ids = '{}', zones = '[]' where shop_id = $1`, [
      Number(order.shop_id),
    ])
  })

  test('somebody else’s address and an invoice that says too little are refused', async () => {
    const sn = await draft(dewi, [await shelved(), 1])
    const [foreign] = await company.people.owner.get(api.organisation.addresses)
    expect(await dewi.request(api.editOrder.setInfo, { sn, version: 1, address_id: foreign!.addr_id })).toMatchObject({
      status: 404,
    })
    expect(
      await dewi.request(api.editOrder.setInfo, {
        sn,
        version: 1,
        invoice: { receipt_type: 'VATOSPECIAL', receipt_title: 'PT', tax_no: '012345678901000' },
      }),
    ).toMatchObject({ status: 422, body: { code: 'INVOICE_INCOMPLETE' } })
  })
})

test('whatever is edited in whatever order, stock is what the lines say, and the sums are sums', async () => {
  const shelf = [
    await shelved({ price: 12_345, onHand: 40 }),
    await shelved({ price: 99_999, tiers: [[5, 88_888]], onHand: 12 }),
    await shelved({ price: 1_000_01, minimum: 4, multiple: 2, onHand: 30, grams: 3_000 }),
    await shelved({ price: 7, onHand: 3 }),
    await shelved({ price: 2_500_000_00, onHand: 9 }),
  ]
  const dewi = await mall.as('dewi')
  await chooseDelivery(dewi)
  const centres = (await dewi.get(api.budget.myCostCentres)).filter((it) => it.usable)
  const [subject] = await dewi.get(api.budget.mySubjects)
  const addresses = await dewi.get(api.organisation.addresses)
  const sns = [await draft(dewi, [shelf[0]!, 2]), await draft(dewi, [shelf[1]!, 3], [shelf[2]!, 4])]

  const edit = fc.record({
    order: fc.nat({ max: sns.length - 1 }),
    lines: fc.uniqueArray(fc.record({ at: fc.nat({ max: shelf.length - 1 }), num: fc.integer({ min: 1, max: 20 }) }), {
      maxLength: shelf.length,
      selector: (it) => it.at,
    }),
    withLines: fc.boolean(),
    address: fc.option(fc.nat({ max: addresses.length - 1 }), { nil: undefined }),
    parts: fc.option(fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 3 }), { nil: undefined }),
  })
  let written = 0
  await fc.assert(
    fc.asyncProperty(edit, async (it) => {
      const sn = sns[it.order]!
      const before = await show(sn, dewi)
      const whole = it.parts?.reduce((sum, part) => sum + part, 0)
      const percents = it.parts?.map((part) => Math.floor((part * 10_000) / whole!))
      if (percents) percents[0]! += 10_000 - percents.reduce((sum, part) => sum + part, 0)
      const info = {
        version: before.version,
        ...(it.address !== undefined && { address_id: addresses[it.address]!.addr_id }),
        ...(percents && {
          accounting: percents.map((percent, at) => ({
            cost_center_id: centres[at]!.id,
            accounting_sub_id: subject!.id,
            percent,
          })),
        }),
      }
      const wanted = it.lines.map(({ at, num }): Line => [shelf[at]!, num])
      const answer = it.withLines
        ? await dewi.request(api.editOrder.setLines, { order_sn: sn, sku_list: list(...wanted), ...info })
        : await dewi.request(api.editOrder.setInfo, { sn, ...info })
      expect([200, 409, 422]).toContain(answer.status)
      const after = await show(sn, dewi)
      if (answer.status !== 200) expect(after).toEqual(before)
      else {
        written++
        if (it.withLines) expect(await heldOf(sn)).toEqual(Object.fromEntries(wanted))
        expect(sen(after.order_amount)).toBe(sen(after.goods_price) + sen(after.shipping_price))
        expect(after.accounting.reduce((sum, share) => sum + sen(share.amount), 0)).toBe(sen(after.order_amount))
      }
      expect(await mall.invariants()).toEqual([])
    }),
    { numRuns: 60, endOnFailure: true },
  )
  expect(written).toBeGreaterThan(15)
}, 120_000)
