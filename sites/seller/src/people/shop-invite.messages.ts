import { defineMessages } from '@borong/site-kit'

export const messages = defineMessages({
  title: 'Invite somebody',
  addressed: 'E-mail address or username',
  addressedHint: 'A link is sent by e-mail. Whoever has an account at another shop signs in with it.',
  addressedWanted: 'Enter an e-mail address or a username',
  name: 'Name in this shop',
})
