import { array, assert, constantFrom, integer, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { compareTaxNumbers } from './compare-tax-numbers.ts'
import type { TaxedInvoice, TaxNumberRow } from './tax-invoice.types.ts'

const numberOf = (at: number) => `0400002600000${String(at).padStart(4, '0')}`
const invoice = (id: number, taxNumber: string | null = null, exportId: number | null = 1): TaxedInvoice => ({
  id,
  number: `INV-1-2026-00000${id}`,
  issuedAt: new Date(0),
  companyId: 1,
  companyName: 'PT Arunika',
  buyer: { taxNumber: '0012345678901000', taxPlace: '', name: 'PT Arunika', address: 'Jl. Satu', isOwn: false },
  email: '',
  sellerTaxNumber: '',
  totalMinor: 111_000_00,
  taxMinor: 11_000_00,
  taxPoints: 1100,
  exportId,
  exported: { buyerTaxNumber: '0012345678901000', baseMinor: 100_000_00, vatMinor: 11_000_00 },
  taxNumber,
  taxDay: null,
})
const rowOf = (reference: string, number: string, more: Partial<TaxNumberRow> = {}): TaxNumberRow => ({
  reference,
  number,
  status: 'APPROVED',
  ...more,
})
const outcomes = (rows: TaxNumberRow[], invoices: TaxedInvoice[]) =>
  compareTaxNumbers(rows, {
    byReference: new Map(invoices.map((it) => [it.number, it])),
    byTaxNumber: new Map(invoices.flatMap((it) => (it.taxNumber ? [[it.taxNumber, it.id] as const] : []))),
  })

test('rows of every kind', () => {
  const invoices = [invoice(1), invoice(2, numberOf(2)), invoice(3, null, null), invoice(4), invoice(5), invoice(6)]
  const [one, two, three, four, five, six] = invoices.map((it) => it.number) as [
    string,
    string,
    string,
    string,
    string,
    string,
  ]
  const compared = outcomes(
    [
      rowOf(one, numberOf(1), { baseMinor: 100_000_00, vatMinor: 11_000_00 }),
      rowOf(two, numberOf(2)),
      rowOf(two, numberOf(3), { status: 'AMENDED' }),
      rowOf(three, numberOf(4)),
      rowOf(four, numberOf(5)),
      rowOf(four, numberOf(6)),
      rowOf(five, '123'),
      rowOf(six, numberOf(7), { buyerTaxNumber: '9'.repeat(16), baseMinor: 1, vatMinor: 11_000_50 }),
    ],
    invoices,
  )
  expect(compared.map((it) => it.outcome)).toEqual([
    'fits',
    'same',
    'not approved',
    'unknown',
    'twice',
    'twice',
    'no number',
    'differs',
  ])
  expect(compared.at(-1)!.differs).toEqual(['buyer', 'base'])
})

test('whatever a file says, no number goes to two invoices and no invoice gets two', () => {
  const anyRow = record({
    of: integer({ min: 1, max: 5 }),
    number: integer({ min: 1, max: 5 }),
    status: constantFrom('', 'APPROVED', 'CREATED'),
  })
  assert(
    property(array(anyRow, { maxLength: 8 }), constantFrom(null, numberOf(3)), (drawn, taken) => {
      const invoices = [invoice(1), invoice(2), invoice(3, taken), invoice(4, null, null)]
      const rows = drawn.map((it) => rowOf(`INV-1-2026-00000${it.of}`, numberOf(it.number), { status: it.status }))
      const written = outcomes(rows, invoices).filter((it) => it.outcome === 'fits' || it.outcome === 'differs')
      expect(new Set(written.map((it) => it.number)).size).toBe(written.length)
      expect(new Set(written.map((it) => it.reference)).size).toBe(written.length)
      for (const it of written) {
        expect(it.number).not.toBe(taken)
        expect(it.invoice).toMatchObject({ exportId: 1, taxNumber: null })
        expect(it.status).not.toBe('CREATED')
      }
    }),
  )
})
