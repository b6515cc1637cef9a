import { api, type Reply } from '@borong/contract'
import { sum } from '@borong/money'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openSession } from '#modules/foundation/identity'
import { days, hours } from '#platform/clock'
import { asSystem } from '#platform/ctx'
import { type Client, openTestMall, type TestMall } from '../test-mall.ts'
import { chooseDelivery, goodsOfShops, orderGoods, payAtSandbox, staffOfShop } from './buying.ts'

let mall: TestMall
let dewi: Client
beforeAll(async () => {
  mall = await openTestMall()
  dewi = await mall.as('dewi')
})
afterEach(async () => {
  await mall.settle()
  expect(await mall.invariants()).toEqual([])
})
afterAll(() => mall.close())

type Invoice = Reply<typeof api.invoice.show>
const sen = (rupiah: number) => Math.round(rupiah * 100)
const headers = {
  ELECTRO: { receipt_type: 'ELECTRO', receipt_title: 'PT Arunika', tax_no: '01.234.567.8-901.000' },
  VATORDINARY: { receipt_type: 'VATORDINARY', receipt_title: 'PT Arunika', tax_no: '012345678901000' },
} as const

let parcels = 0
/** An order that was received, whose buyer asked for an invoice of this type. */
async function receive(type: keyof typeof headers, pieces = 3) {
  await dewi.get(api.checkout.chooseInvoice, headers[type])
  const goods = await goodsOfShops(mall, 1, 2)
  const { sn, seen } = await orderGoods(
    dewi,
    goods.map((it) => ({ skuId: it.skuId, quantity: Math.max(it.minimum, it.multiple * pieces) })),
  )
  await payAtSandbox(mall, dewi, sn)
  const shop = await staffOfShop(mall, goods[0]!.shopId)
  const [carrier] = await shop.get(api.sellerOrder.carriers)
  await shop.get(api.sellerOrder.ship, { sn, logi_id: carrier!.id, ship_no: `INV${++parcels}` })
  await dewi.get(api.order.receive, { sn })
  const { order_sku_list: lines } = await dewi.get(api.order.show, { sn })
  return { sn, shop, paid: seen, lines, carrier: carrier!.id }
}
async function complete(type: keyof typeof headers, pieces?: number) {
  const bought = await receive(type, pieces)
  await dewi.get(api.order.complete, { sn: bought.sn })
  await mall.settle()
  return bought
}
const invoicesOf = async (sn: string) => (await dewi.get(api.invoice.history, { order_sn: sn })).data
async function invoiceOf(sn: string): Promise<Invoice> {
  const row = (await invoicesOf(sn)).find((it) => it.kind === 'INVOICE')
  return dewi.get(api.invoice.show, { id: row!.history_id })
}
/** The shop agrees that pieces may stay and gives this back for them. */
async function giveBack(
  bought: Awaited<ReturnType<typeof receive>>,
  lines: [at: number, num: number][],
  rupiah?: number,
) {
  const { service_sn: sn } = await dewi.get(api.afterSale.apply, {
    order_sn: bought.sn,
    service_type: 'RETURN_GOODS',
    lines: lines.map(([at, num]) => ({ order_line_id: bought.lines[at]!.order_line_id, return_num: num })),
    reason: 'DAMAGED',
    problem_desc: 'The box was wet',
  })
  await bought.shop.get(api.sellerAfterSale.audit, { sn, audit_status: 'PASS', keep_goods: 1 })
  const service = await dewi.get(api.afterSale.show, { sn })
  if (service.service_status === 4)
    await bought.shop.get(api.sellerAfterSale.refund, {
      sn,
      ...(rupiah !== undefined && { refund_price: rupiah, remark: 'agreed by phone' }),
    })
  await mall.settle()
  return (await dewi.get(api.afterSale.show, { sn })).refund_info!.agree_price!
}
function expectSums(invoice: Invoice) {
  expect(sum(invoice.lines.map((line) => sen(line.amount)))).toBe(sen(invoice.receipt_price))
  expect(sum(invoice.lines.map((line) => sen(line.tax)))).toBe(sen(invoice.tax_price))
  for (const line of invoice.lines) {
    expect(sen(line.subtotal) - sen(line.discount)).toBe(sen(line.amount))
    expect(sen(line.net) + sen(line.tax)).toBe(sen(line.amount))
  }
}

