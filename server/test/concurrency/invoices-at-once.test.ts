import { api } from '@borong/contract'
import { creditRefund, expectInvoice, issueInvoice } from '#modules/trade/invoice'
import { lockOrder, refundOrder } from '#modules/trade/order'
import { asSystem } from '#platform/ctx'
import { beforeAll, expect, test } from 'vitest'
import { goodsOfShops, orderGoods, payAtSandbox, staffOfShop } from '../journeys/buying.ts'
import { type Client } from '../test-mall.ts'
import { send } from './crowd.ts'
import { withTwoMalls } from './two-malls.ts'

const { malls, origins } = withTwoMalls()
let dewi: Client
beforeAll(async () => {
  dewi = await malls[0].as('dewi')
  await dewi.get(api.checkout.chooseInvoice, {
    receipt_type: 'VATORDINARY',
    receipt_title: 'PT Arunika',
    tax_no: '012345678901000',
  })
})

const app = (at: number) => malls[at % 2]!.app
const request = async <Row>(sql: string, values: unknown[] = []) =>
  (await app(0).database.pool.query(sql, values)).rows as Row[]

let parcels = 0
async function receivedOrder() {
  const [goods] = await goodsOfShops(malls[0], 1)
  const { sn } = await orderGoods(dewi, [
    { skuId: goods!.skuId, quantity: Math.max(goods!.minimum, goods!.multiple * 4) },
  ])
  await payAtSandbox(malls[0], dewi, sn)
  const shop = await staffOfShop(malls[0], goods!.shopId)
  const [carrier] = await shop.get(api.sellerOrder.carriers)
  await shop.get(api.sellerOrder.ship, { sn, logi_id: carrier!.id, ship_no: `FKT${++parcels}` })
  await dewi.get(api.order.receive, { sn })
  return { sn, shop: { token: shop.token! } }
}
async function completed() {
  const { sn, shop } = await receivedOrder()
  await dewi.get(api.order.complete, { sn })
  const [order] = await request<{ id: number; paid_minor: number }>(
    'select id, paid_minor from customer_order where sn = $1',
    [sn],
  )
  return { ...order!, shop }
}
const invoiceOf = async (orderId: number) =>
  (
    await request<{ id: number; number: string }>(
      `select id, number from invoice where order_id = $1 and kind = 'invoice'`,
      [orderId],
    )
  )[0]!

test('the event of one completed order arrives many times at once: one invoice is due', async () => {
  const { id } = await completed()
  await Promise.all(Array.from({ length: 10 }, (_, at) => asSystem(app(at), 'test', (ctx) => expectInvoice(ctx, id))))
  expect(await request('select id from invoice where order_id = $1', [id])).toHaveLength(1)
})

test('many orders of a shop are issued at once by both processes and the shop: each once, numbers without a gap', async () => {
  const orders: Awaited<ReturnType<typeof completed>>[] = []
  for (let n = 0; n < 6; n++) orders.push(await completed())
  await malls[0].settle()
  const invoices = await Promise.all(orders.map(({ id }) => invoiceOf(id)))
  const before = await request<{ last: number }>(`select last from invoice_number where kind = 'invoice'`)
  const clocks = invoices.flatMap(({ id }) =>
    [0, 1].map((at) => asSystem(app(at), 'test', (ctx) => issueInvoice(ctx, id))),
  )
  const shops = invoices.map(({ id }, at) =>
    send(origins[at % 2]!, orders[at]!.shop, api.sellerInvoice.issue, { id: String(id) }),
  )
  const done = (await Promise.all(clocks)).filter(Boolean).length
  const asked = await Promise.all(shops)
  expect(done + asked.filter((it) => it.status === 200).length).toBe(6)
  for (const it of asked) expect([200, 409]).toContain(it.status)
  const after = await request<{ last: number }>(`select last from invoice_number where kind = 'invoice'`)
  const taken = (rows: { last: number }[]) => rows.reduce((total, row) => total + row.last, 0)
  expect(taken(after) - taken(before)).toBe(6)
})

