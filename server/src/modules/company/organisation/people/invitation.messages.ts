import { asEmail } from '#modules/foundation/identity'
import { defineMessages } from '#platform/messages'

const invitationTexts = defineMessages('invitation.email', {
  subject: '{company} invites you to Borong',
  body: '{inviter} invites you to buy for {company}. Choose your username and password here within {days, plural, one {# day} other {# days}}:\n\n{link}\n\nThe link works once. If you did not expect it, ignore this e-mail.',
})
/** The e-mail to somebody a company invites. */
export const invitationEmail = asEmail('INVITATION', invitationTexts)