test('an electronic invoice is issued with the next minute, says what was paid, and is a file', async () => {
  const { sn, shop, paid } = await complete('ELECTRO')
  const waiting = await invoiceOf(sn)
  expect(waiting).toMatchObject({ receipt_state: 'TO_ISSUE', status: 0, receipt_sn: '', receipt_price: paid })
  const early = await dewi.request(api.invoice.file, { id: waiting.history_id })
  expect([early.status, JSON.parse(early.text).code]).toEqual([422, 'INVOICE_NOT_ISSUED'])

  await mall.tick()
  const issued = await invoiceOf(sn)
  expect(issued).toMatchObject({
    receipt_state: 'ISSUED',
    status: 1,
    tax_no: '012345678901000',
    tax_rate: 11,
    receipt_price: paid,
    kept_price: paid,
  })
  expect(issued.receipt_sn).toMatch(/^INV-\d+-\d{4}-\d{6}$/)
  expect(issued.tax_price).toBeCloseTo((paid * 11) / 111, 1)
  expect(issued.accounting.length).toBeGreaterThan(0)
  expect(issued.seller.tax_no).not.toBe('')
  expectSums(issued)

  await mall.tick()
  expect(await invoiceOf(sn)).toEqual(issued)
  const file = await dewi.request(api.invoice.file, { id: issued.history_id })
  expect([file.status, file.text.slice(0, 5)]).toEqual([200, '%PDF-'])
  const ofShop = await shop.request(api.sellerInvoice.file, { id: issued.history_id })
  expect([ofShop.status, ofShop.text.slice(0, 5)]).toEqual([200, '%PDF-'])
  const told = (await dewi.get(api.notification.list, { page_size: 50 })).data.map((notice) => notice.content)
  expect(told.filter((text) => text.includes(sn) && text.includes('issued the invoice'))).toHaveLength(1)
  // Who bears it inside the company is none of the shop's business.
  expect((await shop.get(api.sellerInvoice.show, { id: issued.history_id })).accounting).toEqual([])
  const mailed = await shop.request(api.sellerInvoice.mail, {
    id: issued.history_id,
    logi_id: '1',
    logi_code: 'ABC1234',
  })
  expect([mailed.status, mailed.body.code]).toEqual([422, 'INVOICE_IS_A_FILE'])
}, 60_000)

test('paper waits for the shop: it issues once, mails once; another one is issued by the clock within a day', async () => {
  const { sn, shop, carrier } = await complete('VATORDINARY')
  await mall.tick()
  const { history_id: id, receipt_state } = await invoiceOf(sn)
  expect(receipt_state).toBe('TO_ISSUE')
  expect((await shop.get(api.sellerInvoice.list, { tab: 'TO_ISSUE', keyword: sn })).data_total).toBe(1)
  const mail = (number: string) => shop.request(api.sellerInvoice.mail, { id, logi_id: carrier, logi_code: number })
  expect((await mail('JNE12345')).body.code).toBe('INVOICE_MOVED_ON')

  expect((await shop.get(api.sellerInvoice.issue, { id })).receipt_state).toBe('TO_MAIL')
  const again = await shop.request(api.sellerInvoice.issue, { id })
  expect([again.status, again.body.code]).toEqual([409, 'INVOICE_MOVED_ON'])
  expect((await invoiceOf(sn)).mail_to?.member_name).toBe((await dewi.get(api.order.show, { sn })).ship_name)
  expect((await mail('12 34')).status).toBe(400)
  expect((await mail('JNE12345')).body).toMatchObject({ receipt_state: 'MAILED', logi_code: 'JNE12345' })
  expect((await mail('JNE99999')).body.code).toBe('INVOICE_MOVED_ON')

  const other = await complete('VATORDINARY')
  mall.clock.forward(hours(23) + 1)
  mall.invalidateTokens()
  dewi = await mall.as('dewi')
  await mall.tick()
  const issued = await invoiceOf(other.sn)
  expect(issued.receipt_state).toBe('TO_MAIL')
  expect(issued.issue_time! - issued.add_time).toBeLessThan(24 * 3600)
  const numbers = [issued, await invoiceOf(sn)].map((it) => Number(it.receipt_sn.split('-')[3]))
  expect(Math.abs(numbers[0]! - numbers[1]!)).toBeGreaterThan(0)
})