test('money goes back while the invoice is issued: it is in the invoice or has a credit, never both, never neither', async () => {
  for (let round = 0; round < 4; round++) {
    const order = await completed()
    await malls[0].settle()
    const { id } = await invoiceOf(order.id)
    const part = Math.floor(order.paid_minor / 5)
    const back = (at: number) =>
      asSystem(app(at), 'test', async (ctx) =>
        refundOrder(ctx, (await lockOrder(ctx, order.id))!, {
          amountMinor: part,
          cause: `race:${order.id}:${at}`,
          way: 'original',
          reason: 'test',
        }),
      )
    await Promise.all([back(0), asSystem(app(round), 'test', (ctx) => issueInvoice(ctx, id)), back(1), back(2)])
    // Both processes hear of every refund, and each hears twice.
    const refunds = await request<{ id: number }>('select id from refund where order_id = $1', [order.id])
    await Promise.all(
      [0, 1, 0, 1].flatMap((at) =>
        refunds.map((refund) =>
          asSystem(app(at), 'test', (ctx) =>
            creditRefund(ctx, { refundId: refund.id, orderId: order.id, amountMinor: part }),
          ),
        ),
      ),
    )
    await malls[0].settle()
    const [kept] = await request<{ kept: number; papers: number }>(
      `select sum(case kind when 'invoice' then total_minor else -total_minor end)::bigint as kept, count(*)::int as papers from invoice where order_id = $1`,
      [order.id],
    )
    expect(kept!.kept).toBe(order.paid_minor - 3 * part)
    expect(
      await request('select 1 from invoice_refund r join refund f on f.id = r.refund_id where f.order_id = $1', [
        order.id,
      ]),
    ).toHaveLength(3)
  }
})

test('two clerks invoice the same pieces at once, while the order is completed: never more than was ordered', async () => {
  for (let round = 0; round < 3; round++) {
    const { sn, shop } = await receivedOrder()
    const lines = await request<{ id: number; quantity: number }>(
      'select l.id, l.quantity from order_line l join customer_order o on o.id = l.order_id where o.sn = $1',
      [sn],
    )
    const [line] = lines
    const num = Math.ceil(line!.quantity / 2) + 1
    const buyer = { token: dewi.token! }
    const answers = await Promise.all([
      ...[0, 1, 0, 1].map((at) =>
        send(origins[at]!, shop, api.sellerInvoice.issuePart, {
          sn,
          lines: [{ order_line_id: String(line!.id), num }],
        }),
      ),
      send(origins[round % 2]!, buyer, api.order.complete, { sn }),
    ])
    expect(
      answers
        .slice(0, 4)
        .map((it) => it.status)
        .toSorted((a, b) => a - b),
    ).toEqual([200, 409, 409, 409])
    expect(answers[4]!.status).toBe(200)
    await malls[0].settle()
    const rest = await request<{ id: number }>(
      `select i.id from invoice i where i.order_sn = $1 and i.part is null and i.status = 'due'`,
      [sn],
    )
    await Promise.all(
      rest.flatMap(({ id }) => [0, 1].map((at) => asSystem(app(at), 'test', (ctx) => issueInvoice(ctx, id)))),
    )
    const [said] = await request<{ total: number; paid: number; pieces: number }>(
      `select (select sum(total_minor) from invoice where order_id = o.id)::bigint as total, o.paid_minor as paid,
        (select sum(l.quantity) from invoice_line l join invoice i on i.id = l.invoice_id where i.order_id = o.id and l.order_line_id = $2)::int as pieces
       from customer_order o where o.sn = $1`,
      [sn, line!.id],
    )
    expect(said).toEqual({ total: said!.paid, paid: said!.paid, pieces: line!.quantity })
  }
})

test('two of a company apply for the same qualification at once: one application', async () => {
  await request(
    `delete from vat_qualification where company_id = (select company_id from member m join account a on a.id = m.account_id where a.username = 'sari')`,
  )
  const sari = { token: (await malls[0].as('sari')).token! }
  const answers = await Promise.all(
    [0, 1, 0, 1].map((at) =>
      send(origins[at]!, sari, api.invoice.qualify, {
        company_name: `PT ${at}`,
        taxpayer_code: '012345678901000',
        register_address: 'Jl. Satu 1',
        register_tel: '021',
        bank_name: 'Bank',
        bank_account: '1',
      }),
    ),
  )
  expect(answers.map((it) => it.body.code ?? 'done').toSorted()).toEqual([
    'QUALIFICATION_THERE',
    'QUALIFICATION_THERE',
    'QUALIFICATION_THERE',
    'done',
  ])
})
