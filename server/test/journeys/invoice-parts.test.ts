import { api, type Reply } from '@borong/contract'
import { sum } from '@borong/money'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Client, openTestMall, type TestMall } from '../test-mall.ts'
import { goodsOfShops, orderGoods, payAtSandbox, staffOfShop } from './buying.ts'

let mall: TestMall
let dewi: Client
beforeAll(async () => {
  mall = await openTestMall()
  dewi = await mall.as('dewi')
  await dewi.get(api.checkout.chooseInvoice, {
    receipt_type: 'ELECTRO',
    receipt_title: 'PT Arunika',
    tax_no: '012345678901000',
  })
})
afterEach(async () => {
  await mall.settle()
  expect(await mall.invariants()).toEqual([])
})
afterAll(() => mall.close())

type Invoice = Reply<typeof api.invoice.show>
const sen = (rupiah: number) => Math.round(rupiah * 100)

async function order(pieces = 6) {
  const goods = await goodsOfShops(mall, 1, 2)
  const { sn, seen: paid } = await orderGoods(
    dewi,
    goods.map((it) => ({ skuId: it.skuId, quantity: Math.max(it.minimum, it.multiple * pieces) })),
  )
  return { sn, paid, shop: await staffOfShop(mall, goods[0]!.shopId) }
}
let parcels = 0
async function ship({ sn, shop }: { sn: string; shop: Client }, lines?: { order_line_id: string; num: number }[]) {
  const [carrier] = await shop.get(api.sellerOrder.carriers)
  const ship_no = `PART${++parcels}`
  await shop.get(api.sellerOrder.ship, { sn, logi_id: carrier!.id, ship_no, ...(lines && { lines }) })
}
async function received() {
  const bought = await order()
  await payAtSandbox(mall, dewi, bought.sn)
  await ship(bought)
  await dewi.get(api.order.receive, { sn: bought.sn })
  return bought
}
const invoicesOf = async (sn: string) => (await dewi.get(api.invoice.history, { order_sn: sn, page_size: 50 })).data
const expectSums = (invoice: Invoice) => {
  expect(sum(invoice.lines.map((line) => sen(line.amount)))).toBe(sen(invoice.receipt_price))
  expect(sum(invoice.lines.map((line) => sen(line.tax)))).toBe(sen(invoice.tax_price))
}

test('a shop invoices what it has sent, twice; the rest comes with the end of the order, and all agree with it to the sen', async () => {
  const bought = await order()
  const { sn, shop, paid } = bought
  const lines = (await dewi.get(api.order.show, { sn })).order_sku_list
  const [first, second] = lines.map((it) => ({ order_line_id: it.order_line_id, num: it.num }))
  const issue = (input: object) => shop.request(api.sellerInvoice.issuePart, { sn, ...input } as never)
  const unpaid = await issue({ lines: [{ ...first!, num: 1 }] })
  expect([unpaid.status, unpaid.body.code]).toEqual([422, 'INVOICE_BEFORE_PAYMENT'])

  await payAtSandbox(mall, dewi, sn)
  await ship(bought, [{ ...first!, num: 3 }])
  const open = await shop.get(api.sellerInvoice.ofOrder, { sn })
  expect(open).toMatchObject({ allow_issue: 1, left_price: paid, invoices: [] })
  expect(open.lines.map((it) => it.open_num)).toEqual([3, 0])
  const beyond = await issue({ lines: [{ ...first!, num: 4 }] })
  expect([beyond.status, beyond.body.code]).toEqual([409, 'INVOICE_BEYOND_OPEN'])
  const part = await shop.get(api.sellerInvoice.issuePart, {
    sn,
    lines: [{ ...first!, num: 2 }],
    freight: open.freight_price > 0 ? 1 : 0,
  })
  expect(part).toMatchObject({ part_no: 1, status: 1, receipt_state: 'ISSUED', order_sn: sn })
  expect(part.receipt_sn).toMatch(/^INV-/)
  expectSums(part)
  const left = sen(paid) - sen(part.receipt_price)
  expect(sen(part.order_left_price!)).toBe(left)
  expect((await shop.get(api.sellerInvoice.list, { tab: 'IN_PART', keyword: sn })).data_total).toBe(1)
  const inPart = (await shop.get(api.sellerInvoice.counts)).in_part
  expect(inPart).toBeGreaterThan(0)
  expect((await issue({ lines: [{ ...first!, num: 1 }], freight: 1 })).body.code).toBe('INVOICE_FREIGHT_DONE')

  await ship(bought, [{ ...first!, num: first!.num - 3 }, second!])
  await dewi.get(api.order.receive, { sn })
  const other = await shop.get(api.sellerInvoice.issuePart, { sn, lines: [{ ...second!, num: 1 }] })
  expect(other.part_no).toBe(2)
  await dewi.get(api.order.complete, { sn })
  await mall.settle()
  await mall.tick()
  const all = await invoicesOf(sn)
  expect(all.map((it) => [it.part_no, it.status])).toEqual([
    [undefined, 1],
    [2, 1],
    [1, 1],
  ])
  expect(sum(all.map((it) => sen(it.receipt_price)))).toBe(sen(paid))
  expect(sum(all.map((it) => sen(it.tax_price)))).toBe(Math.round((sen(paid) * 11) / 111))
  expect((await shop.get(api.sellerInvoice.counts)).in_part).toBe(inPart - 1)
  const whole = await Promise.all(all.map((it) => dewi.get(api.invoice.show, { id: it.history_id })))
  whole.forEach(expectSums)
  for (const it of [first!, second!])
    expect(
      sum(
        whole.flatMap((one) => one.lines.filter((row) => row.order_line_id === it.order_line_id).map((row) => row.num)),
      ),
    ).toBe(it.num)
  const file = await dewi.request(api.invoice.file, { id: part.history_id })
  expect([file.status, file.text.slice(0, 5)]).toEqual([200, '%PDF-'])
  const told = (await dewi.get(api.notification.list, { page_size: 50 })).data.map((notice) => notice.content)
  expect(told.filter((text) => text.includes(sn) && text.includes('issued the invoice'))).toHaveLength(3)
}, 60_000)

