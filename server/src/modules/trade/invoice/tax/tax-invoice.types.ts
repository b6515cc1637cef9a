import type { missingOfInvoice, missingOfShop } from '@borong/contract'
import type { Sen } from '@borong/money'

export type MissingOfShop = (typeof missingOfShop)[number]
export type MissingOfInvoice = (typeof missingOfInvoice)[number]
export type TaxState = 'to export' | 'exported' | 'numbered'

/** Who a buyer is on the tax invoice. */
export interface BuyerIdentity {
  /** Sixteen digits; empty where the invoice has none that the tax office takes. */
  taxNumber: string
  taxPlace: string
  name: string
  address: string
  /** As the shop has set it, not as the invoice says. */
  isOwn: boolean
}

/** An issued VAT special invoice, and how it stands with the tax office. */
export interface TaxedInvoice {
  id: number
  number: string
  issuedAt: Date
  companyId: number
  companyName: string
  buyer: BuyerIdentity
  email: string
  /** Of the shop, when it was issued; may be empty. */
  sellerTaxNumber: string
  totalMinor: Sen
  taxMinor: Sen
  taxPoints: number
  exportId: number | null
  /** As the last file had it; zero where there is none. */
  exported: { buyerTaxNumber: string; baseMinor: Sen; vatMinor: Sen }
  taxNumber: string | null
  taxDay: string | null
}

/** What a row of Coretax is compared with. */
export type ExportedInvoice = Pick<TaxedInvoice, 'id' | 'companyName' | 'exportId' | 'exported' | 'taxNumber'>

/** A row of a file of Coretax as it was read. */
export interface TaxNumberRow {
  reference: string
  number: string
  status: string
  day?: string
  buyerTaxNumber?: string
  baseMinor?: Sen
  vatMinor?: Sen
}
/** What a row comes to: `fits` and `differs` can be written. */
export type TaxNumberOutcome =
  | 'fits'
  | 'differs'
  | 'same'
  | 'other'
  | 'taken'
  | 'twice'
  | 'unknown'
  | 'not approved'
  | 'no number'
export type TaxNumberDifference = 'buyer' | 'base' | 'vat'
export interface ComparedRow extends TaxNumberRow {
  /** Its place in the file, from 1. */
  row: number
  outcome: TaxNumberOutcome
  differs: TaxNumberDifference[]
  invoice: ExportedInvoice | undefined
}
