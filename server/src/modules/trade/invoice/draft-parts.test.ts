import { standardTaxPoints } from '#modules/foundation/settings'
import { sum, vatInside } from '@borong/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { line } from '../../../../test/support/bought-line.ts'
import { draftCredits, draftInvoice, type IssuedLine, openRooms, type Purchase } from './draft-invoice.ts'
import type { InvoiceLine } from './invoice.types.ts'
import type { Refund } from './spread-refunds.ts'

/** The invoices and credits of an order, as the tables would have them. */
class Issued {
  readonly lines: IssuedLine[] = []
  private last = 0

  invoice(drafted: readonly InvoiceLine[]) {
    this.last++
    for (const it of drafted)
      this.lines.push({
        invoiceId: this.last,
        taxPoints: standardTaxPoints,
        line: it,
        credited: { pieces: 0, minor: 0, taxMinor: 0 },
      })
  }
  credit(drafted: ReadonlyMap<number, readonly InvoiceLine[]>) {
    for (const [invoiceId, lines] of drafted)
      for (const it of lines) {
        const { credited } = this.lines.find(
          (one) => one.invoiceId === invoiceId && one.line.orderLineId === it.orderLineId,
        )!
        credited.pieces += it.quantity
        credited.minor += it.amountMinor
        credited.taxMinor += it.taxMinor
      }
  }
  get net() {
    return sum(this.lines.map((it) => it.line.amountMinor - it.credited.minor))
  }
  get tax() {
    return sum(this.lines.map((it) => it.line.taxMinor - it.credited.taxMinor))
  }
  pieces(orderLineId: number) {
    return sum(
      this.lines.flatMap((it) => (it.line.orderLineId === orderLineId ? [it.line.quantity - it.credited.pieces] : [])),
    )
  }
}

test('parts share the money of a line, and the last one takes what rounding left, of the tax too', () => {
  const issued = new Issued()
  const purchase: Purchase = { lines: [line(1, 3, 3333, 100)], freightMinor: 1000, refunds: [], issued: issued.lines }
  for (let part = 0; part < 2; part++)
    issued.invoice(draftInvoice(purchase, standardTaxPoints, { pieces: new Map([[1, 1]]), hasFreight: part === 0 }))
  expect(issued.lines.map((it) => [it.invoiceId, it.line.quantity, it.line.amountMinor])).toEqual([
    [1, 1, 3299],
    [1, 1, 1000],
    [2, 1, 3300],
  ])
  issued.invoice(draftInvoice(purchase, standardTaxPoints))
  expect(issued.lines.at(-1)!.line).toMatchObject({ quantity: 1, amountMinor: 3300 })
  expect([issued.net, issued.tax]).toEqual([10_899, vatInside(10_899, standardTaxPoints)])
  expect(draftInvoice(purchase, standardTaxPoints)).toEqual([])
})

test('a refund lessens first what is not invoiced, then the latest invoice', () => {
  const issued = new Issued()
  const back = (pieces: number, minor: number) => ({
    lines: [{ orderLineId: 1, pieces, minor }],
    freightMinor: 0,
  })
  const purchase = (refunds: Refund[]): Purchase => ({
    lines: [line(1, 10, 100)],
    freightMinor: 0,
    refunds,
    issued: issued.lines,
  })
  for (const pieces of [4, 4])
    issued.invoice(draftInvoice(purchase([]), standardTaxPoints, { pieces: new Map([[1, pieces]]), hasFreight: false }))
  const first = { id: 1, amountMinor: 200, goods: back(2, 200) }
  expect(draftCredits(purchase([first])).size).toBe(0)
  const second = { id: 2, amountMinor: 500, goods: back(5, 500) }
  const credits = draftCredits(purchase([first, second]))
  expect([...credits].map(([id, lines]) => [id, lines.map((it) => [it.quantity, it.amountMinor])])).toEqual([
    [2, [[4, 400]]],
    [1, [[1, 100]]],
  ])
})

const steps = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('part' as const), pieces: fc.array(fc.nat(9), { minLength: 3, maxLength: 3 }) }),
    fc.record({ kind: fc.constant('refund' as const), pieces: fc.nat(4), line: fc.nat(2), share: fc.nat(100) }),
  ),
  { maxLength: 8 },
)

test('whatever is invoiced in parts and given back between, no line is invoiced beyond what was bought, and all comes to what was kept', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 5000 }), fc.nat(99)), {
        minLength: 3,
        maxLength: 3,
      }),
      fc.nat(3000),
      steps,
      (bought, freightMinor, acts) => {
        const lines = bought.map(([n, price, off], at) => line(at + 1, n, price, Math.floor((n * price * off) / 100)))
        const paid = sum(lines.map((it) => it.subtotalMinor - it.discountMinor)) + freightMinor
        const issued = new Issued()
        const refunds: Refund[] = []
        let back = 0
        const purchase = (): Purchase => ({ lines, freightMinor, refunds: [...refunds], issued: issued.lines })
        let freight = true
        for (const act of acts)
          if (act.kind === 'refund') {
            const of = lines[act.line]!
            const pieces = Math.min(act.pieces, of.quantity)
            const minor = Math.min(Math.floor((of.priceMinor * pieces * act.share) / 100), paid - back)
            if (minor === 0) continue
            back += minor
            refunds.push({
              id: refunds.length + 1,
              amountMinor: minor,
              goods: { lines: [{ orderLineId: of.id, pieces, minor }], freightMinor: 0 },
            })
            issued.credit(draftCredits(purchase()))
          } else {
            const open = openRooms(purchase())
            const chosen = lines.map((it, at) => [it.id, Math.min(act.pieces[at]!, open[at]!.pieces)] as const)
            const part = draftInvoice(purchase(), standardTaxPoints, { pieces: new Map(chosen), hasFreight: freight })
            freight = false
            if (sum(part.map((it) => it.amountMinor)) > 0) issued.invoice(part)
          }
        expect(issued.net).toBeLessThanOrEqual(paid - back)
        issued.invoice(draftInvoice(purchase(), standardTaxPoints))
        expect(issued.net).toBe(paid - back)
        for (const it of lines) expect(issued.pieces(it.id)).toBeLessThanOrEqual(it.quantity)
        for (const { line: it, credited } of issued.lines) {
          expect(it.amountMinor).toBeLessThanOrEqual(it.subtotalMinor)
          expect(credited.minor).toBeLessThanOrEqual(it.amountMinor)
          expect(credited.taxMinor).toBeLessThanOrEqual(it.taxMinor)
          expect(credited.pieces).toBeLessThanOrEqual(it.quantity)
          expect(it.taxMinor).toBeGreaterThanOrEqual(0)
          expect(it.taxMinor).toBeLessThanOrEqual(it.amountMinor)
        }
        if (!refunds.length) expect(issued.tax).toBe(vatInside(paid, standardTaxPoints))
      },
    ),
    { numRuns: 500 },
  )
})
