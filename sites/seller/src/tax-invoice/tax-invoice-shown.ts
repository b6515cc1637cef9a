import { type Reply, taxInvoiceApi } from '@borong/contract'

export type TaxInvoice = Reply<typeof taxInvoiceApi.list>['data'][number]

export const canExport = (it: TaxInvoice) => it.state !== 'NUMBERED' && it.missing.length === 0

/** What is asked anew after a file was made. */
export const afterExport = [taxInvoiceApi.list, taxInvoiceApi.summary, taxInvoiceApi.exports]
/** The same after numbers were written. */
export const afterNumbers = [...afterExport, taxInvoiceApi.numberFiles, taxInvoiceApi.numberFile]
