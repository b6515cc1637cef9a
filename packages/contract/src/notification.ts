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
