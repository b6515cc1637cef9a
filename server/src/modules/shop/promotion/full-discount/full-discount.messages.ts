import { defineMessages } from '#platform/messages'

/** What the discount of a shop gives, and what is missing until it does. */
export const fullDiscountMessages = defineMessages('full-discount', {
  minus: '{amount} off',
  percent: '{percent}% off',
  freeFreight: 'free freight',
  and: ' and ',
  missing: '{missing} more for {gives}',
  taken: '{gives}: you save {amount}',
  given: 'You have {gives}',
  takenAndMissing: '{taken}. {missing}',
})
