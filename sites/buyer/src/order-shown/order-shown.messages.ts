import { defineMessages } from '@borong/site-kit'

export const messages = defineMessages({
  backorder: '{n, plural, one {# piece arrives} other {# pieces arrive}} on {day}',
  allocatedBy: 'Charged to',
})
