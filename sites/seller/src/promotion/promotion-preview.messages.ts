import { defineMessages } from '@borong/site-kit'

/** What a basket becomes by a promotion, and what the promotion meets. */
export const messages = defineMessages({
  preview: 'What a basket becomes',
  previewText: 'Priced as carts are now, without and with this promotion. Nothing is saved.',
  previewSkus: 'Goods in the basket',
  piecesOf: 'Pieces of {name}',
  piecesWanted: 'Enter whole numbers, at least 1',
  calculate: 'Show',
  fillFirst: 'Fill in the promotion first',
  subtotal: 'Subtotal',
  without: 'Without it',
  with: 'With it',
  saved: 'Buyers save by it',
  thisOne: 'this promotion',
  conflicts: 'At the same time for the same goods',
  noConflicts: 'Nothing else is planned for these goods at this time.',
  conflictsHint: 'You can save it all the same, except where two cannot both be.',
  FLASH_SALE: 'Flash sale',
  GROUP_BUY: 'Group buy',
  BARRED: 'The two cannot both be: change the goods or the time.',
  SAVES_MORE: 'A line has one of the two: the one that saves more.',
  CHOSEN: 'A buyer who chooses the group buy has its price instead.',
  ONE_COUPON: 'An order uses one of the two coupons.',
  BEFORE: 'The other one is taken off first; this one counts from what is left.',
  AFTER: 'This one is taken off first; the other one counts from what is left.',
})
