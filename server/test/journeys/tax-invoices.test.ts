import { api } from '@borong/contract'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { makeStaff } from '../support/console-people.ts'
import { issueTaxed, numbersTable } from '../support/tax-invoices.ts'
import { type Client, openTestMall, type TestMall } from '../test-mall.ts'
import { uploadTo } from '../upload.ts'

const { taxInvoice: tax, shopSetting } = api
let mall: TestMall
let clerk: Client
let stranger: Client
let shopId: number
let ids: string[]
let companyId: string
beforeAll(async () => {
  mall = await openTestMall()
  ;({ shopId, ids, companyId } = await issueTaxed(mall, 5))
  clerk = await makeStaff(mall, shopId, 'tax-clerk', ['invoices', 'shop-settings'])
  const { rows } = await mall.app.database.pool.query<{ id: number }>(
    'select id from shop where id <> $1 order by id limit 1',
    [shopId],
  )
  stranger = await makeStaff(mall, rows[0]!.id, 'tax-stranger', ['invoices'])
})
afterEach(async () => {
  await mall.settle()
  expect(await mall.invariants()).toEqual([])
})
afterAll(() => mall.close())

const rowOf = async (id: string) => {
  const { data } = await clerk.get(tax.list, { page_size: 100 })
  return data.find((it) => it.history_id === id)!
}
const upload = (table: string, name = 'faktur.csv', who = clerk) =>
  uploadTo(mall, tax.uploadNumbers, table, { token: who.token!, name })
const parsed = (xml: string) =>
  new XMLParser({
    ignoreAttributes: false,
    parseTagValue: false,
    isArray: (name) => name === 'TaxInvoice' || name === 'GoodService',
  }).parse(xml).TaxInvoiceBulk as {
    TIN: string
    ListOfTaxInvoice: {
      TaxInvoice: (Record<string, string> & { ListOfGoodService: { GoodService: Record<string, string>[] } })[]
    }
  }

test('the shop says who it is for the tax office: an NPWP, a NITKU that belongs to it, whether it is registered', async () => {
  const { tax: before, version } = await clerk.get(shopSetting.show)
  expect(before).toMatchObject({ vat_registered: 1, tax_place: `0${before.tax_no}000000` })
  const said = { legal_name: 'PT Sinar & Jaya', address: 'Jl. <Merdeka> 1, Bekasi', tax_no: before.tax_no, version }
  expect(await clerk.request(shopSetting.setTax, { ...said, tax_place: '1'.repeat(22) })).toMatchObject({
    status: 422,
    body: { code: 'TAX_PLACE_FORMAT', field: 'tax_place' },
  })
  const without = await clerk.get(shopSetting.setTax, { ...said, vat_registered: 0, tax_place: '' })
  expect(without.tax).toMatchObject({ vat_registered: 0, tax_place: '' })
  expect((await clerk.get(tax.summary, {})).missing).toEqual(['NOT_REGISTERED', 'TAX_PLACE'])
  const refused = await clerk.request(tax.export, { invoice_ids: [ids[0]!] })
  expect(refused).toMatchObject({
    status: 422,
    body: { code: 'TAX_SHOP_INCOMPLETE', missing: 'NOT_REGISTERED,TAX_PLACE' },
  })
  const place = `0${before.tax_no}000001`
  const set = await clerk.get(shopSetting.setTax, {
    ...said,
    version: without.version,
    vat_registered: 1,
    tax_place: `${place.slice(0, 16)}-${place.slice(16)}`,
  })
  expect(set.tax).toMatchObject({ vat_registered: 1, tax_place: place })
  expect((await clerk.get(tax.summary, {})).missing).toEqual([])
})

