import { defineMessages } from '@borong/site-kit'

export const messages = defineMessages({
  versions: 'Earlier versions',
  versionsText: 'An earlier version becomes the draft: look at it, then publish it.',
  versionsTextAtOnce: 'An earlier version is what visitors see again, at once.',
  versionsCounted: '{n, plural, one {# version} other {# versions}}',
  noVersions: 'Nothing has been published yet',
  publishedAt: 'Published on',
  publishedBy: 'Published by',
  theMall: 'the mall',
  acts: 'Acts',
  takeAsDraft: 'Take as draft',
  bringBack: 'Bring back',
  bringBackOf: 'Bring back the version of {time}',
  takeAsDraftOf: 'Take the version of {time} as draft',
})
