import { defineMessages } from '@borong/site-kit'

export const messages = defineMessages({
  invitations: 'Open invitations',
  name: 'Name',
  addressed: 'Sent to',
  roles: 'Roles',
  noRoles: 'No roles',
  inviter: 'Invited by',
  until: 'Valid until',
  OPEN: 'Invited',
  EXPIRED: 'Expired',
  state: 'Status',
  acts: 'Actions',
  moreOf: 'More about the invitation to {addressed}',
  resend: 'Send again',
  resent: 'A new link is on its way to {addressed}',
  withdraw: 'Withdraw',
  withdrawOf: 'Withdraw the invitation to {addressed}',
  withdrawWhat: 'The link in the e-mail no longer works.',
  withdrawn: 'The invitation is withdrawn',
})
