import type { DomainEvent } from '#platform/ctx'
import type { InviteTransition } from './inquiry.machine.ts'
import type { Inquiry, Invite } from './inquiry.types.ts'

/** A shop was asked or offered of itself, its part of an inquiry took a step, or its quote is about to run out; `note` is what whoever moved it wrote. */
export const inquiryMoved = (
  inquiry: Inquiry,
  invite: Invite,
  what: 'ask' | 'offer' | 'expiring' | InviteTransition,
  { note = '', hadQuote = false }: { note?: string; hadQuote?: boolean } = {},
): DomainEvent<`inquiry.${'ask' | 'offer' | 'expiring' | InviteTransition}`> => ({
  type: `inquiry.${what}`,
  key: `inquiry.${what}:${invite.id}:${invite.version}`,
  data: {
    inquiryId: inquiry.id,
    sn: inquiry.sn,
    companyId: inquiry.companyId,
    companyName: inquiry.companyName,
    memberId: inquiry.memberId,
    shopId: invite.shopId,
    shopName: invite.shopName,
    hadQuote,
    ...(invite.validUntil && { validUntil: invite.validUntil.toISOString() }),
    ...(invite.orderSn && { orderSn: invite.orderSn }),
    note,
  },
})
