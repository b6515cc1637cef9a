import { type NoticeDefaultTopic, type SellerPermission, type ShopNoticeKind, shopNoticeKinds } from '@borong/contract'
import { topicOf } from './notice.topics.ts'

/** What is told whatever the permissions. */
const personalKinds = [
  'queue_entry.assigned',
  'discount.approved',
  'discount.refused',
  // Of the whole shop, whoever of it reads.
  'announcement.shown',
] as const satisfies readonly ShopNoticeKind[]
type PersonalKind = (typeof personalKinds)[number]
const isPersonal = (kind: ShopNoticeKind): kind is PersonalKind => (personalKinds as readonly string[]).includes(kind)

/** The permission that opens what a notice is about: whoever lacks it does not hear of it. */
const permissionOf: Record<Exclude<ShopNoticeKind, PersonalKind>, SellerPermission> = {
  'order.to_ship': 'orders',
  'order.differed': 'orders',
  'case.acted': 'orders',
  'inquiry.ask': 'quotes',
  'inquiry.ask_again': 'quotes',
  'inquiry.order': 'quotes',
  'discount.asked': 'approve-discounts',
  'after_sale.applied': 'after-sales',
  'after_sale.again': 'after-sales',
  'after_sale.send': 'after-sales',
  'after_sale.refund_failed': 'refunds',
  'complaint.filed': 'complaints',
  'complaint.said': 'complaints',
  'complaint.decide': 'complaints',
  'complaint.withdraw': 'complaints',
  'complaint.refund_failed': 'refunds',
  'question.asked': 'reviews',
  'transfer.submitted': 'transfers',
  'stock.out': 'goods',
  'stock.low': 'stock',
  'commission_invoice.issued': 'balance',
  'goods.approved': 'goods',
  'goods.rejected': 'goods',
  'goods.taken_down': 'goods',
  'goods.given_back': 'goods',
  'goods.put_back': 'goods',
  'flash_entry.approved': 'promotions',
  'flash_entry.refused': 'promotions',
  'points_goods.allowed': 'promotions',
  'points_goods.refused': 'promotions',
  'group_buy.reached': 'promotions',
  'group_buy.missed': 'promotions',
}

export const kindsFor = (permissions: ReadonlySet<SellerPermission>): ShopNoticeKind[] =>
  shopNoticeKinds.filter((kind) => isPersonal(kind) || permissions.has(permissionOf[kind]))

export const isShopNoticeKind = (kind: string): kind is ShopNoticeKind =>
  (shopNoticeKinds as readonly string[]).includes(kind)

/** What members hear nothing of, or of which shops speak otherwise; the rest is about what it is about for members. */
const topicOfShopKind: Partial<Record<ShopNoticeKind, NoticeDefaultTopic>> = {
  'stock.out': 'GOODS',
  'stock.low': 'GOODS',
  'goods.approved': 'GOODS',
  'goods.rejected': 'GOODS',
  'goods.taken_down': 'GOODS',
  'goods.given_back': 'GOODS',
  'goods.put_back': 'GOODS',
  'discount.asked': 'QUOTES',
  'discount.approved': 'QUOTES',
  'discount.refused': 'QUOTES',
  'flash_entry.approved': 'PROMOTIONS',
  'flash_entry.refused': 'PROMOTIONS',
  'group_buy.reached': 'PROMOTIONS',
  'group_buy.missed': 'PROMOTIONS',
  'commission_invoice.issued': 'INVOICES',
  'queue_entry.assigned': 'ASSIGNMENTS',
}
export const shopTopicOf = (kind: string): NoticeDefaultTopic =>
  (isShopNoticeKind(kind) ? topicOfShopKind[kind] : undefined) ?? topicOf(kind)
