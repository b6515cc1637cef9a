import { defineMessages } from '@borong/site-kit'

export const messages = defineMessages({
  place: 'Place in the list',
  placeOf: '{at} of {total}',
  previous: 'Previous entry',
  next: 'Next entry',
  back: 'Back to the list',
  close: 'Close the entry',
  tryAgain: 'Try again',
  gone: 'This entry was not found',
  goneText: 'It was removed, it is not for you, or the address is not complete.',
  noPermission: 'You may not see this entry',
  nothingOpen: 'No entry is open',
  nothingOpenText: 'Choose one from the list.',
  system: 'The mall',
  fromTo: 'from {from} to {to}',
  earlier: '{n, plural, one {Show # earlier entry} other {Show # earlier entries}}',
  fold: 'Show the latest only',
  newEntries: '{n, plural, one {# new entry in the history} other {# new entries in the history}}',
  noHistory: 'Nothing has happened yet',
})
