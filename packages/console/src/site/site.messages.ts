import { defineMessages } from '@borong/site-kit'

export const messages = defineMessages({
  account: 'Account',
  security: 'Security',
  switchTo: 'Switch to {shop}',
  ownShops: 'My shops',
  signOut: 'Sign out',
  missingTitle: 'Page not found',
  missingText: 'It may have moved, or the address is misspelt.',
  toStart: 'Go to the first page',
  forbiddenTitle: 'You may not open this page',
  forbiddenText: 'It needs the permission “{permission}”. Whoever manages people and roles here can grant it.',
  brokenTitle: 'Something went wrong',
  brokenText: 'Nothing was submitted twice. Try again in a moment.',
  notLoaded: 'This could not be loaded',
  tryAgain: 'Try again',
})
