import { defineMessages } from '#platform/messages'
import { asEmail } from '../email/say-email.ts'

const onTexts = defineMessages('email.secondFactorOn', {
  subject: 'Two-step verification is on',
  body: 'Signing in to a console as {username} now asks for a code of your authenticator app. If it was not you, set a new password at {origin}/find-password at once and tell your administrator.',
})
const offTexts = defineMessages('email.secondFactorOff', {
  subject: 'Two-step verification is off',
  body: 'Signing in to a console as {username} asks for the password alone again. If it was not you, set a new password at {origin}/find-password at once and tell your administrator.',
})
const renewedTexts = defineMessages('email.secondFactorRenewed', {
  subject: 'New recovery codes',
  body: 'New recovery codes were made for {username}; those of before are void. If it was not you, set a new password at {origin}/find-password at once and tell your administrator.',
})
const recoveryTexts = defineMessages('email.secondFactorRecovery', {
  subject: 'A recovery code was used',
  body: 'Somebody signed in as {username} with a recovery code. {left, plural, one {# is} other {# are}} left. If it was not you, set a new password at {origin}/find-password at once and tell your administrator.',
})
const passkeyAddedTexts = defineMessages('email.passkeyAdded', {
  subject: 'A passkey was registered',
  body: 'The passkey {name} now signs in to a console as {username}, and signing in with the password asks for a second step. If it was not you, set a new password at {origin}/find-password at once and tell your administrator.',
})
const passkeyRemovedTexts = defineMessages('email.passkeyRemoved', {
  subject: 'A passkey was removed',
  body: 'The passkey {name} no longer signs in as {username}. If it was not you, set a new password at {origin}/find-password at once and tell your administrator.',
})
/** What the owner of an account reads when something happened to its second factor. */
export const secondFactorEmails = {
  on: asEmail('SECOND_FACTOR_ON', onTexts),
  off: asEmail('SECOND_FACTOR_OFF', offTexts),
  renewed: asEmail('SECOND_FACTOR_RENEWED', renewedTexts),
  recovery: asEmail('SECOND_FACTOR_RECOVERY', recoveryTexts),
}
/** What they read about their passkeys. */
export const passkeyEmails = {
  added: asEmail('PASSKEY_ADDED', passkeyAddedTexts),
  removed: asEmail('PASSKEY_REMOVED', passkeyRemovedTexts),
}
