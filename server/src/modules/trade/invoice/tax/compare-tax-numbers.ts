import type {
  ComparedRow,
  ExportedInvoice,
  TaxNumberDifference,
  TaxNumberOutcome,
  TaxNumberRow,
} from './tax-invoice.types.ts'

/** What is known of the invoices that a file names. */
export interface Known {
  byReference: ReadonlyMap<string, ExportedInvoice>
  /** Which invoice has which number of the tax office. */
  byTaxNumber: ReadonlyMap<string, number>
}

const isNumber = /^[0-9]{17}$/
const approved = /^(?:approved|disetujui|valid)$/i
/** Files say tax and base to the rupiah, or with sen. */
const isNear = (a: number, b: number) => Math.abs(a - b) <= 100

function differencesOf(row: TaxNumberRow, { exported }: ExportedInvoice): TaxNumberDifference[] {
  const differs: TaxNumberDifference[] = []
  if (row.buyerTaxNumber && row.buyerTaxNumber !== exported.buyerTaxNumber) differs.push('buyer')
  if (row.baseMinor !== undefined && !isNear(row.baseMinor, exported.baseMinor)) differs.push('base')
  if (row.vatMinor !== undefined && !isNear(row.vatMinor, exported.vatMinor)) differs.push('vat')
  return differs
}

/**
 * What each row comes to. Only a reference of an exported invoice that stands once in the file, with a number that nothing has, can be
 * written: a wrong number on an invoice is worse than none.
 */
export function compareTaxNumbers(rows: readonly TaxNumberRow[], known: Known): ComparedRow[] {
  const times = (of: 'reference' | 'number') => {
    const seen = new Map<string, number>()
    for (const row of rows) if (isApproved(row)) seen.set(row[of], (seen.get(row[of]) ?? 0) + 1)
    return seen
  }
  const [references, numbers] = [times('reference'), times('number')]
  const outcomeOf = (row: TaxNumberRow, invoice: ExportedInvoice | undefined): TaxNumberOutcome => {
    if (!isApproved(row)) return 'not approved'
    if (!isNumber.test(row.number)) return 'no number'
    if (!invoice || invoice.exportId === null) return 'unknown'
    if ((references.get(row.reference) ?? 0) > 1 || (numbers.get(row.number) ?? 0) > 1) return 'twice'
    if (invoice.taxNumber !== null) return invoice.taxNumber === row.number ? 'same' : 'other'
    if (known.byTaxNumber.has(row.number)) return 'taken'
    return differencesOf(row, invoice).length ? 'differs' : 'fits'
  }
  return rows.map((row, at) => {
    const invoice = known.byReference.get(row.reference)
    const outcome = outcomeOf(row, invoice)
    return {
      ...row,
      row: at + 1,
      outcome,
      differs: outcome === 'differs' ? differencesOf(row, invoice!) : [],
      invoice,
    }
  })
}

/** A file without a column of states has only what the tax office has taken. */
const isApproved = ({ status }: TaxNumberRow) => !status || approved.test(status)
