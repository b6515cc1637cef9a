import { defineMessages } from '@borong/site-kit'

export const messages = defineMessages({
  budget: 'Budget',
  usedOf: '{used} of {budget} used',
  noLimit: 'No limit',
  budgetRp: 'Budget in Rp',
  hint: 'The most it takes off prices in all. Gifts, coupons, points and free delivery are not counted. Empty: no limit.',
  runsHint: 'It has begun: the budget can only be raised, or taken away.',
  none: 'It has begun without a budget.',
  wrong: 'Enter an amount above 0, or nothing',
})
