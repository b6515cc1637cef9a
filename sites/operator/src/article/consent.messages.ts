import { defineMessages } from '@borong/site-kit'

export const messages = defineMessages({
  askAgain: 'Ask people who agreed before to agree again',
  askWhat:
    'They read the new text at their next visit. From the day on they can read everything, but orders, quotes and new goods wait until they agree.',
  fromDay: 'Counts from',
  dayWanted: 'Choose today or a later day',
  changes: 'What is different',
  title: 'Who has agreed',
  counts:
    'Version {number}: {agreed, plural, one {# person has agreed} other {# people have agreed}}, {missing, plural, one {# has not} other {# have not}}',
  NOT_AGREED: 'Not agreed',
  AGREED: 'Agreed',
  find: 'Search people',
  person: 'Person',
  username: 'Username',
  place: 'Company or shop',
  version: 'Version',
  agreedAt: 'Agreed on',
  nobody: 'Nobody here',
  nobodyText: 'Change the search, or look at the others.',
  asksFrom: 'The version asks again and counts from {time}.',
  stop: 'Stop asking',
  stopWhat: 'Nobody is asked any more, and nobody is kept from ordering. Who has agreed stays recorded.',
  stopped: 'Nobody is asked any more',
  before: 'Previous',
  next: 'Next',
  pageOf: 'Page {page} of {pages}',
})