test('what is missing on an invoice is named and can be set; the file has each invoice once, again only when asked', async () => {
  const [first, second, third] = ids as [string, string, string]
  expect(await rowOf(first)).toMatchObject({
    state: 'TO_EXPORT',
    missing: ['BUYER_TAX_NUMBER'],
    buyer: { own: 0, tax_no: '' },
  })
  const { receipt_sn: number } = await rowOf(first)
  expect(await clerk.request(tax.export, { invoice_ids: [first] })).toMatchObject({
    status: 422,
    body: { code: 'TAX_INVOICE_INCOMPLETE', numbers: number },
  })
  const buyer = { company_id: companyId, name: 'PT "Arunika" & Co\u2028', address: 'Jl. Raya <1>, Jakarta' }
  expect((await clerk.request(tax.setBuyer, { ...buyer, tax_no: '123' })).body.code).toBe('NPWP_FORMAT')
  expect(
    (await clerk.request(tax.setBuyer, { ...buyer, tax_no: '012345678901000', tax_place: '9'.repeat(22) })).body.code,
  ).toBe('TAX_PLACE_FORMAT')
  expect(
    (await stranger.request(tax.setBuyer, { ...buyer, company_id: '999999', tax_no: '012345678901000' })).status,
  ).toBe(404)
  const set = await clerk.get(tax.setBuyer, { ...buyer, tax_no: '01.234.567.8-901.000' })
  expect(set).toMatchObject({ tax_no: '0012345678901000', tax_place: '0012345678901000000000', own: 1 })

  const counted = await clerk.get(tax.summary, {})
  const made = await clerk.get(tax.export, { invoice_ids: [first, second] })
  expect(made).toMatchObject({ invoice_num: 2, again_num: 0, numbered_num: 0 })
  expect(await clerk.get(tax.summary, {})).toMatchObject({
    to_export: counted.to_export - 2,
    exported: counted.exported + 2,
  })
  const again = await clerk.request(tax.export, { invoice_ids: [second, third] })
  expect(again).toMatchObject({ status: 409, body: { code: 'TAX_INVOICE_EXPORTED' } })
  expect((await rowOf(third)).state).toBe('TO_EXPORT')
  const twice = await clerk.get(tax.export, { invoice_ids: [second, third], again: 1 })
  expect(twice).toMatchObject({ invoice_num: 2, again_num: 1 })
  expect((await clerk.get(tax.list, { export_id: made.export_id })).data.map((it) => it.history_id).toSorted()).toEqual(
    [first, second].toSorted(),
  )
  expect((await clerk.get(tax.exports, {})).data.slice(0, 2)).toEqual([twice, made])
})

