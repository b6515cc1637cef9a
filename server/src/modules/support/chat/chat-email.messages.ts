import { asEmail } from '#modules/foundation/identity'
import { defineMessages } from '#platform/messages'

const emailWords = defineMessages('chat.email', {
  toMember: 'A shop has answered you',
  toMemberBody:
    'Hello {name},\n\n{shop} has written to you. You can read it here:\n{link}\n\n-- \nYou get this because a message stayed unread for an hour. You can switch these e-mails off in the conversation.',
  toShop: 'A buyer waits for an answer',
  toShopBody:
    '{name} has written to {shop} and waits for an answer:\n{link}\n\n-- \nYou get this because a message stayed unread for an hour.',
})

/** What tells somebody that a conversation has waited for long. */
export const unreadEmails = {
  buyer: asEmail('UNREAD_OF_MEMBER', { subject: emailWords.toMember, body: emailWords.toMemberBody }),
  shop: asEmail('UNREAD_OF_SHOP', { subject: emailWords.toShop, body: emailWords.toShopBody }),
}
