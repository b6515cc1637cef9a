import { type NoticeTopic, noticeTopics } from '@borong/contract'
import { isNoticeKind, type NoticeKind, noticeKinds } from './notice.messages.ts'

type Family<Kind> = Kind extends `${infer Name}.${string}` ? Name : never

/** Every kind belongs to the topic of its family, unless `topicOfKind` knows better. */
const topicOfFamily: Record<Family<NoticeKind>, NoticeTopic> & Record<string, NoticeTopic> = {
  order: 'ORDERS',
  case: 'ORDERS',
  approval: 'APPROVALS',
  delegation: 'APPROVALS',
  budget: 'BUDGETS',
  transfer: 'PAYMENTS',
  after_sale: 'AFTER_SALES',
  invoice: 'INVOICES',
  inquiry: 'QUOTES',
  quote: 'QUOTES',
  agreed_price: 'QUOTES',
  complaint: 'COMPLAINTS',
  question: 'REVIEWS',
  review: 'REVIEWS',
  favourite: 'FAVOURITES',
  points_goods: 'PROMOTIONS',
  security: 'SECURITY',
  shop_application: 'SHOP_APPLICATION',
  announcement: 'ANNOUNCEMENTS',
}
const topicOfKind: Partial<Record<NoticeKind, NoticeTopic>> = {
  'order.submitted': 'APPROVALS',
  'order.approved': 'APPROVALS',
  'order.rejected': 'APPROVALS',
}

/** Something waits for the reader: unless they choose otherwise, these go by e-mail too. Progress is only shown. */
const waiting: ReadonlySet<string> = new Set<NoticeKind>([
  'order.submitted',
  'order.rejected',
  'order.promised',
  'approval.asked',
  'approval.reminded',
  'delegation.given',
  'budget.alert',
  'after_sale.approve',
  'transfer.submitted',
  'transfer.refused',
  'invoice.unqualified',
  'question.asked',
  'complaint.filed',
  'complaint.appeal',
  'complaint.refund_failed',
  'order.differed',
  'inquiry.ask',
  'inquiry.ask_again',
  'inquiry.offer',
  'inquiry.expiring',
  'points_goods.refused',
  'shop_application.asked',
  'shop_application.approved',
  'shop_application.refused',
  'announcement.shown',
])
/** Only people who work for a shop hear of these. */
const toShops: ReadonlySet<string> = new Set<NoticeKind>([
  'question.asked',
  'complaint.filed',
  'complaint.withdraw',
  'complaint.refund_failed',
  'transfer.submitted',
  'order.differed',
  'inquiry.ask',
  'inquiry.ask_again',
  'inquiry.order',
  'points_goods.allowed',
  'points_goods.refused',
])

export interface Channels {
  inApp: boolean
  byEmail: boolean
}

export const topicOf = (kind: string): NoticeTopic =>
  (isNoticeKind(kind) ? topicOfKind[kind] : undefined) ?? topicOfFamily[kind.split('.')[0]!] ?? 'ORDERS'

/** Nobody switches these off. Their e-mail is written by who changed the keys, at once and to the address of before. */
export const isAlwaysSent = (kind: NoticeKind): boolean => topicOf(kind) === 'SECURITY'

export const isToShops = (kind: string): boolean => toShops.has(kind)

/** How a kind reaches somebody who has chosen nothing, as the mall comes. */
export const standardChannelsOf = (kind: NoticeKind): Channels => ({
  inApp: true,
  byEmail: waiting.has(kind) || isAlwaysSent(kind),
})

export const kindsOf = (topic: NoticeTopic): NoticeKind[] => noticeKinds.filter((kind) => topicOf(kind) === topic)

/** The topics with their kinds that can reach somebody. */
export const topicsFor = (worksForShop: boolean): { topic: NoticeTopic; kinds: NoticeKind[] }[] =>
  noticeTopics
    .map((topic) => ({ topic, kinds: kindsOf(topic).filter((kind) => worksForShop || !toShops.has(kind)) }))
    .filter((it) => it.kinds.length > 0)
