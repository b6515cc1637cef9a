import type { Fact } from '#platform/ctx'
import type { InviteTransition } from './inquiry.machine.ts'
import type { Inquiry, Invite } from './inquiry.types.ts'

export interface InquiryMoved extends Fact<{
  inquiryId: number
  sn: string
  companyId: number
  companyName: string
  memberId: number
  shopId: number
  shopName: string
  /** Whether the shop had quoted before this happened. */
  hadQuote: boolean
  /** Of the quote that stands. */
  validUntil?: string
  orderSn?: string
  note: string
}> {
  type: `inquiry.${'ask' | 'expiring' | InviteTransition}`
}
/** A shop was asked, its part of a sheet took a step, or its quote is about to run out; `note` is what whoever moved it wrote. */
export const inquiryMoved = (
  sheet: Inquiry,
  invite: Invite,
  what: 'ask' | 'expiring' | InviteTransition,
  { note = '', hadQuote = false }: { note?: string; hadQuote?: boolean } = {},
): InquiryMoved => ({
  type: `inquiry.${what}`,
  key: `inquiry.${what}:${invite.id}:${invite.version}`,
  data: {
    inquiryId: sheet.id,
    sn: sheet.sn,
    companyId: sheet.companyId,
    companyName: sheet.companyName,
    memberId: sheet.memberId,
    shopId: invite.shopId,
    shopName: invite.shopName,
    hadQuote,
    ...(invite.validUntil && { validUntil: invite.validUntil.toISOString() }),
    ...(invite.orderSn && { orderSn: invite.orderSn }),
    note,
  },
})
