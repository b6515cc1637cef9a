import type { Check } from '#platform/check'

export const checkoutChecks: readonly Check[] = [
  {
    name: 'checkout.address',
    mend: 'owner',
    asks: {
      'checkout_choice.member_id': `select c.member_id, c.address_id from checkout_choice c join address a on a.id = c.address_id
        where @c.member_id and a.member_id <> c.member_id`,
    },
  },
]
