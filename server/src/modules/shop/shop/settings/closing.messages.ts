import { defineMessages } from '#platform/messages'

export const closingWords = defineMessages('shop.closing', {
  closed: 'This shop is closed from {from} to {to}',
})
