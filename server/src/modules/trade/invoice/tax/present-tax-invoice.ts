import type {
  TaxBuyer,
  TaxExport as WireExport,
  TaxInvoice,
  TaxNumberFileDetail,
  TaxNumberFileRow,
  taxInvoiceStates,
  taxNumberDifferences,
  taxNumberOutcomes,
} from '@borong/contract'
import { minus, toRupiah } from '@borong/money'
import type { Static } from 'typebox'
import type { TaxIdentity } from '#modules/shop/shop'
import { dayIn, mallZone, toSeconds } from '#platform/clock'
import { missingTaxDataOfInvoice } from './missing-tax-data.ts'
import type { ShownNumberFile } from './show-number-file.ts'
import type { TaxExport, TaxNumberFile } from './tax-file.store.ts'
import type {
  BuyerIdentity,
  ComparedRow,
  TaxedInvoice,
  TaxNumberDifference,
  TaxNumberOutcome,
} from './tax-invoice.types.ts'

export const presentTaxBuyer = (it: BuyerIdentity): Static<typeof TaxBuyer> => ({
  tax_no: it.taxNumber,
  tax_place: it.taxPlace,
  name: it.name,
  address: it.address,
  own: it.isOwn ? 1 : 0,
})

const stateOf = (it: TaxedInvoice): (typeof taxInvoiceStates)[number] =>
  it.taxNumber !== null ? 'NUMBERED' : it.exportId !== null ? 'EXPORTED' : 'TO_EXPORT'

export const presentTaxInvoice = (it: TaxedInvoice, seller: TaxIdentity): Static<typeof TaxInvoice> => ({
  history_id: String(it.id),
  receipt_sn: it.number,
  issue_time: toSeconds(it.issuedAt),
  company_id: String(it.companyId),
  client_name: it.companyName,
  buyer: presentTaxBuyer(it.buyer),
  net_price: toRupiah(minus(it.totalMinor, it.taxMinor)),
  tax_price: toRupiah(it.taxMinor),
  state: stateOf(it),
  missing: missingTaxDataOfInvoice(it, seller),
  ...(it.exportId !== null && { export_id: String(it.exportId) }),
  ...(it.taxNumber !== null && { tax_invoice_sn: it.taxNumber }),
  ...(it.taxDay !== null && { tax_invoice_day: it.taxDay }),
})

export const fileNameOf = (it: Pick<TaxExport, 'id' | 'taxNumber' | 'madeAt'>) =>
  `coretax-${it.taxNumber}-${dayIn(it.madeAt, mallZone)}-${it.id}.xml`

export const presentTaxExport = (it: TaxExport): Static<typeof WireExport> => ({
  export_id: String(it.id),
  file_name: fileNameOf(it),
  invoice_num: it.invoices,
  again_num: it.again,
  numbered_num: it.numbered,
  base: toRupiah(it.baseMinor),
  vat: toRupiah(it.vatMinor),
  made_by: it.madeBy,
  made_at: toSeconds(it.madeAt),
})

export const presentNumberFile = (it: TaxNumberFile): Static<typeof TaxNumberFileRow> => ({
  file_id: String(it.id),
  file_name: it.fileName,
  row_num: it.rowCount,
  written_num: it.written,
  uploaded_by: it.uploadedBy,
  uploaded_at: toSeconds(it.uploadedAt),
})

/** In the words of the wire; what has to be looked at comes first. */
const outcomes: Record<TaxNumberOutcome, { wire: (typeof taxNumberOutcomes)[number]; place: number }> = {
  differs: { wire: 'DIFFERS', place: 0 },
  other: { wire: 'OTHER', place: 1 },
  taken: { wire: 'TAKEN', place: 1 },
  twice: { wire: 'TWICE', place: 1 },
  fits: { wire: 'NEW', place: 2 },
  'no number': { wire: 'NO_NUMBER', place: 3 },
  'not approved': { wire: 'NOT_APPROVED', place: 3 },
  unknown: { wire: 'UNKNOWN', place: 3 },
  same: { wire: 'SAME', place: 4 },
}
const differences: Record<TaxNumberDifference, (typeof taxNumberDifferences)[number]> = {
  buyer: 'BUYER',
  base: 'BASE',
  vat: 'VAT',
}
const presentRow = (it: ComparedRow): Static<typeof TaxNumberFileDetail>['rows'][number] => ({
  row: it.row,
  reference: it.reference,
  number: it.number,
  ...(it.day && { day: it.day }),
  approval: it.status,
  outcome: outcomes[it.outcome].wire,
  differs: it.differs.map((what) => differences[what]),
  ...(it.invoice && { history_id: String(it.invoice.id), client_name: it.invoice.companyName }),
})

export const presentShownFile = ({ file, rows }: ShownNumberFile): Static<typeof TaxNumberFileDetail> => ({
  ...presentNumberFile(file),
  rows: rows.toSorted((a, b) => outcomes[a.outcome].place - outcomes[b.outcome].place || a.row - b.row).map(presentRow),
})
