import { asEmail } from '#modules/foundation/identity'
import { defineMessages } from '#platform/messages'

const invitationTexts = defineMessages('owner-invitation.email', {
  subject: 'Your shop {shop} is open',
  body: 'The shop {shop} is open in the mall, and you are its owner. Accept within {days, plural, one {# day} other {# days}} and choose a username and a password:\n\n{link}\n\nIf you have an account, sign in with it there. The link works once. If you did not expect it, ignore this e-mail.',
})
/** The e-mail to the first owner of a shop that an operator has opened; the same to people with an account and without. */
export const ownerInvitationEmail = asEmail('SHOP_OWNER_INVITATION', invitationTexts)
