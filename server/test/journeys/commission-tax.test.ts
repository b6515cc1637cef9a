import { api } from '@borong/contract'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { boundsOf } from '#modules/trade/ledger'
import { dayIn, days, mallZone } from '#platform/clock'
import { makeOperator, makeStaff } from '../support/console-people.ts'
import { numbersTable } from '../support/tax-invoices.ts'
import { type Client, openTestMall, type TestMall } from '../test-mall.ts'
import { uploadTo } from '../upload.ts'
import { goodsOfShops, orderGoods, payAtSandbox, quantityFor, staffOfShop } from './buying.ts'

const { commissionTax: tax } = api
let mall: TestMall
let operator: Client
/** A month with at least two invoices that no file has. */
let month: string
beforeAll(async () => {
  mall = await openTestMall()
  operator = await makeOperator(mall, 'commission-tax', ['money'])
  const { data } = await operator.get(tax.list, { tab: 'TO_EXPORT', page_size: 100 })
  month = data.map((it) => it.month).find((it, at, all) => all.indexOf(it) !== at)!
})
afterEach(async () => {
  await mall.settle()
  expect(await mall.invariants()).toEqual([])
})
afterAll(() => mall.close())

const numberOf = (at: number) => `0400002699000${String(at).padStart(4, '0')}`
const inMonth = async (tab: 'TO_EXPORT' | 'EXPORTED' | 'NUMBERED') =>
  (await operator.get(tax.list, { month, tab, page_size: 100 })).data
const upload = (table: string, name = 'faktur.csv') =>
  uploadTo(mall, tax.uploadNumbers, table, { token: operator.token!, name })
const setShop = (sql: string, shopId: string) =>
  mall.app.database.pool.query(`update shop set ${sql} where id = $1`, [shopId])

/** Of an order that was received a piece is paid back: the mall gives back its commission. */
async function refundReceived() {
  const dewi = await mall.as('dewi')
  const [goods] = await goodsOfShops(mall, 1)
  const { sn } = await orderGoods(dewi, [{ skuId: goods!.skuId, quantity: quantityFor(goods!, 200_000) }])
  await payAtSandbox(mall, dewi, sn)
  const shop = await staffOfShop(mall, goods!.shopId)
  const [carrier] = await shop.get(api.sellerOrder.carriers)
  await shop.get(api.sellerOrder.ship, { sn, logi_id: carrier!.id, ship_no: 'COMMISSIONTAX' })
  await dewi.get(api.order.receive, { sn })
  const [line] = (await dewi.get(api.order.show, { sn })).order_sku_list
  const { service_sn } = await dewi.get(api.afterSale.apply, {
    order_sn: sn,
    service_type: 'RETURN_GOODS',
    lines: [{ order_line_id: line!.order_line_id, return_num: 1 }],
    reason: 'DAMAGED',
    problem_desc: 'The box was wet',
  })
  await shop.get(api.sellerAfterSale.audit, { sn: service_sn, audit_status: 'PASS', keep_goods: 1 })
  if ((await dewi.get(api.afterSale.show, { sn: service_sn })).service_status === 4)
    await shop.get(api.sellerAfterSale.refund, { sn: service_sn })
  await mall.settle()
}
async function intoNextMonth() {
  const { untilAt } = boundsOf(dayIn(mall.clock.now(), mallZone).slice(0, 7))
  mall.clock.forward(untilAt.getTime() - mall.clock.now().getTime() + days(1))
  mall.invalidateTokens()
  operator = await makeOperator(mall, 'commission-tax-later', ['money'])
  await mall.tick()
}

test('the mall says who it is for the tax office, by version, and a file waits until it is complete', async () => {
  const before = await operator.get(tax.mall)
  expect(before).toMatchObject({ version: 1, vat_registered: 1, tax_place: `${before.tax_no}000000` })
  const said = { version: 1, name: 'PT Mal & Niaga', address: 'Jl. <Sudirman> 1, Jakarta', vat_registered: 0 } as const
  expect(await operator.request(tax.setMall, { ...said, tax_no: '123' })).toMatchObject({
    status: 422,
    body: { code: 'NPWP_FORMAT', field: 'tax_no' },
  })
  expect(
    await operator.request(tax.setMall, { ...said, tax_no: before.tax_no, tax_place: '1'.repeat(22) }),
  ).toMatchObject({ status: 422, body: { code: 'TAX_PLACE_FORMAT', field: 'tax_place' } })
  const without = await operator.get(tax.setMall, { ...said, tax_no: '02.456.789.0-013.000' })
  expect(without).toMatchObject({ version: 2, tax_no: '0024567890013000', vat_registered: 0 })
  expect(without.history.map((it) => it.name)).toEqual(['PT Mal & Niaga', before.name])
  expect(await operator.request(tax.setMall, { ...said, tax_no: before.tax_no })).toMatchObject({
    status: 409,
    body: { code: 'MOVED_ON' },
  })
  expect((await operator.get(tax.summary, {})).missing).toEqual(['NOT_REGISTERED'])
  expect(await operator.request(tax.export, { month })).toMatchObject({
    status: 422,
    body: { code: 'MALL_TAX_INCOMPLETE', missing: 'NOT_REGISTERED' },
  })
  await operator.get(tax.setMall, { ...said, version: 2, tax_no: before.tax_no, vat_registered: 1 })
  expect((await operator.get(tax.summary, {})).missing).toEqual([])
})

