import type { EmailKind } from '@borong/contract'
import { invitationEmail } from '#modules/company/organisation'
import { ownerInvitationEmail, staffInvitationEmail } from '#modules/shop/shop'
import { operatorInvitationEmail } from '#modules/foundation/operators'
import { accountEmails, type StandardEmail, passkeyEmails, secondFactorEmails } from '#modules/foundation/identity'
import { unreadEmails } from '#modules/support/chat'

/** Everything that the mall writes by itself, by its kind, in the order in which operators read it. */
export const mallEmails: ReadonlyMap<EmailKind, StandardEmail> = new Map(
  [
    ...accountEmails,
    ...Object.values(secondFactorEmails),
    ...Object.values(passkeyEmails),
    invitationEmail,
    staffInvitationEmail,
    ownerInvitationEmail,
    operatorInvitationEmail,
    ...Object.values(unreadEmails),
  ].map((it) => [it.kind, it] as const),
)
export const emailOf = (kind: EmailKind): StandardEmail => mallEmails.get(kind)!
