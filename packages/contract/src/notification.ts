import { Type } from 'typebox'
import { route } from './route.ts'
import { Count, Flag, Id, IdList, Maybe, OneOf, Page, Paging, Seconds, Text } from './wire.ts'

/** What notices are about, as people look for them and choose. */
export const noticeTopics = [
  'ORDERS',
  'APPROVALS',
  'BUDGETS',
  'PAYMENTS',
  'AFTER_SALES',
  'INVOICES',
  'QUOTES',
  'COMPLAINTS',
  'REVIEWS',
  'FAVOURITES',
  'PROMOTIONS',
  'SHOP_APPLICATION',
  'ANNOUNCEMENTS',
  'SECURITY',
] as const
export type NoticeTopic = (typeof noticeTopics)[number]

export const Notice = Type.Object({
  id: Id(),
  topic: OneOf(noticeTopics),
  title: Type.String(),
  content: Type.String(),
  url: Type.String({ description: 'where it leads' }),
  send_time: Seconds(),
  read: Flag(),
  is_read: Flag(),
})

export const notificationApi = {
  list: route({
    method: 'GET',
    path: '/buyer_end/members/member-nocice-logs',
    audience: 'buyer',
    needs: 'signed-in',
    tag: 'notification',
    summary: 'Notices of the member, newest first',
    input: Type.Object({
      ...Paging,
      page_size: Maybe(Type.Integer({ minimum: 1, maximum: 100, default: 5 })),
      read: Maybe(Flag()),
      topic: Maybe(OneOf(noticeTopics)),
      keyword: Maybe(Text(100, { description: 'in what a notice says: a number, a name, a word of its sentence' })),
    }),
    reply: Page(Notice),
  }),
  read: route({
    method: 'PUT',
    path: '/buyer_end/members/member-nocice-logs/:id/read',
    audience: 'buyer',
    needs: 'signed-in',
    tag: 'notification',
    summary: 'Marks notices as read',
    params: Type.Object({ id: IdList() }),
    reply: Type.Object({ changed: Count() }),
  }),
  remove: route({
    method: 'DELETE',
    path: '/buyer_end/members/member-nocice-logs/:id',
    audience: 'buyer',
    needs: 'signed-in',
    tag: 'notification',
    summary: 'Deletes notices',
    params: Type.Object({ id: IdList() }),
    reply: Type.Object({ changed: Count() }),
  }),
  unread: route({
    method: 'GET',
    path: '/buyer_end/members/member-nocice-logs/number',
    audience: 'buyer',
    needs: 'signed-in',
    tag: 'notification',
    summary: 'How many notices are unread',
    reply: Type.Object({ total: Count(), system_num: Count(), ask_num: Count() }),
  }),
  readAll: route({
    method: 'POST',
    path: '/buyer_end/members/member-nocice-logs/readAll',
    audience: 'buyer',
    needs: 'signed-in',
    tag: 'notification',
    summary: 'Marks every notice as read',
    reply: Type.Object({ changed: Count() }),
  }),
}

/** What the people of a shop are told of, each by who has the permission for it. */
export const shopNoticeKinds = [
  'order.to_ship',
  'order.differed',
  'case.acted',
  'inquiry.ask',
  'inquiry.ask_again',
  'inquiry.order',
  'discount.asked',
  'discount.approved',
  'discount.refused',
  'after_sale.applied',
  'after_sale.again',
  'after_sale.send',
  'after_sale.refund_failed',
  'complaint.filed',
  'complaint.said',
  'complaint.decide',
  'complaint.withdraw',
  'complaint.refund_failed',
  'question.asked',
  'transfer.submitted',
  'stock.out',
  'stock.low',
  'commission_invoice.issued',
  'goods.approved',
  'goods.rejected',
  'goods.taken_down',
  'goods.given_back',
  'goods.put_back',
  'flash_entry.approved',
  'flash_entry.refused',
  'points_goods.allowed',
  'points_goods.refused',
  'group_buy.reached',
  'group_buy.missed',
  'queue_entry.assigned',
  'announcement.shown',
] as const
export type ShopNoticeKind = (typeof shopNoticeKinds)[number]

export const ShopNotice = Type.Object({
  id: Id(),
  kind: OneOf(shopNoticeKinds, 'what happened'),
  title: Type.String(),
  content: Type.String({ description: 'the sentence of the notice, in the language of the caller' }),
  url: Type.String({ description: 'where it leads in the console' }),
  send_time: Seconds(),
  is_read: Flag(),
})

/** Of these days; what is older waits in its queue. */
export const shopNoticeDays = 14
const ofShop = { audience: 'seller', needs: 'signed-in', tag: 'notification' } as const

export const shopNoticeApi = {
  list: route({
    ...ofShop,
    method: 'GET',
    path: '/seller_end/notices',
    summary:
      'What happened in the shop in the last days, newest first, of the kinds that the permissions of the person open, and how much of it they have not read',
    input: Type.Object({
      limit: Maybe(Type.Integer({ minimum: 1, maximum: 50, default: 20, description: 'how many of the newest' })),
    }),
    reply: Type.Object({ unread: Count(), data: Type.Array(ShopNotice) }),
    rate: { perMinute: 120 },
  }),
  read: route({
    ...ofShop,
    method: 'PUT',
    path: '/seller_end/notices/:id/read',
    audit: { object: 'shop-notice', id: 'id' },
    summary: 'Marks one notice as read by the person',
    params: Type.Object({ id: Id('of the notice') }),
    reply: Type.Object({ changed: Count() }),
  }),
  readAll: route({
    ...ofShop,
    method: 'POST',
    path: '/seller_end/notices/read-all',
    audit: { object: 'shop-notice' },
    summary: 'Marks the notices up to one as read by the person; what came since stays unread',
    input: Type.Object({ up_to: Id('the newest that was shown') }),
    reply: Type.Object({ changed: Count() }),
  }),
}
