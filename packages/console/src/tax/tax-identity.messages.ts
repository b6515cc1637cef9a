import { defineMessages } from '@borong/site-kit'

export const messages = defineMessages({
  npwp: 'NPWP',
  npwpHint: '15 or 16 digits',
  npwpWanted: 'Enter 15 or 16 digits',
  place: 'NITKU',
  placeHint: '22 digits; leave it empty for the head office',
  placeWanted: 'Enter 22 digits that begin with the NPWP',
  name: 'Registered name',
  address: 'Registered address',
  wanted: 'Fill this in',
})
