import { titleTypes, type Reply, type invoiceApi } from '@borong/contract'
import { momentsOf } from '@borong/site-kit/date/period.ts'
import type { Tone } from '@borong/ui'
import { paths, searches } from '../page/paths.ts'
import { type SearchOf, oneOf, text } from '../page/search.ts'

export type Invoice = Reply<typeof invoiceApi.show>
export type InvoiceRow = Reply<typeof invoiceApi.history>['data'][number]

export const invoiceSearch = {
  ...searches.list,
  status: oneOf('ISSUED', 'TO_COME'),
  type: oneOf(...titleTypes),
  start: text(10),
  end: text(10),
}
type InvoiceSearch = { [K in keyof SearchOf<typeof invoiceSearch>]?: SearchOf<typeof invoiceSearch>[K] | undefined }
export const invoicesPerPage = 20

/** The search of the page as its path; what is not said is left out. */
export const invoicesAt = (search: InvoiceSearch): string =>
  paths.invoices(Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined)))

/** The days of the URL as moments; the last day counts whole. */
export function askOfInvoices({ keyword, status, type, start, end, page_no = 1 }: InvoiceSearch) {
  return {
    page_no,
    page_size: invoicesPerPage,
    ...(keyword && { keyword: keyword.slice(0, 60) }),
    ...(type && { receipt_type: type }),
    ...(status && { status: status === 'ISSUED' ? 1 : 0 }),
    ...momentsOf(start, end),
  }
}

/** Sign and tint; the word comes from the server. */
export const pillOf: Record<InvoiceRow['receipt_state'], { tone: Tone; sign: string }> = {
  TO_ISSUE: { tone: 'warn', sign: '◔' },
  ISSUED: { tone: 'success', sign: '●' },
  TO_MAIL: { tone: 'review', sign: '◑' },
  MAILED: { tone: 'success', sign: '➜' },
}

/** What is filled in. */
export const filledPairs = <Name>(pairs: readonly (readonly [name: Name, value: string])[]) =>
  pairs.filter(([, value]) => value)
