import { defineMessages } from '@borong/site-kit'

export const messages = defineMessages({
  title: 'Account views',
  why: 'Operators who viewed the mall as a member or a shop. They could change nothing. Whoever was viewed sees when it was, on their own security page.',
  list: 'Views',
  none: 'No account was viewed',
  noneText: 'An operator begins with “View as” on the page of a member or a shop.',
  operator: 'Operator',
  person: 'Viewed as',
  memberOf: 'Member of {place}',
  staffOf: 'Staff of {place}',
  reason: 'Reason',
  began: 'Began',
  ended: 'Ended',
  OPEN: 'Now',
  TIME: 'The time was over',
  ENDED: 'Ended by the operator',
  ANOTHER: 'Another view was begun',
  SESSION: 'The operator signed out',
  RIGHTS: 'The permission was taken away',
  PERSON: 'The account can no longer sign in',
})