test('shops without tax data are named before, and their invoices are left for a later file only when that is said', async () => {
  const waiting = await inMonth('TO_EXPORT')
  const [first] = waiting
  await setShop(`tax_number = ''`, first!.shop_id)
  const summary = await operator.get(tax.summary, { month })
  expect(summary).toMatchObject({ to_export: waiting.length, incomplete: 1 })
  expect(summary.shops).toEqual([
    { shop_id: first!.shop_id, shop_name: first!.shop_name, missing: ['BUYER_TAX_NUMBER'] },
  ])
  expect(await operator.request(tax.export, { month })).toMatchObject({
    status: 422,
    body: { code: 'TAX_INVOICE_INCOMPLETE', numbers: first!.number },
  })
  const made = await operator.get(tax.export, { month, without_incomplete: 1 })
  expect(made).toMatchObject({ invoice_num: waiting.length - 1, again_num: 0, numbered_num: 0 })
  expect((await inMonth('TO_EXPORT')).map((it) => it.number)).toEqual([first!.number])
  expect(await operator.request(tax.export, { month, without_incomplete: 1 })).toMatchObject({
    status: 409,
    body: { code: 'COMMISSION_TAX_NONE' },
  })
  await setShop(`tax_number = '012345678901000'`, first!.shop_id)
  const later = await operator.get(tax.export, { month })
  expect(later).toMatchObject({ invoice_num: 1 })
  const again = await operator.get(tax.export, { month, again: 1 })
  expect(again).toMatchObject({ invoice_num: waiting.length, again_num: waiting.length })
  expect((await operator.get(tax.exports, {})).data.slice(0, 3)).toEqual([again, later, made])
})

test('the file is XML for Coretax of one service for each shop, with the tax of the invoice', async () => {
  const [made] = (await operator.get(tax.exports, {})).data
  const file = await operator.request(tax.file, { id: made!.export_id })
  expect(XMLValidator.validate(file.text)).toBe(true)
  expect(file.headers['content-disposition']).toContain('.xml')
  const bulk = new XMLParser({ parseTagValue: false, isArray: (name) => name === 'TaxInvoice' }).parse(
    file.text,
  ).TaxInvoiceBulk
  const seller = await operator.get(tax.mall)
  expect(bulk.TIN).toBe(seller.tax_no)
  const exported = await inMonth('EXPORTED')
  const invoices: (Record<'RefDesc', string> & { ListOfGoodService: { GoodService: Record<string, string> } })[] =
    bulk.ListOfTaxInvoice.TaxInvoice
  expect(invoices.map((it) => it.RefDesc).toSorted()).toEqual(exported.map((it) => it.number).toSorted())
  for (const it of invoices) {
    const ours = exported.find((one) => one.number === it.RefDesc)!
    expect(it).toMatchObject({
      TrxCode: '04',
      SellerIDTKU: seller.tax_place,
      BuyerTin: ours.buyer_tax_no,
      BuyerName: ours.buyer_name,
    })
    const service = it.ListOfGoodService.GoodService
    expect(service).toMatchObject({ Opt: 'B', Qty: '1', VATRate: '12' })
    expect(Number(service['Price']) - Number(service['TotalDiscount'])).toBe(Number(service['TaxBase']))
    expect(service['Name']).toContain(month)
    expect(Number(service['VAT'])).toBe(Math.round(ours.tax))
    expect(Math.abs(Number(service['TaxBase']) - ours.net)).toBeLessThanOrEqual(1)
  }
  expect((await operator.request(tax.file, { id: made!.export_id })).text).toBe(file.text)
})

