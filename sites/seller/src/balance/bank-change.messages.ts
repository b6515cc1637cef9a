import { defineMessages } from '@borong/site-kit'

export const messages = defineMessages({
  rule: 'A new account takes effect {n, plural, one {# day} other {# days}} after a second person of the shop has confirmed it. Until then money goes to the present one.',
  asked: 'The new account waits',
  title: 'New account',
  askedBy: '{name} asked for it on {time}.',
  waits: 'Somebody else of the shop who may change settings has to confirm it.',
  due: 'Money goes there from {time}.',
  confirmedBy: 'Confirmed by {name}.',
  confirm: 'Confirm the new account',
  confirmWhat: 'Compare the number with the papers of the bank, not with what somebody wrote you.',
  confirmed: 'The new account is confirmed',
  withdraw: 'Keep the present account',
  withdrawWhat: 'The new account is dropped.',
  withdrawn: 'The account stays as it is',
})
