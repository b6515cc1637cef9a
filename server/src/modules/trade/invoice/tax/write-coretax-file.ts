import { headOfficeOf } from '@borong/contract'
import { toRupiah } from '@borong/money'
import type { XMLBuilder } from 'fast-xml-parser'
import { dayIn, mallZone } from '#platform/clock'
import { loadedWhenUsed } from '#platform/loaded-when-used'
import type { TaxLayout, TaxLine } from './lay-out-tax-invoice.ts'
import type { TaxedInvoice } from './tax-invoice.types.ts'

interface WrittenInvoice {
  invoice: Pick<TaxedInvoice, 'number' | 'issuedAt' | 'buyer' | 'email'>
  layout: TaxLayout
}

/** What Coretax calls units of measure; what it has no word for is its "other". */
const unitCodes: Readonly<Record<string, string>> = {
  ton: 'UM.0001',
  kg: 'UM.0003',
  kilogram: 'UM.0003',
  g: 'UM.0004',
  gram: 'UM.0004',
  l: 'UM.0007',
  litre: 'UM.0007',
  liter: 'UM.0007',
  m2: 'UM.0012',
  m: 'UM.0013',
  metre: 'UM.0013',
  meter: 'UM.0013',
  cm: 'UM.0015',
  yard: 'UM.0016',
  dozen: 'UM.0017',
  unit: 'UM.0018',
  set: 'UM.0019',
  sheet: 'UM.0020',
  pc: 'UM.0021',
  pcs: 'UM.0021',
  piece: 'UM.0021',
  box: 'UM.0022',
}
const otherUnit = 'UM.0033'
const unitCode = (unit: string) => unitCodes[unit.trim().toLowerCase()] ?? otherUnit

// What XML 1.0 has no place for, not even escaped.
// oxlint-disable-next-line no-control-regex
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu
const plain = (text: string, most: number) =>
  [...text.replace(unwritable, '').replace(/\s+/g, ' ').trim()].slice(0, most).join('')

const line = (it: TaxLine, rate: number) => ({
  Opt: it.isService ? 'B' : 'A',
  Code: '000000',
  Name: plain(it.name, 255),
  Unit: unitCode(it.unit),
  Price: toRupiah(it.price),
  Qty: it.quantity,
  TotalDiscount: toRupiah(it.discount),
  TaxBase: toRupiah(it.base),
  OtherTaxBase: toRupiah(it.otherBase),
  VATRate: rate,
  VAT: toRupiah(it.vat),
  STLGRate: 0,
  STLG: 0,
})

const taxInvoice = ({ invoice, layout }: WrittenInvoice, taxPlace: string) => ({
  TaxInvoiceDate: dayIn(invoice.issuedAt, mallZone),
  TaxInvoiceOpt: 'Normal',
  TrxCode: layout.code,
  AddInfo: '',
  CustomDoc: '',
  CustomDocMonthYear: '',
  RefDesc: invoice.number,
  FacilityStamp: '',
  SellerIDTKU: taxPlace,
  BuyerTin: invoice.buyer.taxNumber,
  BuyerDocument: 'TIN',
  BuyerCountry: 'IDN',
  BuyerDocumentNumber: '',
  BuyerName: plain(invoice.buyer.name, 255),
  // Written with one d by the tax office.
  BuyerAdress: plain(invoice.buyer.address, 500),
  BuyerEmail: plain(invoice.email, 120),
  BuyerIDTKU: invoice.buyer.taxPlace || headOfficeOf(invoice.buyer.taxNumber),
  ListOfGoodService: { GoodService: layout.lines.map((it) => line(it, layout.rate)) },
})

const xmlPackage = loadedWhenUsed<typeof import('fast-xml-parser')>('fast-xml-parser')
let known: XMLBuilder | undefined
const builder = () =>
  (known ??= new (xmlPackage().XMLBuilder)({
    ignoreAttributes: false,
    attributeNamePrefix: '@',
    format: true,
    indentBy: '  ',
  }))

/** Invoices of one NPWP as Coretax imports them: XML, its elements in this order. */
export const writeCoretaxFile = (
  seller: { taxNumber: string; taxPlace: string },
  invoices: readonly WrittenInvoice[],
): string =>
  `<?xml version="1.0" encoding="utf-8"?>\n${builder().build({
    TaxInvoiceBulk: {
      '@xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
      '@xsi:noNamespaceSchemaLocation': 'TaxInvoice.xsd',
      TIN: seller.taxNumber,
      ListOfTaxInvoice: { TaxInvoice: invoices.map((it) => taxInvoice(it, seller.taxPlace)) },
    },
  })}`
