import { api } from '@borong/contract'
import { fromRupiah } from '@borong/money'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { boundsOf } from '#modules/trade/ledger'
import { dayIn, days, mallZone } from '#platform/clock'
import { makeOperator, makeStaff } from '../support/console-people.ts'
import { type Client, openTestMall, type TestMall } from '../test-mall.ts'
import { goodsOfShops, orderGoods, payAtSandbox, quantityFor, staffOfShop } from './buying.ts'

let mall: TestMall
let operator: Client
const invoices = api.commissionInvoice
beforeAll(async () => {
  mall = await openTestMall()
  operator = await makeOperator(mall, 'invoices', ['money'])
})
afterEach(async () => {
  await mall.settle()
  expect(await mall.invariants()).toEqual([])
})
afterAll(() => mall.close())

const rows = async <Row>(sql: string, values: unknown[] = []) =>
  (await mall.app.database.pool.query(sql, values)).rows as Row[]
const thisMonth = () => dayIn(mall.clock.now(), mallZone).slice(0, 7)
const codeOf = async (asked: Promise<{ body: unknown }>) => ((await asked).body as { code?: string }).code
let people = 0
async function intoNextMonth() {
  const month = thisMonth()
  mall.clock.forward(boundsOf(month).untilAt.getTime() - mall.clock.now().getTime() + days(1))
  mall.invalidateTokens()
  operator = await makeOperator(mall, `invoices-${++people}`, ['money'])
  return month
}
let parcels = 0
async function received() {
  const dewi = await mall.as('dewi')
  const [goods] = await goodsOfShops(mall, 1)
  const { sn, seen } = await orderGoods(dewi, [{ skuId: goods!.skuId, quantity: quantityFor(goods!, 200_000) }])
  await payAtSandbox(mall, dewi, sn)
  const shop = await staffOfShop(mall, goods!.shopId)
  const [carrier] = await shop.get(api.sellerOrder.carriers)
  await shop.get(api.sellerOrder.ship, { sn, logi_id: carrier!.id, ship_no: `INVOICED${++parcels}` })
  await dewi.get(api.order.receive, { sn })
  return { sn, seen, shopId: goods!.shopId }
}
const inLedger = async (shopId: string, month: string) => {
  const { fromAt, untilAt } = boundsOf(month)
  const [row] = await rows<{ amount: number }>(
    `select coalesce(-sum(amount_minor), 0)::bigint as amount from ledger_entry where account = 'commission' and shop_id = $1 and at >= $2 and at < $3`,
    [shopId, fromAt, untilAt],
  )
  return row!.amount
}

