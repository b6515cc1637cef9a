import { defineMessages } from '@borong/site-kit'

export const messages = defineMessages({
  noun: 'Notification settings',
  title: 'Notification settings',
  intro:
    'Messages are shown on this site at once. Those ticked under E-mail are also sent to {email}, collected over two minutes.',
  noEmail: 'No e-mail address is bound to your account; no e-mails are sent.',
  bindEmail: 'Bind an e-mail address',
  changeEmail: 'Change e-mail address',
  kind: 'Message',
  here: 'On this site',
  email: 'E-mail',
  showKinds: 'Show all messages about: {topic}',
  showHere: 'Show on this site: {what}',
  sendByEmail: 'Send by e-mail: {what}',
  always: 'Always',
  off: 'Off',
  saving: 'Saving…',
  saved: 'Saved',
})
