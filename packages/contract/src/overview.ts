import { Type } from 'typebox'
import { familyStatistics } from './family.ts'
import { route } from './route.ts'
import { Count } from './wire.ts'

/** What the badges of the header show without asking for lists. */
export const Badges = Type.Object({
  unread: Count(),
  cart: Count(),
  chat: Type.Integer({ minimum: 0, description: 'messages of shops that the member has not read' }),
})

/** What the member centre shows at its top. Pages cap the numbers; here they are as they are. */
export const MemberStatistics = Type.Object({
  all_num: Count(),
  to_submit_num: Count(),
  in_review_num: Count(),
  rejected_num: Count(),
  wait_pay_num: Count(),
  wait_ship_num: Count(),
  wait_rog_num: Count(),
  wait_comment_num: Count(),
  audit_num: Type.Integer({ minimum: 0, description: 'approvals waiting for the member' }),
  goods_collect_count: Count(),
  shop_collect_count: Count(),
  footprint_count: Type.Integer({ minimum: 0, description: 'goods seen, each once for every day' }),
  unread: Count(),
  after_sale_num: Type.Integer({ minimum: 0, description: 'applications that are not at their end' }),
  ...familyStatistics,
})

export const overviewApi = {
  statistics: route({
    method: 'GET',
    path: '/buyer_end/members/statistics',
    audience: 'buyer',
    needs: 'signed-in',
    tag: 'overview',
    summary:
      'Orders by state, approvals, favourites, footprints, notices and after-sales in one call; 0 for what the member has no permission for',
    reply: MemberStatistics,
    rate: { perMinute: 120 },
  }),
  live: route({
    method: 'GET',
    path: '/buyer_end/members/live',
    audience: 'buyer',
    needs: 'signed-in',
    tag: 'overview',
    summary:
      'Unread notices, lines of the cart and unread messages of shops. With Accept: text/event-stream it stays open: `badges` with these numbers at once and when they change, `orders` when an order of the company has moved, `end` when the session is over',
    reply: Badges,
    rate: { perMinute: 120 },
  }),
}
