import { defineMessages } from '#platform/messages'
import { asEmail } from './say-email.ts'

/** E-mails of the mall, in the reader's language. */
const firstPasswordTexts = defineMessages('email.firstPassword', {
  subject: 'Your verification code',
  body: 'Your code for setting your first password is {code}. It is valid for {minutes, plural, one {# minute} other {# minutes}}. If you did not ask for it, contact your administrator.',
})
const registerTexts = defineMessages('email.register', {
  subject: 'Confirm your e-mail address',
  body: 'Your code for registering your company is {code}. It is valid for {minutes, plural, one {# minute} other {# minutes}}. If you did not ask for it, ignore this e-mail.',
})
/** What the owner of an address reads in place of a code, when somebody wants it for an account and it has one. */
const addressInUseTexts = defineMessages('email.addressInUse', {
  subject: 'This address already has an account',
  body: 'Somebody asked to use this e-mail address for an account. It already belongs to one: sign in with it at {origin}/login, or set a new password at {origin}/find-password. If it was not you, ignore this e-mail.',
})
const findPasswordTexts = defineMessages('email.findPassword', {
  subject: 'Your code for a new password',
  body: 'Your code for a new password of {username} is {code}. It is valid for {minutes, plural, one {# minute} other {# minutes}}. If you did not ask for it, your password stays as it is.',
})
/** What the owner of an account reads when an operator of the mall asks them for a new password. */
const askedPasswordTexts = defineMessages('email.askedPassword', {
  subject: 'Set a new password',
  body: 'The mall asks you to set a new password for {username}. Do so at {origin}/find-password: you receive a code at this address. Until then your password stays as it is. If you did not expect this, contact the mall.',
})
const proofTexts = defineMessages('email.proof', {
  subject: 'Your verification code',
  body: 'Your code for changing the security settings of {username} is {code}. It is valid for {minutes, plural, one {# minute} other {# minutes}}. Do not share it with anybody. If you did not ask for it, change your password.',
})
const bindEmailTexts = defineMessages('email.bindEmail', {
  subject: 'Confirm your e-mail address',
  body: 'Your code for binding this address to {username} is {code}. It is valid for {minutes, plural, one {# minute} other {# minutes}}. If you did not ask for it, ignore this e-mail.',
})
/** What the owner of an account reads when a key was made. */
const keyMadeTexts = defineMessages('email.keyMade', {
  subject: 'A new API key',
  body: 'An API key called {label} was made for {username}. A program that has it acts for you. If it was not you, revoke it, set a new password at {origin}/find-password and contact your administrator.',
})
/** What an operator reads who wants to know whether letters arrive. */
export const testEmail = defineMessages('email.test', {
  subject: 'Test letter of your mall',
  body: 'This letter comes from {origin}. Since you can read it, the mail server of the mall works.',
})

const passwordTexts = defineMessages('email.passwordChanged', {
  subject: 'Your password has been changed',
  body: 'The password of {username} was changed at {time}. Other devices have been signed out. If it was not you, set a new password at {origin}/find-password at once and contact your administrator.',
})
const addressTexts = defineMessages('email.emailChanged', {
  subject: 'Your e-mail address has been changed',
  body: 'The e-mail address of {username} was changed to {now} at {time}. If it was not you, contact your administrator at once.',
})
const mobileTexts = defineMessages('email.mobileChanged', {
  subject: 'Your mobile number has been changed',
  body: 'The mobile number of {username} has been {now} since {time}. If it was not you, change your password and contact your administrator.',
})
/** The name above each e-mail, and the words below it. */
const frameTexts = defineMessages('email.frame', {
  subject: 'Borong mall',
  body: 'The mall wrote this e-mail by itself. Answers to it are not read.',
})

export const frameOfEmails = asEmail('FRAME', frameTexts)
export const firstPasswordEmail = asEmail('FIRST_PASSWORD', firstPasswordTexts)
export const registerEmail = asEmail('REGISTER', registerTexts)
export const addressInUseEmail = asEmail('ADDRESS_IN_USE', addressInUseTexts)
export const findPasswordEmail = asEmail('FIND_PASSWORD', findPasswordTexts)
export const askedPasswordEmail = asEmail('ASKED_PASSWORD', askedPasswordTexts)
export const proofEmail = asEmail('PROOF', proofTexts)
export const bindEmailText = asEmail('BIND_EMAIL', bindEmailTexts)
export const keyMadeEmail = asEmail('KEY_MADE', keyMadeTexts)
/** What the owner of an account reads when its sign-in details have changed. */
export const changedEmails = {
  password: asEmail('PASSWORD_CHANGED', passwordTexts),
  email: asEmail('EMAIL_CHANGED', addressTexts),
  mobile: asEmail('MOBILE_CHANGED', mobileTexts),
}
/** What is written to people about their accounts. */
export const accountEmails = [
  frameOfEmails,
  registerEmail,
  addressInUseEmail,
  firstPasswordEmail,
  findPasswordEmail,
  askedPasswordEmail,
  proofEmail,
  bindEmailText,
  ...Object.values(changedEmails),
  keyMadeEmail,
]

export const otherTexts = defineMessages('email.other', {
  // A code in a text message, whatever it is for.
  code: '{code} is your verification code, valid for {minutes, plural, one {# minute} other {# minutes}}. Do not share it with anybody.',
  passwordChanged: 'The password has been changed. Please log in again',
})
