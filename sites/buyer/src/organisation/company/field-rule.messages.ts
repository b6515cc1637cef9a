import { defineMessages } from '@borong/site-kit'

export const messages = defineMessages({
  title: 'Order fields',
  text: 'Information that orders carry for your own records. Required fields must be filled in before an order is placed; existing orders are not affected.',
  poMask: 'Format of the PO number',
  poMaskHint:
    'For example PO-####: # is a digit, @ a letter, * either, other characters as written. Empty: any number.',
  off: 'Not used',
  optional: 'Optional',
  required: 'Required',
  noun: 'The order fields',
  save: 'Save order fields',
  saved: 'Order fields saved',
})
