import { split } from '@borong/money'
import { standardTaxPoints } from '#modules/foundation/settings'
import type { Invoice, InvoiceLine } from '../invoice.types.ts'

/** A line of a tax invoice; amounts are whole rupiah. */
export interface TaxLine {
  isService: boolean
  name: string
  unit: string
  price: number
  quantity: number
  discount: number
  base: number
  otherBase: number
  vat: number
}
export interface TaxLayout {
  code: '01' | '04'
  /** Percent. */
  rate: number
  lines: TaxLine[]
  base: number
  vat: number
}

const whole = (minor: number): number => Math.round(minor / 100)

/**
 * The figures of an invoice as a tax invoice has them. The standard tax is 12 % of eleven twelfths of the base (code 04); a rate that
 * was planned is of the base itself (code 01). All is whole rupiah: total and tax are those of the invoice, shared out over its lines by
 * largest remainder, and price by quantity less discount is exactly the base of a line.
 */
export function layOutTaxInvoice(
  it: Pick<Invoice, 'totalMinor' | 'taxMinor' | 'taxPoints'>,
  lines: readonly InvoiceLine[],
): TaxLayout {
  const isStandard = it.taxPoints === standardTaxPoints
  const weights = lines.map((line) => line.amountMinor)
  const amounts = split(whole(it.totalMinor), weights)
  const taxes = split(whole(it.taxMinor), weights)
  const laidOut = lines.map((line, at): TaxLine => {
    const base = Math.max(0, amounts[at]! - taxes[at]!)
    const quantity = Math.max(1, line.quantity)
    const listed = (line.subtotalMinor * 100) / (10_000 + it.taxPoints)
    const price = Math.ceil(Math.max(listed, base) / quantity)
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
      discount: price * quantity - base,
      base,
      otherBase: isStandard ? Math.round((base * 11) / 12) : base,
      vat: taxes[at]!,
    }
  })
  const totalOf = (of: 'base' | 'vat') => laidOut.reduce((total, line) => total + line[of], 0)
  return {
    code: isStandard ? '04' : '01',
    rate: isStandard ? 12 : it.taxPoints / 100,
    lines: laidOut,
    base: totalOf('base'),
    vat: totalOf('vat'),
  }
}