test('what went back before is not charged, what goes back later has a credit of its own; what all went back has none', async () => {
  const bought = await receive('ELECTRO', 4)
  const before = await giveBack(bought, [[0, 1]])
  await dewi.get(api.order.complete, { sn: bought.sn })
  await mall.settle()
  const afterDue = await giveBack(bought, [[1, 1]])
  await mall.tick()
  const issued = await invoiceOf(bought.sn)
  expect(sen(issued.receipt_price)).toBe(sen(bought.paid) - sen(before) - sen(afterDue))
  expect(issued.lines[0]!.num).toBe(bought.lines[0]!.num - 1)
  expectSums(issued)

  const half = await giveBack(bought, [[0, 2]], 0.5)
  const rest = await giveBack(bought, [
    [0, bought.lines[0]!.num - 3],
    [1, bought.lines[1]!.num - 1],
  ])
  const credited = await invoiceOf(bought.sn)
  expect(credited).toMatchObject({ ...issued, credits: credited.credits, kept_price: credited.kept_price })
  expect(credited.credits.map((it) => it.receipt_price)).toEqual([half, rest])
  expect(credited.credits.map((it) => it.receipt_sn)).toEqual([
    expect.stringMatching(/^CRN-\d+-\d{4}-\d{6}$/),
    expect.stringMatching(/^CRN-/),
  ])
  expect(sen(credited.kept_price)).toBe(sen(issued.receipt_price) - sen(half) - sen(rest))
  const credit = await dewi.get(api.invoice.show, { id: credited.credits[1]!.history_id })
  expect(credit).toMatchObject({ kind: 'CREDIT', original: { receipt_sn: issued.receipt_sn }, receipt_price: rest })
  expect(credit.reason).not.toBe('')
  expectSums(credit)
  expect((await bought.shop.get(api.sellerInvoice.list, { tab: 'CREDIT', keyword: bought.sn })).data_total).toBe(2)

  const all = await complete('VATORDINARY', 1)
  await giveBack(
    all,
    all.lines.map((line, at) => [at, line.num]),
  )
  mall.clock.forward(days(1))
  mall.invalidateTokens()
  dewi = await mall.as('dewi')
  await mall.tick()
  expect(await invoicesOf(all.sn)).toEqual([])
})

test('what is issued stays, also for whoever reaches into the database', async () => {
  const { sn } = await complete('ELECTRO')
  await mall.tick()
  const { history_id: id } = await invoiceOf(sn)
  const { pool } = mall.app.database
  await expect(pool.query('update invoice set total_minor = 1, tax_minor = 0 where id = $1', [id])).rejects.toThrow(
    'stays',
  )
  await expect(pool.query('delete from invoice_line where invoice_id = $1', [id])).rejects.toThrow('stays')
})

test("another company's, another shop's and another member's invoices are not there", async () => {
  const { sn, shop } = await complete('VATORDINARY')
  const { history_id: id } = await invoiceOf(sn)
  const [mine] = await goodsOfShops(mall, 1)
  const foreignShop = (await goodsOfShops(mall, 2)).find((it) => it.shopId !== mine!.shopId)!
  const stranger = await staffOfShop(mall, foreignShop.shopId)
  const wayan = await mall.as('wayan')
  const answers = [
    await wayan.request(api.invoice.show, { id }),
    await stranger.request(api.sellerInvoice.show, { id }),
    await stranger.request(api.sellerInvoice.issue, { id }),
    await stranger.request(api.sellerInvoice.mail, { id, logi_id: '1', logi_code: 'ABC1234' }),
    await (await mall.as('bagus')).request(api.invoice.show, { id }),
  ]
  expect(answers.map((it) => [it.status, it.body.code])).toEqual(answers.map(() => [404, 'NOT_FOUND']))
  expect((await wayan.request(api.invoice.file, { id })).status).toBe(404)
  // Its owner sees what a company is sent.
  expect((await (await mall.as('sari')).get(api.invoice.show, { id })).order_sn).toBe(sn)
  expect((await shop.get(api.sellerInvoice.list, { keyword: '%' })).data_total).toBe(0)
})