test('numbers are read back once, and the operator and the shop read them on the invoice', async () => {
  const [one, two] = await inMonth('EXPORTED')
  const read = await upload(
    numbersTable([
      { reference: one!.number, number: numberOf(1), vat: Math.round(one!.tax), buyer: one!.buyer_tax_no },
      { reference: two!.number, number: numberOf(2), vat: Math.round(two!.tax) + 900 },
      { reference: 'CI-1999-000001', number: numberOf(3) },
      { reference: "CI-2026-000001' or 1=1", number: numberOf(4) },
    ]),
  )
  expect(read.status).toBe(200)
  expect(read.body.rows.map((it) => [it.row, it.outcome])).toEqual([
    [2, 'DIFFERS'],
    [1, 'NEW'],
    [3, 'UNKNOWN'],
    [4, 'UNKNOWN'],
  ])
  const id = read.body.file_id
  expect((await upload(numbersTable([{ reference: one!.number, number: '1' }]))).body.rows[0]!.outcome).toBe(
    'NO_NUMBER',
  )
  expect(await operator.get(tax.writeNumbers, { id, rows: [1, 3, 4] })).toMatchObject({ written: 1, left: 2 })
  expect(await operator.get(tax.writeNumbers, { id, rows: [1] })).toMatchObject({ written: 0, left: 1 })
  expect((await operator.get(tax.numberFile, { id })).rows.find((it) => it.row === 1)!.outcome).toBe('SAME')
  const shown = { tax_invoice_sn: numberOf(1), tax_invoice_day: '2026-11-26' }
  expect(await operator.get(api.commissionInvoice.show, { id: one!.invoice_id })).toMatchObject(shown)
  const staff = await makeStaff(mall, Number(one!.shop_id), 'tax-reader', ['balance'])
  expect(await staff.get(api.sellerCommissionInvoice.show, { id: one!.invoice_id })).toMatchObject(shown)
  expect(
    await staff
      .get(api.sellerCommissionInvoice.list, { month })
      .then(({ data }) => data.find((it) => it.invoice_id === one!.invoice_id)),
  ).toMatchObject(shown)
  // What was accepted although it differs; then another file that would write over it, or take its number.
  expect((await operator.get(tax.writeNumbers, { id, rows: [2] })).written).toBe(1)
  const listed = (await operator.get(tax.numberFiles, {})).data.find((it) => it.file_id === id)
  expect(listed).toMatchObject({ row_num: 4, written_num: 2 })
  const wrong = await upload(numbersTable([{ reference: one!.number, number: numberOf(9) }]))
  expect(wrong.body.rows[0]!.outcome).toBe('OTHER')
  expect((await operator.get(tax.writeNumbers, { id: wrong.body.file_id, rows: [1] })).written).toBe(0)
  const again = await operator.request(tax.export, { month, again: 1 })
  expect((await inMonth('NUMBERED')).map((it) => it.number).toSorted()).toEqual([one!.number, two!.number].toSorted())
  if (again.status !== 200) expect(again.body).toMatchObject({ code: 'COMMISSION_TAX_NONE' })
})

test('a credit note goes into no file; the number of its note is written, and may be corrected', async () => {
  const [numbered] = await inMonth('NUMBERED')
  await refundReceived()
  await intoNextMonth()
  const { rows } = await mall.app.database.pool.query<{ id: number }>(
    `select id from commission_invoice where kind = 'credit_note' and tax_minor > 0 order by id limit 1`,
  )
  const id = String(rows[0]!.id)
  const { data } = await operator.get(tax.list, { tab: 'CREDIT_NOTES', page_size: 100 })
  expect(data.find((it) => it.invoice_id === id)).toMatchObject({ state: 'TO_EXPORT', missing: [] })
  const noted = await operator.get(tax.noteCredit, { id, number: 'NPB-1', day: '2026-10-02' })
  expect(noted).toMatchObject({ state: 'NUMBERED', tax_invoice_sn: 'NPB-1' })
  await operator.get(tax.noteCredit, { id, number: 'NPB-0001', day: '2026-10-03' })
  expect(await operator.get(api.commissionInvoice.show, { id })).toMatchObject({
    tax_invoice_sn: 'NPB-0001',
    tax_invoice_day: '2026-10-03',
  })
  const ofInvoice = await operator.request(tax.noteCredit, { id: numbered!.invoice_id, number: 'X', day: '2026-10-02' })
  expect(ofInvoice.status).toBe(404)
})

test('nobody without a part in the money of the mall reads or makes any of it', async () => {
  const stranger = await makeOperator(mall, 'no-commission-tax', ['shops'])
  const [made] = (await operator.get(tax.exports, {})).data
  const asked = [
    await stranger.request(tax.list, {}),
    await stranger.request(tax.file, { id: made!.export_id }),
    await stranger.request(tax.export, { month }),
    await stranger.request(tax.mall),
  ]
  expect(asked.map((it) => (it.body as { code?: string }).code)).toEqual(Array(4).fill('PERMISSION_MISSING'))
  expect((await operator.request(tax.file, { id: '999999' })).status).toBe(404)
  expect((await operator.request(tax.numberFile, { id: '999999' })).status).toBe(404)
  expect((await operator.request(tax.writeNumbers, { id: '999999', rows: [1] })).status).toBe(404)
  expect((await upload('Nama,Jumlah\r\nx,1')).body).toMatchObject({ code: 'TABLE_UNREADABLE' })
})
