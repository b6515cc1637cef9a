import { type Reply, adminCaseApi, adminConsoleApi, adminRefundApi, type caseKinds } from '@borong/contract'
import type { Tone } from '@borong/ui'
import { paths } from '../page/paths.ts'

export type CaseRow = Reply<typeof adminCaseApi.list>['data'][number]
export type OrderCase = Reply<typeof adminCaseApi.order>
export type AfterSaleCase = Reply<typeof adminCaseApi.afterSale>
export type Refund = Reply<typeof adminRefundApi.list>['data'][number]
export type CaseKind = (typeof caseKinds)[number]

/** What an act can change. */
export const changed = [
  adminCaseApi.list,
  adminCaseApi.order,
  adminCaseApi.afterSale,
  adminRefundApi.list,
  adminRefundApi.counts,
  adminRefundApi.show,
  adminConsoleApi.work,
]

type Look = readonly [tone: Tone, sign: string]
const looks: Record<CaseKind, Readonly<Record<string, Look>>> = {
  ORDER: {
    CONFIRM: ['brand', '◔'],
    PAID_OFF: ['review', '◑'],
    SHIPPED: ['brand', '➜'],
    ROG: ['success', '◕'],
    COMPLETE: ['success', '●'],
    CANCELLED: ['neutral', '✕'],
    AFTER_SERVICE: ['warn', '↺'],
    INTODB_ERROR: ['danger', '!'],
  },
  AFTER_SALE: {
    0: ['warn', '◔'],
    1: ['brand', '➜'],
    2: ['danger', '✕'],
    3: ['brand', '➜'],
    4: ['review', '◕'],
    5: ['warn', '◔'],
    6: ['review', '◑'],
    7: ['success', '●'],
    8: ['danger', '!'],
    9: ['neutral', '✕'],
  },
  COMPLAINT: {
    NEW: ['warn', '◔'],
    WAIT_APPEAL: ['brand', '◔'],
    COMMUNICATION: ['brand', '◑'],
    WAIT_ARBITRATION: ['warn', '◕'],
    COMPLETE: ['success', '●'],
    CANCEL: ['neutral', '✕'],
  },
  INQUIRY: {
    PENDING_QUOTATION: ['warn', '◔'],
    QUOTED: ['brand', '◑'],
    ORDERED: ['success', '●'],
    EXPIRED: ['neutral', '✕'],
    CLOSED: ['neutral', '✕'],
  },
}
/** Sign and tint; the word comes from the server. */
export const lookOf = (kind: CaseKind, state: string): Look => looks[kind][state] ?? ['neutral', '○']

export const refundLooks: Record<Refund['state'], Look> = {
  WAITING: ['brand', '◔'],
  SENDING: ['brand', '◑'],
  PENDING: ['review', '◑'],
  MANUAL: ['warn', '◔'],
  FAILED: ['danger', '!'],
  SUCCEEDED: ['success', '●'],
}

export const hrefOf = ({ kind, sn, id }: Pick<CaseRow, 'kind' | 'sn' | 'id'>): string =>
  kind === 'ORDER'
    ? paths.order(sn)
    : kind === 'AFTER_SALE'
      ? paths.afterSale(sn)
      : kind === 'COMPLAINT'
        ? paths.complaint(sn)
        : paths.inquiry(id)
