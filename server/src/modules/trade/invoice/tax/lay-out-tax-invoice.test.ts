import { vatInside, wholeRupiah } from '@borong/money'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { assert, array, bigInt, constantFrom, integer, property, record, string } from 'fast-check'
import { expect, test } from 'vitest'
import type { InvoiceLine } from '../invoice.types.ts'
import { layOutTaxInvoice } from './lay-out-tax-invoice.ts'
import type { TaxedInvoice } from './tax-invoice.types.ts'
import { writeCoretaxFile } from './write-coretax-file.ts'

const lineOf = (amountMinor: number, more: Partial<InvoiceLine> = {}): InvoiceLine => ({
  orderLineId: 1,
  skuNumber: 'A',
  names: { 'en-us': 'Gloves' },
  specs: [],
  units: { 'en-us': 'box' },
  quantity: 1,
  priceMinor: amountMinor,
  subtotalMinor: amountMinor,
  amountMinor,
  taxMinor: 0,
  ...more,
})
const invoiceOf = (lines: readonly InvoiceLine[], taxPoints = 1100) => {
  const totalMinor = lines.reduce((total, it) => total + it.amountMinor, 0)
  return { totalMinor, taxMinor: vatInside(totalMinor, taxPoints), taxPoints }
}

test('the standard tax is 12 % of eleven twelfths of the base', () => {
  const lines = [lineOf(111_000_00, { quantity: 3, priceMinor: 37_000_00 })]
  expect(layOutTaxInvoice(invoiceOf(lines), lines)).toMatchObject({
    code: '04',
    rate: 12,
    base: 100_000_00,
    vat: 11_000_00,
    lines: [
      {
        price: 33_334_00,
        quantity: 3,
        discount: 2_00,
        base: 100_000_00,
        otherBase: 91_667_00,
        vat: 11_000_00,
        unit: 'box',
      },
    ],
  })
})

test('a rate that was planned is of the base itself', () => {
  const lines = [lineOf(112_000_00)]
  expect(layOutTaxInvoice(invoiceOf(lines, 1200), lines)).toMatchObject({
    code: '01',
    rate: 12,
    lines: [{ base: 100_000_00, otherBase: 100_000_00, vat: 12_000_00 }],
  })
})

test('freight is a service', () => {
  const lines = [lineOf(111_00), lineOf(222_00, { orderLineId: null, units: { 'en-us': '' } })]
  expect(layOutTaxInvoice(invoiceOf(lines), lines).lines.map((it) => it.isService)).toEqual([false, true])
})

const anyLine = record({
  quantity: integer({ min: 1, max: 9999 }),
  priceMinor: integer({ min: 1, max: 500_000_000 }),
  kept: integer({ min: 1, max: 1000 }),
})

test('whatever is sold: whole rupiah, lines add up to the invoice, price by quantity less discount is the base', () => {
  assert(
    property(array(anyLine, { minLength: 1, maxLength: 12 }), constantFrom(1100, 1200, 500), (drawn, points) => {
      const lines = drawn.map(({ quantity, priceMinor, kept }) => {
        const subtotalMinor = quantity * priceMinor
        const amountMinor = Number((BigInt(subtotalMinor) * BigInt(kept)) / 1000n)
        return lineOf(amountMinor, { quantity, priceMinor, subtotalMinor })
      })
      const invoice = invoiceOf(lines, points)
      const { lines: laidOut, vat, base } = layOutTaxInvoice(invoice, lines)
      expect(vat).toBe(wholeRupiah(invoice.taxMinor))
      expect(Math.abs(base + vat - wholeRupiah(invoice.totalMinor))).toBeLessThanOrEqual(lines.length * 100)
      for (const it of laidOut) {
        for (const amount of [it.price, it.discount, it.base, it.otherBase, it.vat]) {
          expect(wholeRupiah(amount)).toBe(amount)
          expect(amount).toBeGreaterThanOrEqual(0)
        }
        expect(it.price * it.quantity - it.discount).toBe(it.base)
      }
    }),
  )
})

const taxed = (name: string, address: string): TaxedInvoice => ({
  id: 1,
  number: 'INV-1-2026-000001',
  issuedAt: new Date('2026-01-31T20:00:00Z'),
  companyId: 1,
  companyName: name,
  buyer: { taxNumber: '0012345678901000', taxPlace: '', name, address, isOwn: false },
  email: '',
  sellerTaxNumber: '',
  totalMinor: 111_00,
  taxMinor: 11_00,
  taxPoints: 1100,
  exportId: null,
  exported: { buyerTaxNumber: '', baseMinor: 0, vatMinor: 0 },
  taxNumber: null,
  taxDay: null,
})

test('whatever names and goods are called, the file is well-formed and says it', () => {
  assert(
    property(
      string({ unit: 'binary', minLength: 1, maxLength: 40 }),
      string({ unit: 'binary-ascii', maxLength: 40 }),
      bigInt({ min: 1n, max: 9n }),
      (name, address, quantity) => {
        const lines = [lineOf(111_00, { names: { 'en-us': `${name}]]><x>&amp;` }, quantity: Number(quantity) })]
        const file = writeCoretaxFile({ taxNumber: '0123456789012345', taxPlace: '0123456789012345000000' }, [
          { invoice: taxed(name, address), layout: layOutTaxInvoice(invoiceOf(lines), lines) },
        ])
        expect(XMLValidator.validate(file)).toBe(true)
        // oxlint-disable-next-line no-control-regex
        expect(file).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/)
        const read = new XMLParser({ parseTagValue: false }).parse(file)
        const { GoodService: goods } = read.TaxInvoiceBulk.ListOfTaxInvoice.TaxInvoice.ListOfGoodService
        expect(goods.Name.endsWith(']]><x>&amp;')).toBe(true)
        // The day of the mall, not of Greenwich.
        expect(read.TaxInvoiceBulk.ListOfTaxInvoice.TaxInvoice.TaxInvoiceDate).toBe('2026-02-01')
      },
    ),
  )
})