test('the file is XML in the layout of Coretax, in whole rupiah that add up, and is the same whenever it is loaded again', async () => {
  const [made] = (await clerk.get(tax.exports, {})).data.slice(-1)
  const file = await clerk.request(tax.file, { id: made!.export_id })
  const xml = file.text
  expect(XMLValidator.validate(xml)).toBe(true)
  expect(xml).toContain('&lt;1&gt;')
  const bulk = parsed(xml)
  const { tax: seller } = await clerk.get(shopSetting.show)
  expect(bulk.TIN).toBe(`0${seller.tax_no}`)
  expect(bulk.ListOfTaxInvoice.TaxInvoice).toHaveLength(2)
  for (const it of bulk.ListOfTaxInvoice.TaxInvoice) {
    expect(Object.keys(it)).toEqual([
      'TaxInvoiceDate',
      'TaxInvoiceOpt',
      'TrxCode',
      'AddInfo',
      'CustomDoc',
      'CustomDocMonthYear',
      'RefDesc',
      'FacilityStamp',
      'SellerIDTKU',
      'BuyerTin',
      'BuyerDocument',
      'BuyerCountry',
      'BuyerDocumentNumber',
      'BuyerName',
      'BuyerAdress',
      'BuyerEmail',
      'BuyerIDTKU',
      'ListOfGoodService',
    ])
    expect(it).toMatchObject({
      TaxInvoiceOpt: 'Normal',
      TrxCode: '04',
      SellerIDTKU: seller.tax_place,
      BuyerTin: '0012345678901000',
      BuyerDocument: 'TIN',
      BuyerIDTKU: '0012345678901000000000',
      BuyerCountry: 'IDN',
    })
    const invoice = await clerk.get(api.sellerInvoice.list, { keyword: it['RefDesc']! })
    const goods = it.ListOfGoodService.GoodService
    expect(Object.keys(goods[0]!)).toEqual(
      'Opt Code Name Unit Price Qty TotalDiscount TaxBase OtherTaxBase VATRate VAT STLGRate STLG'.split(' '),
    )
    const sumOf = (field: string) => goods.reduce((sum, line) => sum + Number(line[field]), 0)
    expect(sumOf('VAT')).toBe(Math.round(invoice.data[0]!.tax_price))
    expect(sumOf('TaxBase') + sumOf('VAT')).toBe(Math.round(invoice.data[0]!.receipt_price))
    for (const line of goods) {
      const [price, quantity, discount, base, other, vat] = [
        'Price',
        'Qty',
        'TotalDiscount',
        'TaxBase',
        'OtherTaxBase',
        'VAT',
      ].map((field) => Number(line[field])) as [number, number, number, number, number, number]
      expect(price * quantity - discount).toBe(base)
      expect(Math.abs(other - (base * 11) / 12)).toBeLessThan(1)
      expect(Math.abs(vat - other * 0.12)).toBeLessThan(2)
      expect(line['VATRate']).toBe('12')
    }
  }
  expect((await clerk.request(tax.file, { id: made!.export_id })).text).toBe(xml)
  expect(file.headers['content-disposition']).toContain('.xml')
})

test('numbers are read back: differences first, each is written once, and the buyer reads it on the invoice', async () => {
  const [first, second, third, fourth] = ids as [string, string, string, string]
  const [one, two, three, four] = await Promise.all([first, second, third, fourth].map(rowOf))
  const numberOf = (at: number) => `0400002600000${String(at).padStart(4, '0')}`
  const round = Math.round
  const table = numbersTable([
    {
      reference: one!.receipt_sn,
      number: numberOf(1),
      base: round(one!.net_price),
      vat: round(one!.tax_price),
      buyer: '0012345678901000',
    },
    { reference: two!.receipt_sn, number: numberOf(2), vat: round(two!.tax_price) + 500 },
    { reference: three!.receipt_sn, number: numberOf(3), status: 'CREATED' },
    { reference: four!.receipt_sn, number: numberOf(4) },
    { reference: 'INV-1-1999-000001', number: numberOf(5) },
  ])
  const read = await upload(table)
  expect(read.status).toBe(200)
  expect(read.body.rows.map((it) => [it.row, it.outcome])).toEqual([
    [2, 'DIFFERS'],
    [1, 'NEW'],
    [3, 'NOT_APPROVED'],
    [4, 'UNKNOWN'],
    [5, 'UNKNOWN'],
  ])
  expect(read.body.rows[0]!.differs).toEqual(['VAT'])
  expect(await upload(table, 'again.csv')).toMatchObject({ status: 200, body: { file_id: read.body.file_id } })
  const dewi = await mall.as('dewi')
  expect(await dewi.get(api.invoice.show, { id: first })).not.toHaveProperty('tax_invoice_sn')

  const id = read.body.file_id
  const wrote = await clerk.get(tax.writeNumbers, { id, rows: [1, 3, 4] })
  expect([wrote.written, wrote.left]).toEqual([1, 2])
  expect(wrote.file.rows.find((it) => it.row === 1)!.outcome).toBe('SAME')
  expect(await clerk.get(tax.numberFile, { id })).toEqual(wrote.file)
  expect(await dewi.get(api.invoice.show, { id: first })).toMatchObject({
    tax_invoice_sn: numberOf(1),
    tax_invoice_day: '2026-11-26',
  })
  expect(await rowOf(first)).toMatchObject({ state: 'NUMBERED', tax_invoice_sn: numberOf(1) })
  expect(await clerk.get(tax.writeNumbers, { id, rows: [1] })).toMatchObject({ written: 0, left: 1 })

  // What was accepted although it differs; then another file that would write over it, or take its number.
  expect((await clerk.get(tax.writeNumbers, { id, rows: [2] })).written).toBe(1)
  const wrong = await upload(
    numbersTable([
      { reference: one!.receipt_sn, number: numberOf(9) },
      { reference: three!.receipt_sn, number: numberOf(2) },
    ]),
  )
  expect(wrong.body.rows.map((it) => it.outcome)).toEqual(['OTHER', 'TAKEN'])
  expect((await clerk.get(tax.writeNumbers, { id: wrong.body.file_id, rows: [1, 2] })).written).toBe(0)
  expect((await rowOf(first)).tax_invoice_sn).toBe(numberOf(1))
  const replaced = await clerk.request(tax.export, { invoice_ids: [first], again: 1 })
  expect(replaced).toMatchObject({ status: 409, body: { code: 'TAX_INVOICE_NUMBERED', numbers: one!.receipt_sn } })
  expect((await clerk.get(tax.numberFiles, {})).data.map((it) => [it.row_num, it.written_num])).toEqual([
    [2, 0],
    [5, 2],
  ])
})

