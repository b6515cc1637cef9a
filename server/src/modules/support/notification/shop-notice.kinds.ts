import { type SellerPermission, type ShopNoticeKind, shopNoticeKinds } from '@borong/contract'

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
  'group_buy.reached': 'promotions',
  'group_buy.missed': 'promotions',
}

export const kindsFor = (permissions: ReadonlySet<SellerPermission>): ShopNoticeKind[] =>
  shopNoticeKinds.filter((kind) => isPersonal(kind) || permissions.has(permissionOf[kind]))