test('a month that is over is invoiced by itself, shop by shop, and nothing twice', async () => {
  const { sn, shopId } = await received()
  const shop = String(shopId)
  const refused = await operator.request(invoices.issue, { month: thisMonth() })
  expect(refused).toMatchObject({ status: 422, body: { code: 'LEDGER_MONTH_NOT_OVER' } })
  const month = await intoNextMonth()
  await mall.tick()
  const of = async (more: object = {}) =>
    (await operator.get(invoices.list, { month, shop_id: shop, page_size: 100, ...more })).data
  const issued = await of()
  const [invoice] = issued.filter((it) => it.kind === 'INVOICE')
  expect(invoice).toMatchObject({
    month,
    shop_id: shop,
    tax_bps: 1100,
    number: expect.stringMatching(/^CI-20\d\d-\d{6}$/),
  })
  expect(invoice).not.toHaveProperty('issued_by')
  const total = issued.reduce((sum, it) => sum + fromRupiah(it.total) * (it.kind === 'INVOICE' ? 1 : -1), 0)
  expect(total).toBe(await inLedger(shop, month))
  expect(fromRupiah(invoice!.net) + fromRupiah(invoice!.tax)).toBe(fromRupiah(invoice!.total))
  expect(fromRupiah(invoice!.tax)).toBe(Math.round((fromRupiah(invoice!.total) * 11) / 111))

  expect(await operator.get(invoices.show, { id: invoice!.invoice_id })).toEqual(invoice)
  const { data: bookings } = await operator.get(invoices.bookings, { id: invoice!.invoice_id, page_size: 100 })
  expect(bookings.map((it) => it.order_sn)).toContain(sn)
  expect(bookings.reduce((sum, it) => sum + fromRupiah(it.amount), 0)).toBe(fromRupiah(invoice!.total))
  await mall.tick()
  expect(await of()).toEqual(issued)
  // The shop is told once, by its number.
  const staff = await makeStaff(mall, Number(shopId), 'invoice-reader', ['balance'])
  const bell = (await staff.get(api.shopNotice.list, { limit: 50 })).data.filter(
    (it) => it.kind === 'commission_invoice.issued',
  )
  for (const { invoice_id: id } of issued)
    expect(bell.filter((it) => it.url === `/seller/commission-invoices/${id}`)).toHaveLength(1)
  expect(bell.some((it) => it.content.includes(invoice!.number))).toBe(true)
  const packer = await makeStaff(mall, Number(shopId), 'invoice-packer', ['orders'])
  expect((await packer.get(api.shopNotice.list, { limit: 50 })).data.map((it) => it.kind)).not.toContain(
    'commission_invoice.issued',
  )
  expect(await codeOf(operator.request(invoices.issue, { month }))).toBe('COMMISSION_INVOICES_NONE')

  // An earlier month is issued by hand, and once.
  const [earlier] = await rows<{ month: string }>(
    `select to_char(min(m.at) at time zone $1, 'YYYY-MM') as month from shop_movement m where m.commission_minor > 0
     and not exists (select from commission_invoice_row r where r.transaction_id = m.transaction_id)`,
    [mallZone],
  )
  const done = await operator.get(invoices.issue, { month: earlier!.month })
  expect(done.issued_num).toBeGreaterThan(0)
  const { data: byHand } = await operator.get(invoices.list, { month: earlier!.month })
  expect(byHand[0]!.issued_by).toBeTruthy()
  expect(await codeOf(operator.request(invoices.issue, { month: earlier!.month }))).toBe('COMMISSION_INVOICES_NONE')
})

test('a shop reads its own invoices and no others', async () => {
  const { shopId } = await received()
  const shop = String(shopId)
  await intoNextMonth()
  await mall.tick()
  const own = await staffOfShop(mall, shopId)
  const before = (await own.get(api.sellerCommissionInvoice.list, { page_size: 100 })).data
  expect(before.every((it) => it.shop_id === shop)).toBe(true)
  expect(await own.get(api.sellerCommissionInvoice.show, { id: before[0]!.invoice_id })).toEqual(before[0])
  const listed = await own.get(api.sellerCommissionInvoice.bookings, { id: before[0]!.invoice_id, page_size: 1 })
  expect(listed).toMatchObject({ data_total: before[0]!.booking_num, page_size: 1 })

  // Another shop sees none of it, and who has no part in its money sees nothing.
  const { data: all } = await operator.get(invoices.list, { page_size: 100 })
  const strange = all.find((it) => it.shop_id !== shop)!
  for (const route of [api.sellerCommissionInvoice.show, api.sellerCommissionInvoice.bookings])
    expect((await own.request(route, { id: strange.invoice_id })).status).toBe(404)
  const packer = await makeStaff(mall, Number(shopId), 'packs-only', ['ship'])
  expect(await codeOf(packer.request(api.sellerCommissionInvoice.list, {}))).toBe('PERMISSION_MISSING')
  const stranger = await makeOperator(mall, 'no-part-in-money', ['shops'])
  expect(await codeOf(stranger.request(invoices.list, {}))).toBe('PERMISSION_MISSING')
  expect((await operator.request(invoices.show, { id: '99999999' })).status).toBe(404)
})
