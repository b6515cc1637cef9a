import { defineMessages } from '@borong/site-kit'

export const messages = defineMessages({
  title: 'Invite an operator',
  addressed: 'E-mail address',
  addressedHint: 'A link is sent there. It works once, for 3 days; the person chooses a username and password.',
  addressedWanted: 'Enter an e-mail address',
  name: 'Name',
  goneTitle: 'This invitation is no longer valid',
  goneText: 'It was used, withdrawn or is too old. If you have accepted it, sign in. Otherwise ask for a new one.',
  toConsole: 'Go to the console',
  joinTitle: 'You are invited to run the mall',
  joinText: '{inviter} invites you to work as an operator, as {name}. Choose a username and password.',
  signedIn: 'You are signed in as somebody else. Sign out first, then open the link again.',
})
