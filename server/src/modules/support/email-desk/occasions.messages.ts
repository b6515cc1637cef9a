import type { EmailKind } from '@borong/contract'
import { defineMessages, type Message } from '#platform/messages'

/** When each e-mail is sent. */
export const occasions: Record<EmailKind, Message> = defineMessages('email-desk.occasion', {
  FRAME: 'Around every e-mail: the name above it, and the words below it',
  REGISTER: 'Somebody registers a company and has to confirm the address',
  ADDRESS_IN_USE: 'Somebody wants an address that belongs to an account already',
  FIRST_PASSWORD: 'A new member sets a first password',
  FIND_PASSWORD: 'Somebody has forgotten the password',
  ASKED_PASSWORD: 'An operator asks somebody to set a new password',
  PROOF: 'Somebody changes security settings and has to confirm it',
  BIND_EMAIL: 'Somebody binds an address to an account',
  PASSWORD_CHANGED: 'A password was changed',
  EMAIL_CHANGED: 'An e-mail address was changed',
  MOBILE_CHANGED: 'A mobile number was changed',
  KEY_MADE: 'An API key was made',
  SECOND_FACTOR_ON: 'Two-step verification was switched on',
  SECOND_FACTOR_OFF: 'Two-step verification was switched off',
  SECOND_FACTOR_RENEWED: 'New recovery codes were made',
  SECOND_FACTOR_RECOVERY: 'Somebody signed in with a recovery code',
  PASSKEY_ADDED: 'A passkey was registered',
  PASSKEY_REMOVED: 'A passkey was removed',
  INVITATION: 'A company invites somebody to its account',
  SHOP_INVITATION: 'A shop invites somebody to its team',
  SHOP_OWNER_INVITATION: 'An operator has opened a shop and invites its owner',
  OPERATOR_INVITATION: 'An operator invites somebody to run the mall',
  UNREAD_OF_MEMBER: 'A message of a shop stayed unread',
  UNREAD_OF_SHOP: 'A message of a buyer stayed unread',
})
