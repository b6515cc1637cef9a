import { defineMessages } from '@borong/site-kit'

export const messages = defineMessages({
  title: 'Shipping addresses',
  add: 'New address',
  edit: 'Edit',
  remove: 'Delete',
  setDefault: 'Set as default',
  keptDefault: 'Set another address as the default first',
  removeTitle: 'Delete the address {name}?',
  removeText: 'Existing orders keep this address.',
  removeYes: 'Delete address',
  keep: 'Cancel',
  removed: 'Address deleted',
  saved: 'Address saved',
  emptyTitle: 'No address yet',
  emptyText: 'Add an address before you order. The first one becomes the default.',
  count: '{n, plural, one {# address} other {# addresses}}',
})
