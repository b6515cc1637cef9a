import { type Reply, taxInvoiceApi } from '@borong/contract'

export type TaxInvoice = Reply<typeof taxInvoiceApi.list>['data'][number]
export type NumberFile = Reply<typeof taxInvoiceApi.numberFile>
export type NumberRow = NumberFile['rows'][number]

export const canExport = (it: TaxInvoice) => it.state !== 'NUMBERED' && it.missing.length === 0
export const canWrite = (it: NumberRow) => it.outcome === 'NEW' || it.outcome === 'DIFFERS'

/** What is asked anew after a file was made. */
export const afterExport = [taxInvoiceApi.list, taxInvoiceApi.summary, taxInvoiceApi.exports]
/** The same after numbers were written. */
export const afterNumbers = [...afterExport, taxInvoiceApi.numberFiles, taxInvoiceApi.numberFile]
