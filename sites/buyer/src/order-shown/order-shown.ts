import {
  type Reply,
  type orderApi,
  type orderCountsApi,
  type orderLabels,
  orderTags,
  percentText,
} from '@borong/contract'
import { momentsOf } from '@borong/site-kit/date/period.ts'
import type { Tone } from '@borong/ui'

export type Order = Reply<typeof orderApi.show>
export type OrderRow = Reply<typeof orderApi.list>['data'][number]
export type OrderSku = OrderRow['order_sku_list'][number]
export type Parcel = Order['shipments'][number]
type Label = (typeof orderLabels)[number]
export type OrderTag = (typeof orderTags)[number]

/** Sign and tint of each state; the word comes from the server. */
export const pills: Record<Label, readonly [tone: Tone, sign: string]> = {
  PENDING_SUBMISSION: ['neutral', '○'],
  PENDING_REVIEW: ['review', '◔'],
  REJECTED: ['danger', '✕'],
  CREATION_FAILED: ['danger', '!'],
  PENDING_PAYMENT: ['brand', '◔'],
  PENDING_DELIVERY: ['review', '◑'],
  PARTLY_SHIPPED: ['brand', '➜'],
  SHIPPED: ['brand', '➜'],
  PARTLY_RECEIVED: ['success', '◑'],
  RECEIVED: ['success', '◕'],
  PENDING_GOODS_REVIEW: ['success', '◕'],
  COMPLETED: ['success', '●'],
  CANCELLED: ['neutral', '✕'],
  AFTER_SERVICE: ['warn', '↺'],
}

export const tagOf = (status: string | undefined): OrderTag => orderTags.find((tag) => tag === status) ?? 'ALL'

type Counts = Reply<typeof orderCountsApi.statusNum>
/** The tabs of the list and the number each shows. */
export const tabCounts = {
  ALL: 'all_num',
  TO_SUBMIT: 'to_submit_num',
  IN_REVIEW: 'in_review_num',
  REJECTED: 'rejected_num',
  WAIT_PAY: 'wait_pay_num',
  WAIT_SHIP: 'wait_ship_num',
  WAIT_ROG: 'wait_rog_num',
  PARTLY_RECEIVED: 'partly_received_num',
  WAIT_COMMENT: 'wait_comment_num',
  COMPLETE: 'complete_num',
  CANCELLED: 'cancel_num',
} as const satisfies Record<OrderTag, keyof Counts>

export const ordersPerPage = 10

const isDay = (text: string | undefined): text is string => /^20\d\d-\d\d-\d\d$/.test(text ?? '')

/** The URL of the list as the call wants it; the last day counts to its end. */
export function askOfOrders(search: {
  keyword?: string
  status?: string
  start?: string
  end?: string
  needed_from?: string
  needed_to?: string
  shop?: string
  cost_centre?: string
  subject?: string
  category?: string
  person?: string
  spent?: '1'
  saved_by?: 'CONTRACT' | 'TIER' | 'PROMOTION' | 'QUOTE'
  late?: '0' | '1'
  returned?: '1'
  page_no?: number
}) {
  return {
    page_no: search.page_no ?? 1,
    page_size: ordersPerPage,
    tag: tagOf(search.status),
    ...(search.keyword && { key_words: search.keyword.slice(0, 100) }),
    ...momentsOf(search.start, search.end),
    ...(isDay(search.needed_from) && { needed_from: search.needed_from }),
    ...(isDay(search.needed_to) && { needed_to: search.needed_to }),
    ...(search.shop && { seller_id: search.shop }),
    ...(search.cost_centre && { cost_center_id: search.cost_centre }),
    ...(search.subject && { accounting_sub_id: search.subject }),
    ...(search.category && { cat_id: search.category }),
    ...(search.person && { member_id: search.person }),
    ...(search.spent && { spent: 1 }),
    ...(search.saved_by && { saved_by: search.saved_by }),
    ...(search.late && { late: Number(search.late) }),
    ...(search.returned && { returned: 1 }),
  }
}

export const isAllowed = (order: OrderRow, action: OrderRow['actions'][number]['name']): boolean =>
  order.actions.some((it) => it.name === action && it.allowed === 1)

export interface Progress {
  ordered: number
  shipped: number
  received: number
}
export const progressOf = (lines: readonly Pick<OrderSku, 'num' | 'ship_num' | 'rog_num'>[]): Progress => ({
  ordered: lines.reduce((all, line) => all + line.num, 0),
  shipped: lines.reduce((all, line) => all + line.ship_num, 0),
  received: lines.reduce((all, line) => all + line.rog_num, 0),
})

/** Basis points as people read shares: `60%`, `33.33%`. */
export const shareText = (basisPoints: number): string => percentText(basisPoints / 100)
