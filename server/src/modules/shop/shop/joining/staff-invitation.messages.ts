import { asEmail } from '#modules/foundation/identity'
import { defineMessages } from '#platform/messages'

const invitationTexts = defineMessages('staff-invitation.email', {
  subject: '{shop} invites you to its shop team',
  body: '{inviter} invites you to work for the shop {shop}. Accept within {days, plural, one {# day} other {# days}}:\n\n{link}\n\nIf you have an account, sign in with it there. The link works once. If you did not expect it, ignore this e-mail.',
})
/** The e-mail to somebody a shop invites; the same to people with an account and without. */
export const staffInvitationEmail = asEmail('SHOP_INVITATION', invitationTexts)
