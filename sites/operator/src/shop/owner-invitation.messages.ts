import { defineMessages } from '@borong/site-kit'

export const messages = defineMessages({
  title: 'Owner',
  nobody: 'Nobody works for this shop yet. Invite its owner.',
  invited: '{name} is invited at {email}. The link works until {until}.',
  expired: '{name} was invited at {email}. The link is too old: send it again.',
  invite: 'Invite the owner',
  again: 'Send again',
  withdraw: 'Withdraw',
  withdrawOf: 'Withdraw the invitation of {name}',
  withdrawWhat: 'The link in the e-mail works no more. You can invite somebody again.',
  withdrawn: 'The invitation is withdrawn',
  send: 'Send invitation',
  sendHint: 'A link is sent there. It works once, for 7 days; the owner chooses a username and password.',
  sent: 'The invitation to {email} is on its way',
  how: 'How the owner comes in',
  byInvitation: 'By an invitation',
  byPassword: 'With a one-time password',
})
