import { type Reply, sellerInvoiceApi } from '@borong/contract'
import type { Tone } from '@borong/ui'
import { messages } from './invoice.messages.ts'

export type Invoice = Reply<typeof sellerInvoiceApi.show>
export type InvoiceRow = Reply<typeof sellerInvoiceApi.list>['data'][number]

export const queueRefreshes = [sellerInvoiceApi.list, sellerInvoiceApi.counts, sellerInvoiceApi.show]

export const typeMessages = {
  ELECTRO: messages.electronic,
  VATORDINARY: messages.vatOrdinary,
  VATOSPECIAL: messages.vatSpecial,
} as const

const states: Record<InvoiceRow['receipt_state'], { tone: Tone; sign: string }> = {
  TO_ISSUE: { tone: 'warn', sign: '◔' },
  ISSUED: { tone: 'success', sign: '●' },
  TO_MAIL: { tone: 'review', sign: '◑' },
  MAILED: { tone: 'success', sign: '➜' },
}
/** Sign and tint; the word comes from the server. */
export const pillOf = (it: Pick<InvoiceRow, 'kind' | 'receipt_state'>): { tone: Tone; sign: string } =>
  it.kind === 'CREDIT' ? { tone: 'neutral', sign: '−' } : states[it.receipt_state]

/** As the contract wants it: letters and digits. */
export const isCourierNumber = (typed: string): boolean => /^[A-Za-z0-9]{4,40}$/.test(typed)

/** Whether a moment, in epoch seconds, has gone by. */
export const isPast = (moment: number): boolean => moment * 1000 < Date.now()
