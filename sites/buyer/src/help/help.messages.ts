import { defineMessages } from '@borong/site-kit'

export const messages = defineMessages({
  home: 'Home',
  help: 'Help',
  about: 'Answers about buying, approvals, delivery, invoices and returns.',
  search: 'Search help',
  find: 'Search',
  resultsFor: 'Help on “{keyword}”',
  none: 'No articles about “{keyword}”',
  noneText: 'Try another word, or browse the topics.',
  all: 'Show all articles',
  groups: 'Help topics',
  changed: 'Updated {day}',
  failed: 'Could not be loaded',
  tryAgain: 'Try again',
  documents: 'Agreement and privacy',
  agreement: 'Registration agreement',
  privacy: 'Privacy policy',
  cooperation: 'Cooperation agreement for shops',
})
