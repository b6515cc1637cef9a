import { Type } from 'typebox'
import { route } from './route.ts'
import { Count } from './wire.ts'

/** What the badges of the header show without asking for lists. */
export const Badges = Type.Object({ unread: Count(), cart: Count() })

export const overviewApi = {
  live: route({
    method: 'GET',
    path: '/buyer_end/members/live',
    audience: 'buyer',
    needs: 'member',
    tag: 'overview',
    summary:
      'Unread notices and lines of the cart. With Accept: text/event-stream it stays open: `badges` with these numbers at once and when they change, `orders` when an order of the company has moved, `end` when the session is over',
    reply: Badges,
    rate: { perMinute: 120 },
  }),
}