test('a special VAT invoice wants a qualification that has passed, and says what was passed', async () => {
  const sari = await mall.as('sari')
  const { rows } = await mall.app.database.pool.query<{ account_id: number }>('select account_id from operator limit 1')
  const session = await asSystem(mall.app, 'test', (ctx) =>
    openSession(ctx, { accountId: rows[0]!.account_id, audience: 'admin' }),
  )
  const operator = mall.bearer(session.accessToken)
  const { qualification } = await sari.get(api.invoice.qualification)
  expect(qualification?.status).toBe('AUDIT_PASS')
  const asked = {
    receipt_type: 'VATOSPECIAL',
    receipt_title: 'Somebody else',
    tax_no: qualification!.taxpayer_code,
    reg_addr: 'elsewhere',
    reg_tel: '1',
    bank_name: 'b',
    bank_account: '1',
  } as const
  const chosen = await dewi.get(api.checkout.chooseInvoice, asked)
  expect(chosen.receipt).toMatchObject({
    receipt_title: qualification!.company_name,
    bank_account: qualification!.bank_account,
    reg_addr: qualification!.register_address,
  })
  const other = await dewi.request(api.checkout.chooseInvoice, { ...asked, tax_no: '012345678901234' })
  expect([other.status, other.body.code]).toEqual([422, 'TAX_NUMBER_OF_ANOTHER'])

  const { id } = qualification!
  const fields = {
    company_name: 'PT Arunika Baru',
    taxpayer_code: qualification!.taxpayer_code,
    register_address: 'Jl. Baru 1',
    register_tel: '021-1',
    bank_name: 'Bank',
    bank_account: '1',
  }
  expect((await sari.request(api.invoice.qualify, fields)).body.code).toBe('QUALIFICATION_THERE')
  expect((await sari.request(api.invoice.editQualification, { id, ...fields, taxpayer_code: '12' })).body.code).toBe(
    'TAX_NUMBER_FORMAT',
  )
  expect((await (await mall.as('wayan')).request(api.invoice.editQualification, { id, ...fields })).status).toBe(404)
  const edited = await sari.get(api.invoice.editQualification, { id, ...fields })
  expect(edited.status).toBe('NEW_APPLY')
  // What was chosen on another day is looked at again when the order is placed.
  const [goods] = await goodsOfShops(mall, 1)
  await dewi.get(api.cart.clear)
  await dewi.get(api.cart.add, { sku_id: goods!.skuId, num: goods!.minimum })
  await chooseDelivery(dewi)
  const seen = (await dewi.get(api.checkout.verify, { way: 'CART' })).cart.total_price.total_price
  const placed = await dewi.request(api.checkout.place, { seen_total: seen })
  expect([placed.status, placed.body.code]).toEqual([422, 'INVOICE_NOT_QUALIFIED'])

  const decide = (status: 'AUDIT_PASS' | 'AUDIT_REFUSE', more = {}) =>
    operator.request(api.qualification.decide, { id, status, ...more })
  expect((await operator.get(api.qualification.list, { status: 'NEW_APPLY' })).data.map((it) => it.id)).toContain(id)
  expect((await decide('AUDIT_REFUSE', { audit_remark: ' ' })).body.code).toBe('QUALIFICATION_REMARK_WANTED')
  expect((await decide('AUDIT_PASS', { version: edited.version - 1 })).body.code).toBe('MOVED_ON')
  expect((await decide('AUDIT_REFUSE', { audit_remark: 'Unreadable' })).body).toMatchObject({ status: 'AUDIT_REFUSE' })
  expect((await decide('AUDIT_PASS')).body.code).toBe('MOVED_ON')
  await mall.settle()
  const told = (await sari.get(api.notification.list, { page_size: 10 })).data.map((notice) => notice.content)
  expect(told.some((text) => text.includes('Unreadable'))).toBe(true)

  expect(await sari.get(api.invoice.removeQualification, { id })).toEqual({ ok: true })
  expect((await sari.get(api.invoice.qualification)).qualification).toBeUndefined()
  expect((await sari.get(api.invoice.qualify, fields)).status).toBe('NEW_APPLY')
  await dewi.get(api.checkout.dropInvoice)
})

test('headers are changed by those who may; invoices go to the address that is kept for them', async () => {
  const sari = await mall.as('sari')
  const titles = await sari.get(api.invoice.title, { id: 'ELECTRO' })
  if (!Array.isArray(titles)) throw new Error('a type answers its headers')
  const { receipt_id: id, ...header } = titles[0]!
  const edit = (change: object) => sari.request(api.invoice.editTitle, { id, ...header, ...change })
  expect((await edit({ receipt_title: 'PT Arunika Dua' })).body).toMatchObject({
    receipt_title: 'PT Arunika Dua',
    is_default: 1,
  })
  expect((await edit({ tax_no: '12' })).body.code).toBe('TAX_NUMBER_FORMAT')
  expect((await (await mall.as('wayan')).request(api.invoice.title, { id })).status).toBe(404)
  const second = await sari.get(api.invoice.addTitle, { ...header, receipt_title: 'PT Arunika Tiga', is_default: 0 })
  expect((await edit({ receipt_title: 'pt arunika tiga' })).body.code).toBe('TITLE_TAKEN')
  expect((await sari.get(api.invoice.makeTitleDefault, { id: second.receipt_id })).is_default).toBe(1)
  expect(await sari.get(api.invoice.title, { id })).toMatchObject({ is_default: 0 })

  const address = {
    member_name: 'Bagian Pajak',
    member_mobile: '0812 3456 7890',
    region: 317105,
    detail_addr: 'Lantai 3',
  }
  expect((await sari.get(api.invoice.address)).address).toBeUndefined()
  const kept = await sari.get(api.invoice.addAddress, address)
  expect(kept).toMatchObject({ member_mobile: '081234567890', region: 317105 })
  expect(
    (await sari.get(api.invoice.editAddress, { ...address, id: kept.id, detail_addr: 'Lantai 4' })).detail_addr,
  ).toBe('Lantai 4')
  expect((await sari.request(api.invoice.editAddress, { ...address, id: '999999' })).status).toBe(404)
  expect((await sari.request(api.invoice.addAddress, { ...address, region: 31 })).status).toBe(400)
})
