import { asEmail } from '#modules/foundation/identity'
import { defineMessages } from '#platform/messages'

const invitationTexts = defineMessages('operator-invitation.email', {
  subject: '{inviter} invites you to run the mall',
  body: '{inviter} invites you to work as an operator of the mall. Choose your username and password here within {days, plural, one {# day} other {# days}}:\n\n{link}\n\nThe link works once. If you did not expect it, ignore this e-mail.',
})
/** The e-mail to somebody who is invited to run the mall. */
export const operatorInvitationEmail = asEmail('OPERATOR_INVITATION', invitationTexts)
