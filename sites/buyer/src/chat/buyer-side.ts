import { chatApi } from '@borong/contract'
import type { Card, ChatSide } from '@borong/site-kit/chat/chat-side.ts'
import { paths } from '../page/paths.ts'

const hrefs: Record<Card['subject'], (id: string) => string> = {
  GOODS: (id) => paths.goodsDetail(id),
  ORDER: (id) => paths.order(id),
  INQUIRY: (id) => paths.inquiry(id),
  SERVICE: (id) => paths.service(id),
  COMPLAINT: (id) => paths.complaint(id),
}
export const side: ChatSide = {
  own: 'BUYER',
  calls: chatApi,
  hrefOf: ({ subject, subject_id }) => hrefs[subject](subject_id),
}
