import { ceilRupiah, minus, type Sen, splitRupiah, sum, times, toPercent, vatInside, wholeRupiah } from '@borong/money'
import { standardTaxPoints } from '#modules/foundation/settings'
import type { Invoice, InvoiceLine } from '../invoice.types.ts'

/** A line of a tax invoice; amounts are in sen, and whole rupiah. */
export interface TaxLine {
  isService: boolean
  name: string
  unit: string
  price: Sen
  quantity: number
  discount: Sen
  base: Sen
  otherBase: Sen
  vat: Sen
}
/** What is taken from a line of an invoice; without an order line it is a service. */
type WrittenLine = Pick<
  InvoiceLine,
  'orderLineId' | 'names' | 'specs' | 'units' | 'quantity' | 'subtotalMinor' | 'amountMinor'
>
export interface TaxLayout {
  code: '01' | '04'
  /** Percent. */
  rate: number
  lines: TaxLine[]
  base: Sen
  vat: Sen
}

/**
 * The figures of an invoice as a tax invoice has them. The standard tax is 12 % of eleven twelfths of the base (code 04); a rate that
 * was planned is of the base itself (code 01). All is whole rupiah: total and tax are those of the invoice, shared out over its lines by
 * largest remainder, and price by quantity less discount is exactly the base of a line.
 */
export function layOutTaxInvoice(
  it: Pick<Invoice, 'totalMinor' | 'taxMinor' | 'taxPoints'>,
  lines: readonly WrittenLine[],
): TaxLayout {
  const isStandard = it.taxPoints === standardTaxPoints
  const weights = lines.map((line) => line.amountMinor)
  const amounts = splitRupiah(wholeRupiah(it.totalMinor), weights)
  const taxes = splitRupiah(wholeRupiah(it.taxMinor), weights)
  const laidOut = lines.map((line, at): TaxLine => {
    const base = Math.max(0, minus(amounts[at]!, taxes[at]!))
    const quantity = Math.max(1, line.quantity)
    const listed = minus(line.subtotalMinor, vatInside(line.subtotalMinor, it.taxPoints))
    const price = ceilRupiah(Math.max(listed, base) / quantity)
    return {
      isService: line.orderLineId === null,
      name: [
        line.names['en-id'] ?? line.names['en-us'],
        ...line.specs.map(({ value }) => value['en-id'] ?? value['en-us']),
      ]
        .filter(Boolean)
        .join(' - '),
      unit: line.units['en-us'],
      price,
      quantity,
      discount: minus(times(price, quantity), base),
      base,
      otherBase: isStandard ? wholeRupiah((base * 11) / 12) : base,
      vat: taxes[at]!,
    }
  })
  return {
    code: isStandard ? '04' : '01',
    rate: isStandard ? 12 : toPercent(it.taxPoints),
    lines: laidOut,
    base: sum(laidOut.map((line) => line.base)),
    vat: sum(laidOut.map((line) => line.vat)),
  }
}
