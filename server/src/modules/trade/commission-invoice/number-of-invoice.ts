import type { CommissionInvoice } from './commission-invoice.store.ts'

/** By which the mall and the shop know an invoice. */
export const numberOfInvoice = ({ kind, year, sequence }: Pick<CommissionInvoice, 'kind' | 'year' | 'sequence'>) =>
  `${kind === 'invoice' ? 'CI' : 'CN'}-${year}-${String(sequence).padStart(6, '0')}`

/** What the number of an invoice, not of a credit note, is made of; undefined for any other text. */
export function partsOfNumber(number: string): { year: number; sequence: number } | undefined {
  const [, year, sequence] = /^CI-(20[0-9]{2})-([0-9]{6,9})$/.exec(number) ?? []
  return year && sequence ? { year: Number(year), sequence: Number(sequence) } : undefined
}