test('what is invoiced whole in parts has no other invoice, and what goes back is credited on the latest', async () => {
  const { sn, shop, paid } = await received()
  const { lines, freight_price } = await shop.get(api.sellerInvoice.ofOrder, { sn })
  const rest = lines.map((it, at) => ({ order_line_id: it.order_line_id, num: it.open_num - (at === 0 ? 1 : 0) }))
  const freight = freight_price > 0 ? 1 : 0
  const part = await shop.get(api.sellerInvoice.issuePart, { sn, lines: [{ ...rest[0]!, num: 1 }], freight })
  await dewi.get(api.order.complete, { sn })
  await mall.settle()
  expect((await invoicesOf(sn)).map((it) => it.receipt_state)).toEqual(['TO_ISSUE', 'ISSUED'])
  const last = await shop.get(api.sellerInvoice.issuePart, { sn, lines: rest })
  expect(sen(last.receipt_price) + sen(part.receipt_price)).toBe(sen(paid))
  expect((await invoicesOf(sn)).map((it) => [it.part_no, it.receipt_state])).toEqual([
    [2, 'ISSUED'],
    [1, 'ISSUED'],
  ])
  await mall.tick()
  expect(await shop.get(api.sellerInvoice.ofOrder, { sn })).toMatchObject({ allow_issue: 0, left_price: 0 })

  const { service_sn } = await dewi.get(api.afterSale.apply, {
    order_sn: sn,
    service_type: 'RETURN_GOODS',
    lines: [{ order_line_id: rest[0]!.order_line_id, return_num: rest[0]!.num + 1 }],
    reason: 'DAMAGED',
    problem_desc: 'The box was wet',
  })
  await shop.get(api.sellerAfterSale.audit, { sn: service_sn, audit_status: 'PASS', keep_goods: 1 })
  if ((await dewi.get(api.afterSale.show, { sn: service_sn })).service_status === 4)
    await shop.get(api.sellerAfterSale.refund, { sn: service_sn })
  await mall.settle()
  const back = (await dewi.get(api.afterSale.show, { sn: service_sn })).refund_info!.agree_price!
  const credits = (await invoicesOf(sn)).filter((it) => it.kind === 'CREDIT')
  expect(sum(credits.map((it) => sen(it.receipt_price)))).toBe(sen(back))
  const shown = await Promise.all(credits.map((it) => dewi.get(api.invoice.show, { id: it.history_id })))
  expect(shown.map((it) => it.original!.receipt_sn).toSorted()).toEqual([part.receipt_sn, last.receipt_sn].toSorted())
  shown.forEach(expectSums)
}, 60_000)

test('a line twice, a line of another order, an order of another shop, and one without an invoice are refused', async () => {
  const { sn, shop } = await received()
  const { lines } = await shop.get(api.sellerInvoice.ofOrder, { sn })
  const line = { order_line_id: lines[0]!.order_line_id, num: 1 }
  const code = async (input: object, who = shop) => {
    const answer = await who.request(api.sellerInvoice.issuePart, { sn, lines: [line], ...input } as never)
    return [answer.status, answer.body.code]
  }
  expect(await code({ lines: [line, line] })).toEqual([422, 'INVOICE_LINE_TWICE'])
  expect(await code({ lines: [{ ...line, order_line_id: '999999999' }] })).toEqual([422, 'INVOICE_LINE_UNKNOWN'])
  expect((await code({ lines: [{ ...line, num: 0 }] }))[0]).toBe(400)
  expect((await code({ lines: [] }))[0]).toBe(400)
  const [mine] = await goodsOfShops(mall, 1)
  const foreign = (await goodsOfShops(mall, 2)).find((it) => it.shopId !== mine!.shopId)!
  const stranger = await staffOfShop(mall, foreign.shopId)
  expect(await code({}, stranger)).toEqual([404, 'ORDER_NOT_FOUND'])
  expect((await stranger.request(api.sellerInvoice.ofOrder, { sn })).status).toBe(404)

  await dewi.get(api.checkout.dropInvoice)
  const without = await received()
  const open = await without.shop.get(api.sellerInvoice.ofOrder, { sn: without.sn })
  expect(open).toMatchObject({ allow_issue: 0, left_price: 0 })
  const answer = await without.shop.request(api.sellerInvoice.issuePart, {
    sn: without.sn,
    lines: [{ order_line_id: open.lines[0]!.order_line_id, num: 1 }],
  })
  expect([answer.status, answer.body.code]).toEqual([422, 'INVOICE_NOT_ASKED'])
}, 60_000)