test('a file that is no such table is refused, and nothing of another shop is there', async () => {
  const table = await upload('Nama,Jumlah\r\nx,1')
  expect(table).toMatchObject({ status: 422, body: { code: 'TABLE_UNREADABLE' } })
  expect((await upload('Referensi,Nomor Faktur Pajak')).body.code).toBe('TABLE_UNREADABLE')
  expect(await clerk.request(tax.list, { from_day: '2026-02-02', to_day: '2026-02-01' })).toMatchObject({
    status: 400,
    body: { code: 'DATE_ORDER', field: 'to_day' },
  })
  expect(await clerk.request(tax.list, { to_day: '2026-02-31' })).toMatchObject({
    status: 400,
    body: { code: 'INVALID_INPUT', field: 'to_day' },
  })
  const [made] = (await clerk.get(tax.exports, {})).data
  const [file] = (await clerk.get(tax.numberFiles, {})).data
  const number = (await rowOf(ids[4]!)).receipt_sn
  const theirs = await upload(numbersTable([{ reference: number, number: '04000026000009999' }]), 'x.csv', stranger)
  expect(theirs.body.rows[0]).toMatchObject({ outcome: 'UNKNOWN' })
  expect(theirs.body.rows[0]).not.toHaveProperty('history_id')
  const asked = [
    await stranger.request(tax.file, { id: made!.export_id }),
    await stranger.request(tax.numberFile, { id: file!.file_id }),
    await stranger.request(tax.writeNumbers, { id: file!.file_id, rows: [1] }),
    await stranger.request(tax.export, { invoice_ids: [ids[4]!] }),
    await stranger.request(tax.setBuyer, {
      company_id: '999999',
      tax_no: '012345678901000',
      name: 'PT X',
      address: 'Jl. Satu',
    }),
  ]
  expect(asked.map((it) => it.status)).toEqual([404, 404, 404, 404, 404])
  expect((await stranger.get(tax.list, { keyword: number })).data_total).toBe(0)
  const other = await makeStaff(mall, shopId, 'no-invoices', ['orders'])
  expect((await other.request(tax.list, {})).body).toMatchObject({ code: 'PERMISSION_MISSING' })
  const found = await clerk.get(tax.list, {
    keyword: number,
    tab: 'TO_EXPORT',
    from_day: '2020-01-01',
    to_day: '2030-01-01',
  })
  expect(found.data.map((it) => it.history_id)).toEqual([ids[4]])
})
