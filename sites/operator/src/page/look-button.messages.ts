import { defineMessages } from '@borong/site-kit'

export const messages = defineMessages({
  viewAs: 'View as',
  viewAsOf: 'View as {name}',
  memberWhat:
    'The mall opens as this member sees it, for {minutes} minutes. You can read and change nothing. It is recorded, and the member sees on the security page when it was.',
  shopWhat:
    'The seller console opens as the owner of this shop sees it, for {minutes} minutes. You can read and change nothing. It is recorded, and the owner sees on the security page when it was.',
})
